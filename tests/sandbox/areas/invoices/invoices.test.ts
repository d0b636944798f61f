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

type World = Parameters<typeof openScenario>[1]
const purchaser = { name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q", email: "caiwu@haiweixuan.example" }

/** A scenario's driver, its car park and its orders there. */
async function openInvoices(name: World) {
  const { owner, guest, scenario, plate } = await openScenario(server, name)
  const [first = ""] = scenario.orders
  const row = server.sandbox.store.get<{ park: string }>`select park from bill where id = ${first}`
  const park = row?.park ?? ""
  const issue = (orderId: string, more: Partial<Input<typeof invoices.issue>> = {}) =>
    owner.call(invoices.issue, {
      ...{ ...purchaser, parkId: park, orderId, type: "short" as const },
      ...{ isMerge: orderId.includes("M"), ...more },
    })
  const orders = async (query: object, customer: Customer = owner) => {
    const result = await customer.call(invoices.orders, { parkId: park, ...query })
    return result.refused === undefined ? result.list : []
  }
  const records = async (customer: Customer = owner, page = 1) => {
    const result = await customer.call(invoices.records, { parkId: park, type: "short", page })
    return result.refused === undefined ? result.list : []
  }
  return { owner, guest, plate, park, phone: scenario.phone, orderIds: scenario.orders, issue, orders, records }
}

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)

describe("orders", () => {
  test("are found by number, by phone, and by a car with its phone", async () => {
    const { orders, orderIds, phone, plate } = await openInvoices("invoiceable")
    const [first = ""] = orderIds
    expect(await orders({ number: first })).toMatchObject([{ orderId: first, type: "short" }])
    const byPhone = await orders({ phone, type: "short" })
    expect(byPhone).toHaveLength(5)
    expect(byPhone.filter(({ amount }) => amount === 0)).toHaveLength(1)
    expect(byPhone.some(({ fee, amount }) => amount > 0 && amount < fee)).toBe(true)
    const byCar = await orders({ phone, plate, type: "plateNumber" })
    expect(new Set(byCar.map((order) => order.plate))).toEqual(new Set([plate]))
    expect(byCar[0]).toMatchObject({ type: "plateNumber" })
    expect(await orders({ phone, type: "long" })).toMatchObject([{ type: "long" }, { type: "long" }])
  })

  test("are listed by phone or car for their own driver only", async () => {
    const { orders, phone, plate, guest } = await openInvoices("invoiceable")
    const { owner: other, phone: anotherPhone } = await openInvoices("invoice-merged")
    expect(await orders({ phone }, other)).toEqual([])
    expect(await orders({ phone }, guest)).toEqual([])
    expect(await orders({ phone: anotherPhone, plate }, other)).toEqual([])
  })
})

