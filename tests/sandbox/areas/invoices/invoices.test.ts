import { contract } from "#lib/contract"
import type { Input } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Customer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { invoices } = contract
const DAY_SECONDS = 86_400

type ScenarioName = Parameters<typeof openScenario>[1]
const purchaser = { name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q", email: "caiwu@haiweixuan.example" }

/** Creates a scenario and returns its driver, car park and orders. */
async function openInvoices(name: ScenarioName) {
  const { owner, guest, scenario, plate } = await openScenario(server, name)
  const [first = ""] = scenario.orders
  const row = server.sandbox.store.get<{ park: string }>`select park from bill where id = ${first}`
  const park = row?.park ?? ""
  const issue = (orderId: string, overrides: Partial<Input<typeof invoices.issue>> = {}) =>
    owner.call(invoices.issue, {
      ...purchaser,
      parkId: park,
      orderId,
      type: "short" as const,
      isMerge: orderId.includes("M"),
      ...overrides,
    })
  const listOrders = async (query: object, customer: Customer = owner) => {
    const result = await customer.call(invoices.orders, { parkId: park, ...query })
    return result.refused === undefined ? result.list : []
  }
  const listRecords = async (customer: Customer = owner, page = 1) => {
    const result = await customer.call(invoices.records, { parkId: park, type: "short", page })
    return result.refused === undefined ? result.list : []
  }
  return { owner, guest, plate, park, phone: scenario.phone, orderIds: scenario.orders, issue, listOrders, listRecords }
}

const sumAmounts = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)

describe("orders", () => {
  test("are found by number, by phone, and by a car with its phone", async () => {
    const { listOrders, orderIds, phone, plate } = await openInvoices("invoiceable")
    const [first = ""] = orderIds
    expect(await listOrders({ number: first })).toMatchObject([{ orderId: first, type: "short" }])
    const byPhone = await listOrders({ phone, type: "short" })
    expect(byPhone).toHaveLength(5)
    expect(byPhone.filter(({ amount }) => amount === 0)).toHaveLength(1)
    expect(byPhone.some(({ fee, amount }) => amount > 0 && amount < fee)).toBe(true)
    const byCar = await listOrders({ phone, plate, type: "plateNumber" })
    expect(new Set(byCar.map((order) => order.plate))).toEqual(new Set([plate]))
    expect(byCar[0]).toMatchObject({ type: "plateNumber" })
    expect(await listOrders({ phone, type: "long" })).toMatchObject([{ type: "long" }, { type: "long" }])
  })

  test("are listed by phone or car only for their own driver", async () => {
    const { listOrders, phone, plate, guest } = await openInvoices("invoiceable")
    const { owner: otherDriver, phone: anotherPhone } = await openInvoices("invoice-merged")
    expect(await listOrders({ phone }, otherDriver)).toEqual([])
    expect(await listOrders({ phone }, guest)).toEqual([])
    expect(await listOrders({ phone: anotherPhone, plate }, otherDriver)).toEqual([])
  })
})

