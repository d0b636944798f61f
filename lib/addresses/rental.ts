import { type Address, defineAddress } from "#lib/core/address/address"

const RENEWAL_QUERY = "parkId whiteListFeeId areaId slotId plate start periods goods agreed own".split(" ")

/** Part of the table of all addresses (lib/addresses/addresses.ts). */
export const rentalAddresses = {
  rentalParks: defineAddress("rental", "/WALLET/white_list_v2", { query: ["search", "page"] }),
  renewalSlot: defineAddress("rental", "/WALLET/white_list_v2/renewal_slot", {
    query: ["parkId", "whiteListFeeId", "areaId", "slotId", "go"],
  }),
  renewal: defineAddress("rental", "/WALLET/white_list_v2/renewal_v2", {
    query: ["back", ...RENEWAL_QUERY],
  }),
  rentalPlate: defineAddress("rental", "/WALLET/white_list_v2/select_plate", {
    query: RENEWAL_QUERY,
  }),
  rentalAgreement: defineAddress("rental", "/WALLET/white_list_v2/rent_protocol", {
    query: ["parkId", "whiteListFeeId", "from"],
  }),
  payRental: defineAddress("rental", "/WALLET/white_list_v2/white_list_pay_v2/:renewalId/:balance", {
    inProgress: true,
  }),
  rentalFees: defineAddress("rental", "/WALLET/white_list_v2/white_list_fee/:parkId", { query: ["plate", "areaId"] }),
  rentalOnlinePay: defineAddress("rental", "/WALLET/white_list_v2/white_list_online_pay", { query: ["renewalId"] }),
  rentalOfflinePay: defineAddress("rental", "/WALLET/white_list_v2/visit_offline_pay", { query: ["parkId"] }),
  rentalAuthentication: defineAddress("rental", "/WALLET/white_list_v2/authentication", {
    query: ["parkId", "areaId", "as", "again"],
  }),
  rentalCars: defineAddress("rental", "/WALLET/white_list_v2/binding-cars", {
    alias: "/WALLET/white_list_v2/binding_cars",
    query: ["type", "parkId"],
  }),
  smallOwnerV2: defineAddress("rental", "/WALLET/white_list_v2/small_owner", { query: ["parkId", "again"] }),
  rentalTypes: defineAddress("rental", "/WALLET/white_type/:parkId"),
  smallOwner: defineAddress("rental", "/WALLET/white_type/small_owner/:parkId", { query: ["again"] }),
  timeSharing: defineAddress("rental", "/WALLET/white_type/time_sharing_rent/:parkId", { query: ["again"] }),
  rentals: defineAddress("rental", "/WALLET/white_list/list", { alias: "/WALLET/white_list" }),
  rentalOrder: defineAddress("rental", "/WALLET/white_list/order", { query: ["parkId", "slotId"], isAppOnly: true }),
  oldRenewal: defineAddress("rental", "/WALLET/white_list/renewal", {
    query: ["back", ...RENEWAL_QUERY],
  }),
  payOldRental: defineAddress("rental", "/WALLET/white_list/white_list_pay/:renewalId/:balance", { inProgress: true }),
  editOwner: defineAddress("rental", "/WALLET/white_list/edit_owner", { query: ["ownerId", "delete"] }),
  addOwner: defineAddress("rental", "/WALLET/white_list/add_owner/:parkId", { query: ["slotId"] }),
  addRentalPlate: defineAddress("rental", "/WALLET/white_list/add_licence_plate", { query: ["parkId", "slotId"] }),
  oldRentalParks: defineAddress("rental", "/WALLET/white_list/park_list", { query: ["search", "page"] }),
} satisfies Record<string, Address>
