import { type Address, at } from "#lib/core/address/address"

/** What has been chosen for a renewal so far. */
const renewalForm = "parkId whiteListFeeId areaId slotId plate start periods goods agreed own".split(" ")

/** The part of renting in the table of all addresses (lib/addresses/addresses.ts). */
export const rentalAddresses = {
  rentalParks: at("rental", "/WALLET/white_list_v2", { query: ["search", "page"] }),
  renewalSlot: at("rental", "/WALLET/white_list_v2/renewal_slot", {
    query: ["parkId", "whiteListFeeId", "areaId", "slotId", "go"],
  }),
  renewal: at("rental", "/WALLET/white_list_v2/renewal_v2", {
    query: ["back", ...renewalForm],
  }),
  rentalPlate: at("rental", "/WALLET/white_list_v2/select_plate", {
    query: renewalForm,
  }),
  rentalAgreement: at("rental", "/WALLET/white_list_v2/rent_protocol", {
    query: ["parkId", "whiteListFeeId", "from"],
  }),
  payRental: at("rental", "/WALLET/white_list_v2/white_list_pay_v2/:renewalId/:balance", { inProgress: true }),
  rentalFees: at("rental", "/WALLET/white_list_v2/white_list_fee/:parkId", { query: ["plate", "areaId"] }),
  rentalOnlinePay: at("rental", "/WALLET/white_list_v2/white_list_online_pay", { query: ["renewalId"] }),
  rentalOfflinePay: at("rental", "/WALLET/white_list_v2/visit_offline_pay", { query: ["parkId"] }),
  rentalAuthentication: at("rental", "/WALLET/white_list_v2/authentication", {
    query: ["parkId", "areaId", "as", "again"],
  }),
  rentalCars: at("rental", "/WALLET/white_list_v2/binding-cars", {
    alias: "/WALLET/white_list_v2/binding_cars",
    query: ["type", "parkId"],
  }),
  smallOwnerV2: at("rental", "/WALLET/white_list_v2/small_owner", { query: ["parkId", "again"] }),
  rentalTypes: at("rental", "/WALLET/white_type/:parkId"),
  smallOwner: at("rental", "/WALLET/white_type/small_owner/:parkId", { query: ["again"] }),
  timeSharing: at("rental", "/WALLET/white_type/time_sharing_rent/:parkId", { query: ["again"] }),
  rentals: at("rental", "/WALLET/white_list/list", { alias: "/WALLET/white_list" }),
  rentalOrder: at("rental", "/WALLET/white_list/order", { query: ["parkId", "slotId"], own: true }),
  oldRenewal: at("rental", "/WALLET/white_list/renewal", {
    query: ["back", ...renewalForm],
  }),
  payOldRental: at("rental", "/WALLET/white_list/white_list_pay/:renewalId/:balance", { inProgress: true }),
  editOwner: at("rental", "/WALLET/white_list/edit_owner", { query: ["ownerId", "delete"] }),
  addOwner: at("rental", "/WALLET/white_list/add_owner/:parkId", { query: ["slotId"] }),
  addRentalPlate: at("rental", "/WALLET/white_list/add_licence_plate", { query: ["parkId", "slotId"] }),
  oldRentalParks: at("rental", "/WALLET/white_list/park_list", { query: ["search", "page"] }),
} satisfies Record<string, Address>
