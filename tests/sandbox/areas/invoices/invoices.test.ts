import { contract } from "#lib/contract"
import type { Input } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { invoices } = contract
const DAY_SECONDS = 86_400

type World = Parameters<typeof inWorld>[1]
const purchaser = { name: "深圳市海味轩餐饮有限公司", tax: "91440300MA5D8WPJ3Q", email: "caiwu@haiweixuan.example" }

/** A story, the car park it plays in and its driver's orders there. */
async function story(name: World) {
  const { owner, anybody, made, plate } = await inWorld(box, name)
  const [first = ""] = made.orders
  const row = box.sandbox.store.get<{ park: string }>`select park from bill where id = ${first}`
  const park = row?.park ?? ""
  const issue = (orderId: string, more: Partial<Input<typeof invoices.issue>> = {}) =>
    owner.call(invoices.issue, {
      ...{ ...purchaser, parkId: park, orderId, type: "short" as const },
      ...{ isMerge: orderId.includes("M"), ...more },
    })
  const orders = async (asked: object, by: Customer = owner) => {
    const said = await by.call(invoices.orders, { parkId: park, ...asked })
    return said.refused === undefined ? said.list : []
  }
  const records = async (by: Customer = owner, page = 1) => {
    const said = await by.call(invoices.records, { parkId: park, type: "short", page })
    return said.refused === undefined ? said.list : []
  }
  return { owner, anybody, plate, park, phone: made.phone, own: made.orders, issue, orders, records }
}