describe("an invoice", () => {
  test("covers several orders to the fen, and a repeated request gets the same answer", async () => {
    const { issue, orderIds, orders, phone, records } = await openInvoices("invoice-merged")
    const uninvoiced = await orders({ phone })
    const mergedId = orderIds.join("M")
    const result = await issue(mergedId)
    expect(result).toMatchObject({ secureCode: "00000", success: true })
    expect(await issue(mergedId)).toEqual(result)
    expect(await orders({ phone })).toEqual([])
    const [record, ...more] = await records()
    expect(more).toEqual([])
    expect(record).toMatchObject({ paper: { amount: sumOf(uninvoiced) } })
    expect(sumOf(record?.merged ?? [])).toBe(sumOf(uninvoiced))
    const paper = await fetch(record?.paper.url ?? "")
    expect(paper.headers.get("content-type")).toBe("application/pdf")
    expect((await paper.text()).startsWith("%PDF-1.4")).toBe(true)
  })

  test("never covers an order twice, even with simultaneous requests", async () => {
    const { issue, orderIds, records } = await openInvoices("invoice-merged")
    const [one = "", two = "", three = ""] = orderIds
    const orderSets = [one, two, three, [one, two].join("M"), [two, three].join("M"), orderIds.join("M")]
    await Promise.all(Array.from({ length: 60 }, (_, i) => issue(orderSets[i % orderSets.length] ?? one)))
    const ids = (await records()).flatMap(({ single, merged }) => [...(single ? [single] : []), ...merged])
    expect(ids).toHaveLength(3)
    expect(new Set(ids.map(({ at }) => at)).size).toBe(3)
  })

  test("covers one rental at a time and nothing unpaid", async () => {
    const { issue, orders, phone } = await openInvoices("invoiceable")
    const long = (await orders({ phone, type: "long" })).map(({ orderId }) => orderId)
    expect(await issue(long.join("M"), { type: "long" })).toMatchObject({ success: false, secureCode: "30001" })
    expect(await issue(long[0] ?? "", { type: "long" })).toMatchObject({ success: true })
    const free = (await orders({ phone, type: "short" })).find(({ amount }) => amount === 0)
    expect(await issue(free?.orderId ?? "")).toMatchObject({ success: false, secureCode: "30003" })
    expect(await issue("nothing")).toEqual({ refused: "NO_ORDER" })
  })

  test("is refused without invoice numbers, and until the issuer is verified", async () => {
    const shortage = await openInvoices("invoice-shortage")
    const shortageResult = await shortage.issue(shortage.orderIds[0] ?? "")
    expect(shortageResult).toMatchObject({ secureCode: "10000", success: false, messages: ["发票余量不足"] })
    expect(await shortage.records()).toEqual([])
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
    expect(await unmailed.records()).toHaveLength(1)
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
    const { owner, park, records } = await openInvoices("invoice-records")
    expect(await owner.call(invoices.records, { parkId: park, type: "short", page: 1 })).toMatchObject({ pages: 2 })
    const all = [...(await records()), ...(await records(owner, 2))]
    expect(all).toHaveLength(12)
    expect(all.filter(({ merged }) => merged.length === 2)).toHaveLength(1)
    for (const { single, merged, paper } of all) expect(sumOf(single ? [single] : merged)).toBe(paper.amount)
    const { owner: other } = await openInvoices("invoice-merged")
    expect(await records(other)).toEqual([])
    expect(await owner.call(invoices.longRecords, { parkId: park, type: "long", page: 1 })).toEqual({
      list: [],
      pages: 1,
    })
  })

  test("can be resent by their driver, with a daily limit", async () => {
    const { owner, park, records } = await openInvoices("invoice-records")
    const { owner: other } = await openInvoices("invoice-merged")
    const [{ id: invoiceId } = { id: "" }] = await records()
    const input = { parkId: park, email: "caiwu@haiweixuan.example", invoiceId }
    expect(await other.call(invoices.resend, input)).toEqual({ refused: "NO_INVOICE" })
    const sent: unknown[] = []
    for (let i = 0; i < 5; i++) sent.push(await owner.call(invoices.resend, input))
    expect(sent.at(-1)).toEqual({ refused: "TOO_OFTEN" })
    owner.advance(DAY_SECONDS + 60)
    expect(await owner.call(invoices.resend, input)).toEqual({})
  })

  test("a stay and a rental have one invoice of the car park each", async () => {
    const { owner, park, orders, phone } = await openInvoices("invoiceable")
    const [stay] = await orders({ phone, type: "short" })
    const input = { parkId: park, orderId: stay?.orderId ?? "" }
    const first = await owner.call(invoices.ofStay, input)
    expect(first).toMatchObject({ url: expect.stringContaining("/invoices/") as string })
    expect(await owner.call(invoices.ofStay, input)).toEqual(first)
    const [term] = await orders({ phone, type: "long" })
    const { orderId, plate, amount, transactionId = "" } = term!
    const rented = { parkId: park, orderId, plate, amount, phone, transactionId, withoutSign: true, online: true }
    expect(await owner.call(invoices.ofRental, rented)).toMatchObject({ url: expect.any(String) as string })
    expect(await owner.call(invoices.ofStay, { parkId: park, orderId: "nothing" })).toEqual({ refused: "NO_ORDER" })
  })
})

test("a renewed verification code differs and names its company", async () => {
  const { owner, park } = await openInvoices("invoice-verify")
  const currentCode = async () => {
    const result = await owner.call(invoices.verifications, { parkId: park })
    return result.refused === undefined ? result.list[0] : undefined
  }
  const before = await currentCode()
  expect(before).toMatchObject({ company: expect.any(String) as string, message: "认证已过期，请开票员扫码" })
  expect(await owner.call(invoices.renewVerifications, { parkId: park })).toEqual({})
  expect((await currentCode())?.qrCode).not.toBe(before?.qrCode)
})

test("the typed values are stored for each of the two forms", async () => {
  const { owner } = await openInvoices("invoice-merged")
  expect(await owner.call(invoices.keepPurchaser, purchaser)).toEqual({})
  expect(await owner.call(invoices.purchaser, {})).toEqual(purchaser)
  expect(await owner.call(invoices.settings, {})).toEqual({})
  expect(await owner.call(invoices.keepSettings, { email: purchaser.email })).toEqual({})
  expect(await owner.call(invoices.settings, {})).toEqual({ email: purchaser.email })
})

test("finds car parks by name and says which offer invoices", async () => {
  const { guest, park } = await openInvoices("invoice-not-offered")
  const result = await guest.call(invoices.parks, { name: "开票" })
  const list = result.refused === undefined ? result.list : []
  expect(list.find(({ id }) => id === park)).toMatchObject({ offers: false })
  expect(list.some(({ offers }) => offers)).toBe(true)
  expect(list.every(({ name }) => name.includes("开票"))).toBe(true)
  const all = await guest.call(invoices.electronicParks, {})
  const offered = all.refused === undefined ? all.list.map(({ id, offers }) => [id, offers]) : []
  expect(offered).toEqual(
    expect.arrayContaining([
      ["1001", true],
      ["3001", false],
      ["2604", false],
    ]),
  )
})
