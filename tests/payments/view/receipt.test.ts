import { buildReceipt } from "#lib/payments/server/view/receipt"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { absent } from "#lib/provider/facts"
import { buildFee } from "#tests/parking/look-up/build-fee"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
jest.mock("#lib/provider/facts", () => ({ ...jest.requireActual<object>("#lib/provider/facts"), absent: [] }))
afterEach(() => void (absent as string[]).splice(0))

const types: PaymentTypes = {
  stay: { kind: "stay", traits: { isStay: true, hasParkInOrderId: true } },
  direct: { kind: "direct", traits: { hasIdFromAnswer: true, hasValuesFromUrl: true } },
}
const buildRecord = (change: Partial<PaymentRecord> = {}): PaymentRecord => ({
  state: "paid",
  subject: { kind: "stay" },
  traits: types.stay.traits,
  method: "alipay",
  from: "/PAY/x",
  startedAt: 1,
  ...change,
})
const [MINE, OTHERS] = [
  { isStartedHere: true, canView: true },
  { isStartedHere: false, canView: false },
]
const ORDER = "1001202506180930001"
const paidFee = buildFee({ state: "PAID", paidNow: 15_000, leftSeconds: 600, gateCode: "G-1" })

test("buildReceipt returns amount, plate and gate code to the driver who paid", () => {
  const receipt = buildReceipt(
    types,
    ORDER,
    { fee: paidFee, record: undefined },
    { isStartedHere: true, canView: true },
  )
  expect(receipt).toMatchObject({ paid: 15_000, plate: "粤B12345", leaveTime: { seconds: 600 } })
  expect(receipt.gateCode).toBeDefined()
})

test("buildReceipt returns neither amount nor gate code and a masked plate for other browsers", () => {
  const receipt = buildReceipt(
    types,
    ORDER,
    { fee: paidFee, record: undefined },
    { isStartedHere: false, canView: false },
  )
  expect(receipt.paid).toBeUndefined()
  expect(receipt.gateCode).toBeUndefined()
  expect(receipt.plate).not.toContain("12345")
})

test("buildReceipt has a contact if there is or may be a gate code that the viewer does not see", () => {
  const contact = { supportPhone: "400-820-6688" }
  const build = (fee: typeof paidFee | undefined, access: typeof OTHERS) =>
    buildReceipt(types, ORDER, { fee, record: undefined }, { ...access, contact }).gateContact
  expect(build(paidFee, OTHERS)).toEqual(contact)
  expect(build({ ...paidFee, gateCode: undefined }, OTHERS)).toBeUndefined()
  expect(build(undefined, MINE)).toEqual(contact)
  expect(build(paidFee, MINE)).toBeUndefined()
  expect(build({ ...paidFee, gateCode: "" }, MINE)).toEqual(contact)
})

test("buildReceipt has a contact for the gate code of a direct payment, but not for other payments without the fee", () => {
  const contact = { supportPhone: "400-820-6688" }
  const record = buildRecord({ subject: { kind: "direct" }, traits: types.direct!.traits })
  const build = (fee: typeof paidFee | undefined) =>
    buildReceipt(types, "T1", { fee, record }, { ...OTHERS, contact }).gateContact
  expect([build(paidFee), build(undefined)]).toEqual([contact, undefined])
})

test("buildReceipt links the driver who paid to the form of this order's invoice", () => {
  const receipt = buildReceipt(
    types,
    ORDER,
    { fee: paidFee, record: undefined },
    { isStartedHere: true, canView: true },
  )
  const href = `/full_electronic_invoice/form/1001/short/${ORDER}/%20/0`
  expect(receipt.invoice).toEqual({ hasOrder: true, href })
})

test.each([
  ["other browsers", paidFee, { isStartedHere: false, canView: false }],
  [
    "a payment without an amount",
    buildFee({ state: "PAID", amount: 0, paidNow: 0 }),
    { isStartedHere: true, canView: true },
  ],
] as const)("buildReceipt links %s to the invoices of the order's car park", (_, fee, access) => {
  const receipt = buildReceipt(types, ORDER, { fee, record: undefined }, { ...access, canViewStay: true })
  expect(receipt.invoice).toEqual({ hasOrder: false, href: "/invoice_menu?parkId=1001" })
})

test("buildReceipt names the transaction in the link to the invoice, if there is one", () => {
  const receipt = buildReceipt(types, ORDER, { fee: paidFee, record: buildRecord({ transactionId: "T1" }) }, MINE)
  expect(receipt.invoice?.href).toBe(`/full_electronic_invoice/form/1001/short/${ORDER}/T1/0`)
})

test("buildReceipt has no link to an invoice if the provider issues none", () => {
  ;(absent as string[]).push("invoices.issue")
  expect(buildReceipt(types, ORDER, { fee: paidFee, record: undefined }, MINE).invoice).toBeUndefined()
})

test("buildReceipt shows the length and the time of the stay, and the time to leave until a moment", () => {
  const now = jest.spyOn(Date, "now").mockReturnValue(1_750_000_000_000)
  const fee = { ...paidFee, lastPaidAt: "2025-06-18T09:30:00.000Z" }
  const details = { park: "科技园停车场", minutes: 135, leaveTime: { seconds: 600, until: 1_750_000_600_000 } }
  expect(buildReceipt(types, ORDER, { fee, record: undefined }, MINE)).toMatchObject({
    ...details,
    paidAt: fee.lastPaidAt,
    doneHref: "/menu",
  })
  expect(buildReceipt(types, ORDER, { fee, record: undefined }, { ...OTHERS, canViewStay: true })).toMatchObject({
    ...details,
    paidAt: undefined,
    plate: "粤B·1***5",
  })
  now.mockRestore()
})

test("buildReceipt shows the amount of the record, not what has become due since, if the provider names none", () => {
  const fee = buildFee({ state: "PAID", amount: 3_000, paidNow: 0 })
  expect(buildReceipt(types, ORDER, { fee, record: buildRecord({ due: 15_000 }) }, MINE).paid).toBe(15_000)
  expect(buildReceipt(types, ORDER, { fee, record: undefined }, MINE).paid).toBeUndefined()
})

test("buildReceipt without a fee has the record's plate and car park, and no time to leave or gate code", () => {
  const record = buildRecord({ due: 15_000, plate: "粤B54321", park: "海岸城" })
  expect(buildReceipt(types, ORDER, { record, fee: undefined }, MINE)).toMatchObject({
    paid: 15_000,
    plate: "粤B54321",
    park: "海岸城",
    minutes: undefined,
    leaveTime: undefined,
    gateCode: undefined,
  })
})

test("buildReceipt of a direct payment has no time to leave and links to all invoices", () => {
  const record = buildRecord({ due: 15_000, subject: { kind: "direct" }, traits: types.direct!.traits })
  expect(buildReceipt(types, ORDER, { fee: paidFee, record }, MINE)).toMatchObject({
    minutes: undefined,
    leaveTime: undefined,
    invoice: { hasOrder: false, href: "/invoice_menu" },
  })
})

test("buildReceipt shows others no plate that only the address of a direct payment names", () => {
  const record = buildRecord({ plate: "粤B54321", subject: { kind: "direct" }, traits: types.direct!.traits })
  expect(buildReceipt(types, ORDER, { record, fee: undefined }, OTHERS).plate).toBeUndefined()
  expect(buildReceipt(types, ORDER, { record, fee: undefined }, MINE).plate).toBe("粤B54321")
})