const sumOf = (some: readonly { amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)

describe("orders", () => {
  test("are found by number, by phone, and by a car with its phone", async () => {
    const { orders, own, phone, plate } = await story("invoiceable")
    const [first = ""] = own
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

  test("of a phone are its driver's alone, of a car only with the phone that belongs to it", async () => {
    const { orders, phone, plate, anybody } = await story("invoiceable")
    const { owner: other, phone: anotherPhone } = await story("invoice-merged")
    expect(await orders({ phone }, other)).toEqual([])
    expect(await orders({ phone }, anybody)).toEqual([])
    expect(await orders({ phone: anotherPhone, plate }, other)).toEqual([])
  })
})

describe("an invoice", () => {
  test("is of several orders to the fen, is sent, and is answered the same a second time", async () => {
    const { issue, own, orders, phone, records } = await story("invoice-merged")
    const open = await orders({ phone })
    const joined = own.join("M")
    const said = await issue(joined)
    expect(said).toMatchObject({ secureCode: "00000", success: true })
    expect(await issue(joined)).toEqual(said)
    expect(await orders({ phone })).toEqual([])
    const [record, ...others] = await records()
    expect(others).toEqual([])
    expect(record).toMatchObject({ paper: { amount: sumOf(open) } })
    expect(sumOf(record?.merged ?? [])).toBe(sumOf(open))
    const paper = await fetch(record?.paper.url ?? "")
    expect(paper.headers.get("content-type")).toBe("application/pdf")
    expect((await paper.text()).startsWith("%PDF-1.4")).toBe(true)
  })

  test("no order is in two, however many ask at once", async () => {
    const { issue, own, records } = await story("invoice-merged")
    const [one = "", two = "", three = ""] = own
    const sets = [one, two, three, [one, two].join("M"), [two, three].join("M"), own.join("M")]
    await Promise.all(Array.from({ length: 60 }, (_, i) => issue(sets[i % sets.length] ?? one)))
    const ids = (await records()).flatMap(({ single, merged }) => [...(single ? [single] : []), ...merged])
    expect(ids).toHaveLength(3)
    expect(new Set(ids.map(({ at }) => at)).size).toBe(3)
  })

  test("of rented spaces one at a time, and never of what was not paid", async () => {
    const { issue, orders, phone } = await story("invoiceable")
    const long = (await orders({ phone, type: "long" })).map(({ orderId }) => orderId)
    expect(await issue(long.join("M"), { type: "long" })).toMatchObject({ success: false, secureCode: "30001" })
    expect(await issue(long[0] ?? "", { type: "long" })).toMatchObject({ success: true })
    const free = (await orders({ phone, type: "short" })).find(({ amount }) => amount === 0)
    expect(await issue(free?.orderId ?? "")).toMatchObject({ success: false, secureCode: "30003" })
    expect(await issue("nothing")).toEqual({ refused: "NO_ORDER" })
  })

  test("none where numbers have run out, and none where the invoicer is not verified until the code was scanned", async () => {
    const short = await story("invoice-shortage")
    const shortage = await short.issue(short.own[0] ?? "")
    expect(shortage).toMatchObject({ secureCode: "10000", success: false, messages: ["发票余量不足"] })
    expect(await short.records()).toEqual([])
    const late = await story("invoice-verify")
    const said = await late.issue(late.own[0] ?? "")
    expect(said).toMatchObject({ secureCode: "10000", messages: [expect.stringContaining("认证") as string] })
    const code = said.refused === undefined ? (said.message ?? "") : ""
    expect((await fetch(code, { method: "POST", headers: { origin: new URL(code).origin } })).status).toBe(200)
    expect(await late.issue(late.own[0] ?? "")).toMatchObject({ secureCode: "00000" })
  })

  test("whose letter is lost is issued all the same; a car park without them issues none", async () => {
    const lost = await story("invoice-mail-failed")
    expect(await lost.issue(lost.own[0] ?? "")).toMatchObject({
      secureCode: "20000",
      phone: expect.any(String) as string,
    })
    expect(await lost.records()).toHaveLength(1)
    const none = await story("invoice-not-offered")
    expect(await none.issue(none.own[0] ?? "")).toEqual({ refused: "NO_INVOICES" })
    expect(await none.owner.call(invoices.orders, { parkId: none.park, phone: none.phone })).toEqual({
      refused: "NO_INVOICES",
    })
  })
})

describe("records", () => {
  test("ten a page, the newest first, the driver's own", async () => {
    const { owner, park, records } = await story("invoice-records")
    expect(await owner.call(invoices.records, { parkId: park, type: "short", page: 1 })).toMatchObject({ pages: 2 })
    const all = [...(await records()), ...(await records(owner, 2))]
    expect(all).toHaveLength(12)
    expect(all.filter(({ merged }) => merged.length === 2)).toHaveLength(1)
    for (const { single, merged, paper } of all) expect(sumOf(single ? [single] : merged)).toBe(paper.amount)
    const { owner: other } = await story("invoice-merged")
    expect(await records(other)).toEqual([])
    expect(await owner.call(invoices.longRecords, { parkId: park, type: "long", page: 1 })).toEqual({
      list: [],
      pages: 1,
    })
  })

  test("are sent again five times a day, and by nobody else", async () => {
    const { owner, park, records } = await story("invoice-records")
    const { owner: other } = await story("invoice-merged")
    const [{ id: invoiceId } = { id: "" }] = await records()
    const asked = { parkId: park, email: "caiwu@haiweixuan.example", invoiceId }
    expect(await other.call(invoices.resend, asked)).toEqual({ refused: "NO_INVOICE" })
    const sent: unknown[] = []
    for (let i = 0; i < 5; i++) sent.push(await owner.call(invoices.resend, asked))
    expect(sent.at(-1)).toEqual({ refused: "TOO_OFTEN" })
    owner.advance(DAY_SECONDS + 60)
    expect(await owner.call(invoices.resend, asked)).toEqual({})
  })

  test("papers of stays and of rented spaces by the car park's own till, one of each order", async () => {
    const { owner, park, orders, phone } = await story("invoiceable")
    const [stay] = await orders({ phone, type: "short" })
    const asked = { parkId: park, orderId: stay?.orderId ?? "" }
    const first = await owner.call(invoices.ofStay, asked)
    expect(first).toMatchObject({ url: expect.stringContaining("/invoices/") as string })
    expect(await owner.call(invoices.ofStay, asked)).toEqual(first)
    const [term] = await orders({ phone, type: "long" })
    const { orderId, plate, amount, transactionId = "" } = term!
    const rented = { parkId: park, orderId, plate, amount, phone, transactionId, withoutSign: true, online: true }
    expect(await owner.call(invoices.ofRental, rented)).toMatchObject({ url: expect.any(String) as string })
    expect(await owner.call(invoices.ofStay, { parkId: park, orderId: "nothing" })).toEqual({ refused: "NO_ORDER" })
  })
})

test("a code that was renewed is another, and says whose it is", async () => {
  const { owner, park } = await story("invoice-verify")
  const codeNow = async () => {
    const said = await owner.call(invoices.verifications, { parkId: park })
    return said.refused === undefined ? said.list[0] : undefined
  }
  const before = await codeNow()
  expect(before).toMatchObject({ company: expect.any(String) as string, message: "认证已过期，请开票员扫码" })
  expect(await owner.call(invoices.renewVerifications, { parkId: park })).toEqual({})
  expect((await codeNow())?.qrCode).not.toBe(before?.qrCode)
})

test("what was typed is kept for each of the two forms", async () => {
  const { owner } = await story("invoice-merged")
  expect(await owner.call(invoices.keepPurchaser, purchaser)).toEqual({})
  expect(await owner.call(invoices.purchaser, {})).toEqual(purchaser)
  expect(await owner.call(invoices.settings, {})).toEqual({})
  expect(await owner.call(invoices.keepSettings, { email: purchaser.email })).toEqual({})
  expect(await owner.call(invoices.settings, {})).toEqual({ email: purchaser.email })
})

test("car parks by name, and which of them offer invoices", async () => {
  const { anybody, park } = await story("invoice-not-offered")
  const said = await anybody.call(invoices.parks, { name: "开票" })
  const list = said.refused === undefined ? said.list : []
  expect(list.find(({ id }) => id === park)).toMatchObject({ offers: false })
  expect(list.some(({ offers }) => offers)).toBe(true)
  expect(list.every(({ name }) => name.includes("开票"))).toBe(true)
  const all = await anybody.call(invoices.electronicParks, {})
  const offered = all.refused === undefined ? all.list.map(({ id, offers }) => [id, offers]) : []
  expect(offered).toEqual(
    expect.arrayContaining([
      ["1001", true],
      ["3001", false],
      ["2604", false],
    ]),
  )
})
