import { type Address, at } from "#lib/kit/address/address"

/** What has been chosen for a renewal so far. */
const renewalForm = "parkId whiteListFeeId areaId slotId plate start periods goods agreed".split(" ")

/** The part of renting in the table of all addresses (lib/addresses.ts). */
export const rentalAddresses = {
  rentalParks: at("rental", "/WALLET/white_list_v2", { query: ["search", "page"], built: true }),
  renewalSlot: at("rental", "/WALLET/white_list_v2/renewal_slot", {
    query: ["parkId", "whiteListFeeId", "areaId", "slotId", "go"],
    built: true,
  }),
  renewal: at("rental", "/WALLET/white_list_v2/renewal_v2", {
    query: ["back", ...renewalForm],
    built: true,
  }),
  rentalPlate: at("rental", "/WALLET/white_list_v2/select_plate", {
    query: renewalForm,
    built: true,
  }),
  rentalAgreement: at("rental", "/WALLET/white_list_v2/rent_protocol", {
    query: ["parkId", "whiteListFeeId", "from"],
    built: true,
  }),
  payRental: at("rental", "/WALLET/white_list_v2/white_list_pay_v2/:renewalId/:balance", { built: true, begun: true }),
  rentalFees: at("rental", "/WALLET/white_list_v2/white_list_fee/:parkId", { query: ["plate", "areaId"], built: true }),
  rentalOnlinePay: at("rental", "/WALLET/white_list_v2/white_list_online_pay", { query: ["renewalId"], built: true }),
  rentalOfflinePay: at("rental", "/WALLET/white_list_v2/visit_offline_pay", { query: ["parkId"], built: true }),
  rentalAuthentication: at("rental", "/WALLET/white_list_v2/authentication", {
    query: ["parkId", "areaId", "as", "again"],
    built: true,
  }),
  rentalCars: at("rental", "/WALLET/white_list_v2/binding-cars", {
    alias: "/WALLET/white_list_v2/binding_cars",
    query: ["type", "parkId"],
    built: true,
  }),
  smallOwnerV2: at("rental", "/WALLET/white_list_v2/small_owner", { query: ["parkId", "again"], built: true }),
  rentalTypes: at("rental", "/WALLET/white_type/:parkId", { built: true }),
  smallOwner: at("rental", "/WALLET/white_type/small_owner/:parkId", { query: ["again"], built: true }),
  timeSharing: at("rental", "/WALLET/white_type/time_sharing_rent/:parkId", { query: ["again"], built: true }),
  rentals: at("rental", "/WALLET/white_list/list", { alias: "/WALLET/white_list", built: true }),
  rentalOrder: at("rental", "/WALLET/white_list/order", { query: ["parkId", "slotId"], own: true, built: true }),
  oldRenewal: at("rental", "/WALLET/white_list/renewal", {
    query: ["back", ...renewalForm],
    built: true,
  }),
  payOldRental: at("rental", "/WALLET/white_list/white_list_pay/:renewalId/:balance", { built: true, begun: true }),
  editOwner: at("rental", "/WALLET/white_list/edit_owner", { query: ["ownerId", "delete"], built: true }),
  addOwner: at("rental", "/WALLET/white_list/add_owner/:parkId", { query: ["slotId"], built: true }),
  addRentalPlate: at("rental", "/WALLET/white_list/add_licence_plate", { query: ["parkId", "slotId"], built: true }),
  oldRentalParks: at("rental", "/WALLET/white_list/park_list", { query: ["search", "page"], built: true }),
} satisfies Record<string, Address>
