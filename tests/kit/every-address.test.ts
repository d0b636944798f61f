import { read } from "#lib/kit/values/address"
import { entriesFor, known, table } from "#tests/kit/example-addresses"

/** Screens nobody has built yet. A name goes from here when its screen comes; none is ever added. */
const NOT_YET_BUILT = [
  "coupons",
  "couponTypes",
  "buyCoupon",
  "couponBought",
  "applyCoupon",
  "applyFreeCoupon",
  "applyExample",
  "applySuccess",
  "applyFreeSuccess",
  "applyFailure",
  "applyFreeFailure",
  "applyRetry",
  "receiptCheck",
  "receiveCoupon",
  "authorizationNotify",
  "blankCoupon",
  "hkCoupon",
  "applyCouponTest",
  "applying",
  "wallet",
  "balance",
  "balanceDetails",
  "topUp",
  "bills",
  "bill",
  "orderRecords",
  "transactionBill",
  "change",
  "invoiceMenu",
  "invoicesOfPhone",
  "electronicInvoices",
  "invoiceByOrder",
  "newInvoiceByOrder",
  "invoiceByPlate",
  "electronicByPlate",
  "invoiceRecords",
  "electronicRecords",
  "invoiceParks",
  "electronicParks",
  "invoiceForm",
  "plateInvoiceForm",
  "invoiceQrCode",
  "redeliverInvoice",
  "rentalParks",
  "renewalSlot",
  "renewal",
  "rentalPlate",
  "rentalAgreement",
  "payRental",
  "rentalFees",
  "rentalOnlinePay",
  "rentalOfflinePay",
  "rentalAuthentication",
  "rentalCars",
  "smallOwnerV2",
  "rentalTypes",
  "smallOwner",
  "timeSharing",
  "rentals",
  "oldRenewal",
  "payOldRental",
  "editOwner",
  "addOwner",
  "addRentalPlate",
  "oldRentalParks",
  "visitorAppointment",
  "visitorDetail",
]

const byId = Map.groupBy(known, ({ id }) => id)

test("there is an example of every screen, S001 to S148, and of every alias", () => {
  expect([...byId.keys()]).toEqual(Array.from({ length: 148 }, (_, i) => `S${String(i + 1).padStart(3, "0")}`))
  expect(known.filter(({ kind }) => kind === "alias")).toHaveLength(20)
})

test.each([...known])("$id $address is one entry of the table, and of the right area", ({ address, area }) => {
  expect(entriesFor(address).map((entry) => entry.area)).toEqual([area])
})

test.each([...byId].filter(([, examples]) => examples.length > 1))(
  "%s and its alias are the same screen",
  (_, examples) => {
    const entries = examples.map(({ address }) => entriesFor(address)[0]!)
    const [{ name, path, alias }] = entries as [(typeof entries)[0]]
    expect(entries.map((entry) => entry.name)).toEqual(entries.map(() => name))
    const fits = (pattern: string) => examples.filter(({ address }) => read(pattern, address.split("?", 1)[0]!)).length
    expect([fits(path), fits(alias!)]).toEqual([1, 1])
  },
)

test("every query name an example has is known", () => {
  for (const { address } of known) {
    const asked = [...new URL(address, "https://berth.example").searchParams.keys()]
    expect([address, entriesFor(address)[0]?.query ?? []]).toEqual([address, expect.arrayContaining(asked)])
  }
})

test("every entry of the table has an example, or is our own", () => {
  const shown = new Set(known.flatMap(({ address }) => entriesFor(address).map(({ name }) => name)))
  expect(table.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual(["restore", "openInBrowser"])
})

test("no address is taken twice", () => {
  const taken = table
    .flatMap(({ path, alias }) => [path, ...(alias ? [alias] : [])])
    .map((path) => path.replace(/:\w+/g, ":"))
  expect(taken.toSorted()).toEqual([...new Set(taken)].toSorted())
})

test("the list of what is not built is the table's, letter for letter", () => {
  expect(table.filter(({ built }) => !built).map(({ name }) => name)).toEqual(NOT_YET_BUILT)
})
