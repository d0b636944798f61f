import { contract } from "#lib/contract"
import type { Output } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { insertCouponType } from "#sandbox/records/coupons/coupon-sales"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { coupons, pay } = contract
type Own = Output<typeof coupons.mine>["coupons"][number]
type Kind = Output<typeof coupons.types>["types"][number]

async function mineOf(customer: Customer, used = false): Promise<Own[]> {
  const first = await customer.call(coupons.mine, { used, page: 1 })
  if (!("coupons" in first)) throw new Error(first.refused)
  const rest = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, i) => customer.call(coupons.mine, { used, page: i + 2 })),
  )
  return [first, ...rest].flatMap((part) => ("coupons" in part ? part.coupons : []))
}

async function typesOf(customer: Customer): Promise<Kind[]> {
  const said = await customer.call(coupons.types, { page: 1 })
  return "types" in said ? said.types : []
}

describe("a driver's own", () => {
  test("unused and used apart, ten a page, the newest first", async () => {
    const { owner } = await inWorld(box, "coupon-shelf")
    expect(await owner.call(coupons.mine, { used: false, page: 1 })).toMatchObject({ pages: 2 })
    const unused = await mineOf(owner)
    const used = await mineOf(owner, true)
    expect(unused).toHaveLength(13)
    expect(used).toHaveLength(2)
    expect(unused.every((one) => !one.used)).toBe(true)
    expect(used.every((one) => one.used)).toBe(true)
    expect(unused.filter(({ expired }) => expired)).toHaveLength(2)
    expect(unused.find(({ amount }) => amount > 0)).toMatchObject({
      amount: 5_000,
      minutes: 0,
      voucherIds: [expect.any(String) as string],
    })
  })

  test("the account of its phone has it, and without one that of whoever has bound its plate", async () => {
    const { owner, plate } = await inWorld(box, "coupons")
    expect((await mineOf(owner)).length).toBeGreaterThan(0)
    const other = await inWorld(box, "coupon-shelf")
    expect((await mineOf(other.owner)).some(({ merchant }) => merchant === "小票兑换")).toBe(false)
    expect(plate).not.toBe(other.plate)
  })

  test("one opened says where it holds, and to its driver for which car; who has not its token sees nothing", async () => {
    const { owner, anybody, plate } = await inWorld(box, "coupon-shelf")
    const one = (await mineOf(owner)).find(({ minutes }) => minutes === 720)
    if (!one) throw new Error("no coupon of twelve hours")
    const asked = { couponId: one.id, token: one.token }
    expect(await owner.call(coupons.detail, asked)).toMatchObject({ plate, source: "given", taken: true })
    const toAnybody = await anybody.call(coupons.detail, asked)
    expect(toAnybody).toMatchObject({ minutes: 720 })
    expect(toAnybody).not.toHaveProperty("plate", plate)
    expect("parks" in toAnybody && toAnybody.parks).toHaveLength(5)
    expect(await owner.call(coupons.detail, { ...asked, token: "another" })).toEqual({ refused: "NO_COUPON" })
    expect(await owner.call(coupons.detail, { ...asked, couponId: "999999" })).toEqual({ refused: "NO_COUPON" })
  })

  test("on the bill of its car where it holds, and spent it is gone from every other bill at once", async () => {
    const { owner, plate, orderId } = await inWorld(box, "coupon-shelf")
    const listed = async () => {
      const said = await owner.call(pay.coupons, { plate, parkId: "1001" })
      return "list" in said ? said.list : []
    }
    const mine = await mineOf(owner)
    const hour = mine.find(({ expired, minutes }) => !expired && minutes === 60)
    const month = mine.find((one) => one.title)
    if (!hour || !month) throw new Error("no coupons")
    expect((await listed()).find(({ id }) => id === month.id)).toMatchObject({ disabled: true })
    expect((await listed()).find(({ id }) => id === hour.id)).toMatchObject({ disabled: false, minutes: 60 })
    expect(await owner.with({ plate, orderId }, [month.id]).reduce()).toEqual({ refused: "COUPON_GONE" })
    const taken = owner.with({ plate, orderId }, [hour.id])
    const sums = await taken.reduce()
    if (!("due" in sums)) throw new Error("not reckoned")
    expect(await taken.pay("balance", sums.due)).toMatchObject({ paid: true })
    expect((await listed()).some(({ id }) => id === hour.id)).toBe(false)
    expect((await mineOf(owner)).some(({ id }) => id === hour.id)).toBe(false)
    expect((await mineOf(owner, true)).map(({ id }) => id)).toContain(hour.id)
  })

  test("one of yuan is a voucher on the bill, and used up with it", async () => {
    const { owner, plate, orderId } = await inWorld(box, "coupon-shelf")
    const yuan = (await mineOf(owner)).find(({ amount }) => amount > 0)
    if (!yuan) throw new Error("no coupon of yuan")
    expect(await owner.with({ plate, orderId }, [yuan.id]).reduce()).toEqual({ refused: "COUPON_GONE" })
    const taken = owner.with({ plate, orderId }, [], yuan.voucherIds)
    const sums = await taken.reduce()
    if (!("due" in sums)) throw new Error("not reckoned")
    expect(sums).toMatchObject({ byVouchers: 5_000 })
    expect(await taken.pay("balance", sums.due)).toMatchObject({ paid: true })
    expect((await mineOf(owner, true)).map(({ id }) => id)).toContain(yuan.id)
    expect((await mineOf(owner)).map(({ id }) => id)).not.toContain(yuan.id)
  })
})