describe("an invoice", () => {
  test("covers several orders to the fen, and a repeated request gets the same response", async () => {
    const { issue, orderIds, listOrders, phone, listRecords } = await openInvoices("invoice-merged")
    const uninvoiced = await listOrders({ phone })
    const mergedId = orderIds.join("M")
    const result = await issue(mergedId)
    expect(result).toMatchObject({ secureCode: "00000", success: true })
    expect(await issue(mergedId)).toEqual(result)
    expect(await listOrders({ phone })).toEqual([])
    const [record, ...otherRecords] = await listRecords()
    expect(otherRecords).toEqual([])
    expect(record).toMatchObject({ invoice: { amount: sumAmounts(uninvoiced) } })
    expect(sumAmounts(record?.merged ?? [])).toBe(sumAmounts(uninvoiced))
    const response = await fetch(record?.invoice.url ?? "")
    expect(response.headers.get("content-type")).toBe("application/pdf")
    expect((await response.text()).startsWith("%PDF-1.4")).toBe(true)
  })

  test("never covers an order twice, even with simultaneous requests", async () => {
    const { issue, orderIds, listRecords } = await openInvoices("invoice-merged")
    const [first = "", second = "", third = ""] = orderIds
    const orderSets = [first, second, third, `${first}M${second}`, `${second}M${third}`, orderIds.join("M")]
    await Promise.all(Array.from({ length: 60 }, (_, i) => issue(orderSets[i % orderSets.length] ?? first)))
    const invoicedOrders = (await listRecords()).flatMap(({ single, merged }) => [
      ...(single ? [single] : []),
      ...merged,
    ])
    expect(invoicedOrders).toHaveLength(3)
    expect(new Set(invoicedOrders.map(({ at }) => at)).size).toBe(3)
  })

  test("covers one rental at a time and no unpaid order", async () => {
    const { issue, listOrders, phone } = await openInvoices("invoiceable")
    const rentalIds = (await listOrders({ phone, type: "long" })).map(({ orderId }) => orderId)
    expect(await issue(rentalIds.join("M"), { type: "long" })).toMatchObject({ success: false, secureCode: "30001" })
    expect(await issue(rentalIds[0] ?? "", { type: "long" })).toMatchObject({ success: true })
    const fullyDiscounted = (await listOrders({ phone, type: "short" })).find(({ amount }) => amount === 0)
    expect(await issue(fullyDiscounted?.orderId ?? "")).toMatchObject({ success: false, secureCode: "30003" })
    expect(await issue("nothing")).toEqual({ refused: "NO_ORDER" })
  })

  test("is refused without invoice numbers, and until the issuer is verified", async () => {
    const shortage = await openInvoices("invoice-shortage")
    const shortageResult = await shortage.issue(shortage.orderIds[0] ?? "")
    expect(shortageResult).toMatchObject({ secureCode: "10000", success: false, messages: ["发票余量不足"] })
    expect(await shortage.listRecords()).toEqual([])
    const unverified = await openInvoices("invoice-verify")
    const result = await unverified.issue(unverified.orderIds[0] ?? "")
    expect(result).toMatchObject({ secureCode: "10000", messages: [expect.stringContaining("认证") as string] })
    const code = result.refused === undefined ? (result.message ?? "") : ""
    expect((await fetch(code, { method: "POST", headers: { origin: new URL(code).origin } })).status).toBe(200)
    expect(await unverified.issue(unverified.orderIds[0] ?? "")).toMatchObject({ secureCode: "00000" })
  })

  test("is issued even if its mail fails, and refused by a car park without invoices", async () => {
    const unmailed = await openInvoices("invoice-mail-failed")
    expect(await unmailed.issue(unmailed.orderIds[0] ?? "")).toMatchObject({
      secureCode: "20000",
      phone: expect.any(String) as string,
    })
    expect(await unmailed.listRecords()).toHaveLength(1)
    const unsupported = await openInvoices("invoice-not-offered")
    expect(await unsupported.issue(unsupported.orderIds[0] ?? "")).toEqual({ refused: "NO_INVOICES" })
    expect(
      await unsupported.owner.call(invoices.orders, { parkId: unsupported.park, phone: unsupported.phone }),
    ).toEqual({
      refused: "NO_INVOICES",
    })
  })
})

describe("records", () => {
  test("are listed for their driver, ten per page", async () => {
    const { owner, park, listRecords } = await openInvoices("invoice-records")
    expect(await owner.call(invoices.records, { parkId: park, type: "short", page: 1 })).toMatchObject({ pages: 2 })
    const allRecords = [...(await listRecords()), ...(await listRecords(owner, 2))]
    expect(allRecords).toHaveLength(12)
    expect(allRecords.filter(({ merged }) => merged.length === 2)).toHaveLength(1)
    for (const { single, merged, invoice } of allRecords)
      expect(sumAmounts(single ? [single] : merged)).toBe(invoice.amount)
    const { owner: otherDriver } = await openInvoices("invoice-merged")
    expect(await listRecords(otherDriver)).toEqual([])
    expect(await owner.call(invoices.longRecords, { parkId: park, type: "long", page: 1 })).toEqual({
      list: [],
      pages: 1,
    })
  })

  test("can be resent by their driver, with a daily limit", async () => {
    const { owner, park, listRecords } = await openInvoices("invoice-records")
    const { owner: otherDriver } = await openInvoices("invoice-merged")
    const [{ id: invoiceId } = { id: "" }] = await listRecords()
    const input = { parkId: park, email: "caiwu@haiweixuan.example", invoiceId }
    expect(await otherDriver.call(invoices.resend, input)).toEqual({ refused: "NO_INVOICE" })
    const results: unknown[] = []
    for (let i = 0; i < 5; i++) results.push(await owner.call(invoices.resend, input))
    expect(results.at(-1)).toEqual({ refused: "TOO_OFTEN" })
    owner.advance(DAY_SECONDS + 60)
    expect(await owner.call(invoices.resend, input)).toEqual({})
  })

  test("a stay and a rental have one invoice of the car park each", async () => {
    const { owner, park, listOrders, phone } = await openInvoices("invoiceable")
    const [stay] = await listOrders({ phone, type: "short" })
    const input = { parkId: park, orderId: stay?.orderId ?? "" }
    const first = await owner.call(invoices.ofStay, input)
    expect(first).toMatchObject({ url: expect.stringContaining("/invoices/") as string })
    expect(await owner.call(invoices.ofStay, input)).toEqual(first)
    const [rentalOrder] = await listOrders({ phone, type: "long" })
    const { orderId, plate, amount, transactionId = "" } = rentalOrder!
    const rentalInput = { parkId: park, orderId, plate, amount, phone, transactionId, withoutSign: true, online: true }
    expect(await owner.call(invoices.ofRental, rentalInput)).toMatchObject({ url: expect.any(String) as string })
    expect(await owner.call(invoices.ofStay, { parkId: park, orderId: "nothing" })).toEqual({ refused: "NO_ORDER" })
  })
})

test("a renewed verification code differs and names its company", async () => {
  const { owner, park } = await openInvoices("invoice-verify")
  const loadCode = async () => {
    const result = await owner.call(invoices.verifications, { parkId: park })
    return result.refused === undefined ? result.list[0] : undefined
  }
  const initialCode = await loadCode()
  expect(initialCode).toMatchObject({ company: expect.any(String) as string, message: "认证已过期，请开票员扫码" })
  expect(await owner.call(invoices.renewVerifications, { parkId: park })).toEqual({})
  expect((await loadCode())?.qrCode).not.toBe(initialCode?.qrCode)
})

test("the entered values are stored for each of the two forms", async () => {
  const { owner } = await openInvoices("invoice-merged")
  expect(await owner.call(invoices.keepPurchaser, purchaser)).toEqual({})
  expect(await owner.call(invoices.purchaser, {})).toEqual(purchaser)
  expect(await owner.call(invoices.settings, {})).toEqual({})
  expect(await owner.call(invoices.keepSettings, { email: purchaser.email })).toEqual({})
  expect(await owner.call(invoices.settings, {})).toEqual({ email: purchaser.email })
})

test("the sandbox finds car parks by name and marks those with invoices", async () => {
  const { guest, park } = await openInvoices("invoice-not-offered")
  const result = await guest.call(invoices.parks, { name: "开票" })
  const list = result.refused === undefined ? result.list : []
  expect(list.find(({ id }) => id === park)).toMatchObject({ offers: false })
  expect(list.some(({ offers }) => offers)).toBe(true)
  expect(list.every(({ name }) => name.includes("开票"))).toBe(true)
  const electronicParks = await guest.call(invoices.electronicParks, {})
  const offered =
    electronicParks.refused === undefined ? electronicParks.list.map(({ id, offers }) => [id, offers]) : []
  expect(offered).toEqual(
    expect.arrayContaining([
      ["1001", true],
      ["3001", false],
      ["2604", false],
    ]),
  )
})