describe("bought", () => {
  const wish = (type: Kind, plate: string, phone: string) => ({
    ...{ plate, phone, parkId: type.parkId, until: type.until, typeId: type.id, expected: type.price - type.off },
  })

  test("types are paged, a driver's own offers first, and the balance comes with them", async () => {
    const { owner } = await inWorld(box, "coupon-shop")
    const said = await owner.call(coupons.types, { page: 1 })
    expect(said).toMatchObject({ pages: 2, balance: 36_580 })
    expect((await typesOf(owner))[0]).toMatchObject({ detail: "1小时停车券", price: 6_000, off: 1_000 })
    const other = await inWorld(box, "driver")
    expect((await typesOf(other.owner)).map(({ id }) => id)).toEqual(["12", "13"])
  })

  test("from the balance: the price is the type's, and the coupon is there at once", async () => {
    const { owner, plate, made } = await inWorld(box, "coupon-shop")
    const [, type] = await typesOf(owner)
    const asked = { ...wish(type!, plate, made.phone), method: "balance" as const }
    expect(await owner.call(coupons.buy, { ...asked, expected: 10 })).toEqual({ refused: "AMOUNT_CHANGED" })
    expect(await owner.call(coupons.buy, { ...asked, until: new Date(1.7e12).toISOString() })).toEqual({
      refused: "TYPE_CHANGED",
    })
    expect(await owner.call(coupons.buy, { ...asked, parkId: "2297" })).toEqual({ refused: "NO_TYPE" })
    expect(await mineOf(owner)).toEqual([])
    expect(await owner.call(coupons.buy, asked)).toMatchObject({ paid: true })
    expect(await mineOf(owner)).toMatchObject([
      { title: "2小时停车券", minutes: 120, until: expect.any(String) as string },
    ])
    expect(await owner.ledger({ phone: made.phone })).toMatchObject({
      total: 9_000,
      balance: 27_580,
      charges: [{ kind: "coupon", method: "balance", amount: 9_000 }],
    })
  })

  test("at the cashier: one bill for the same wish, no coupon before it is paid, and one for all its notices", async () => {
    const { owner, anybody, plate, made } = await inWorld(box, "coupon-shop")
    const [type] = await typesOf(owner)
    const asked = { ...wish(type!, plate, made.phone), method: "alipay" as const }
    const one = await owner.call(coupons.buy, asked)
    const again = await owner.call(coupons.buy, asked)
    expect(one).toMatchObject({ paid: false, redirect: expect.stringContaining("/cashier/alipay/") as string })
    expect(again).toEqual(one)
    expect(await mineOf(owner)).toEqual([])
    const transactionId = ("transactionId" in one && one.transactionId) || ""
    await owner.settle({ orderId: transactionId, duplicates: 3 }, "paid")
    expect(await mineOf(owner)).toHaveLength(1)
    expect(await owner.fee(transactionId)).toMatchObject({ state: "PAID", type: "coupon", plate })
    expect(await anybody.fee(transactionId)).toEqual({ refused: "NO_ORDER" })
    expect(await owner.ledger({ phone: made.phone })).toMatchObject({ total: 5_000, balance: 36_580 })
    expect(await owner.ledger({ plate })).toMatchObject({ total: 5_000, charges: [{ kind: "coupon" }] })
  })

  test("for another phone it lies in that account, and not in the buyer's", async () => {
    const { owner, plate } = await inWorld(box, "coupon-shop")
    const friend = await inWorld(box, "driver")
    const [type] = await typesOf(owner)
    await owner.call(coupons.buy, { ...wish(type!, plate, friend.made.phone), method: "balance" })
    expect(await mineOf(owner)).toEqual([])
    expect(await mineOf(friend.owner)).toHaveLength(1)
  })

  test("another driver's offer is nobody else's, and what has run out is not sold", async () => {
    const { owner, made } = await inWorld(box, "coupon-shop")
    const other = await inWorld(box, "driver")
    const [type] = await typesOf(owner)
    const asked = { ...wish(type!, other.plate, other.made.phone), method: "balance" as const }
    expect(await other.owner.call(coupons.buy, asked)).toEqual({ refused: "NO_TYPE" })
    const { store, clock } = box.sandbox
    const driver = findDriverByPhone(store, made.phone)!.id
    const ended = { park: "1001", detail: "过期的券", price: 1_000, off: 0, minutes: 60, expires_at: clock.now() - 1 }
    insertCouponType(store, { driver, ...ended })
    expect((await typesOf(owner)).map(({ detail }) => detail)).not.toContain("过期的券")
  })
})
