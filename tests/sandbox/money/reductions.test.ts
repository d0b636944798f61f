import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { calculateLines } from "#sandbox/bills/bill-lines"
import { listSimilarPlates } from "#sandbox/parking/similar-plates"
import { control, start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"
import { seeded } from "#tests/sandbox/seeded"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { pay } = contract
const GONE = { refused: "COUPON_GONE" }

const couponsOf = async (customer: Customer, plate: string) => {
  const answer = await customer.call(pay.coupons, { plate, parkId: "1001" })
  return "list" in answer ? answer.list : []
}
const vouchersOf = async (customer: Customer) => {
  const answer = await customer.call(pay.vouchers, { parkId: "1001" })
  return "list" in answer ? answer.list : []
}

describe("coupons", () => {
  test("they are listed in every state but used", async () => {
    const { anybody, plate } = await inWorld(box, "coupons")
    const coupons = await couponsOf(anybody, plate)
    expect(
      coupons.map(({ merchant, minutes, checked, disabled, electronic }) => [
        merchant,
        minutes,
        checked,
        disabled,
        electronic,
      ]),
    ).toEqual([
      ["平台赠送", 60, false, true, false],
      ["小票兑换", 60, true, false, false],
      ["平台赠送", 60, false, false, false],
      ["小票兑换", 120, false, false, false],
      ["天虹商场", 30, false, false, false],
      ["星巴克咖啡", 240, false, false, false],
      ["万象影城", 60, false, false, true],
      ["天虹商场", 60, false, true, false],
    ])
  })

  test("they take minutes off, and the lines add up", async () => {
    const { anybody, order, plate } = await inWorld(box, "coupons")
    const [, receipt, gift, , short, whole] = (await couponsOf(anybody, plate)).map(({ id }) => id)
    const reduced = async (...ids: (string | undefined)[]) => anybody.with(order, ids.map(String)).reduce()
    expect(await reduced(receipt)).toEqual({ before: 20_000, byCoupons: 5_000, byVouchers: 0, due: 15_000 })
    expect(await reduced(receipt, gift)).toMatchObject({ byCoupons: 10_000, due: 10_000 })
    expect(await reduced(short)).toMatchObject({ byCoupons: 0, due: 20_000 })
    expect(await reduced(whole)).toMatchObject({ byCoupons: 20_000, due: 0 })
    expect(await reduced()).toMatchObject({ due: 20_000 })
  })

  test("only so many hours of receipts and gifts, and so many coupons a day", async () => {
    const { anybody, order, plate } = await inWorld(box, "coupons")
    const [, receipt, gift, long, short, , electronic] = (await couponsOf(anybody, plate)).map(({ id }) => id)
    const reduced = async (...ids: (string | undefined)[]) => anybody.with(order, ids.map(String)).reduce()
    expect(await anybody.call(pay.couponLimits, { plate, parkId: "1001" })).toEqual({
      maxDeductionHours: 2,
      maxUsableOneDay: 3,
    })
    expect(await reduced(long)).toMatchObject({ due: 10_000 })
    expect(await reduced(long, gift)).toEqual(GONE)
    expect(await reduced(receipt, gift, short)).toMatchObject({ due: 10_000 })
    expect(await reduced(receipt, gift, short, electronic)).toEqual(GONE)
  })

  test("used, expired, disabled, unknown, doubled and other cars' coupons are gone", async () => {
    const { anybody, order, plate } = await inWorld(box, "coupons")
    const other = await inWorld(box, "coupons")
    const [expired, receipt, , , , , , disabled] = (await couponsOf(anybody, plate)).map(({ id }) => String(id))
    const [, foreign] = (await couponsOf(anybody, other.plate)).map(({ id }) => String(id))
    const tries = [[expired], [disabled], [foreign], ["999999"], ["x"], [receipt, receipt]]
    for (const ids of tries) expect([ids, await anybody.with(order, ids.map(String)).reduce()]).toEqual([ids, GONE])
    for (const state of ["used", "expired", "disabled"]) {
      await control(box.url, "coupons", { id: receipt, state })
      expect(await anybody.with(order, [String(receipt)]).reduce()).toEqual(GONE)
    }
  })

  test("nothing is due: nothing may be chosen", async () => {
    const { anybody, order } = await inWorld(box, "fee-zero")
    expect(await anybody.with(order, ["1"]).reduce()).toEqual(GONE)
  })

  test("another driver does not see them", async () => {
    const { plate } = await inWorld(box, "coupons")
    const { owner } = await inWorld(box, "driver")
    expect(await couponsOf(owner, plate)).toEqual([])
  })

  test("electronic units have a look-up of their own", async () => {
    const { anybody, plate } = await inWorld(box, "coupon-mode")
    const coupons = await couponsOf(anybody, plate)
    const ids = (electronic: boolean) =>
      coupons.filter((coupon) => coupon.electronic === electronic).map(({ id }) => id)
    const reduced = (units: string[]) => anybody.call(pay.reduceByUnits, { parkId: "1002", plate, units })
    expect(await reduced(ids(true))).toEqual({ due: 10_000 })
    expect(await reduced(ids(false))).toEqual(GONE)
    expect(await anybody.call(pay.couponMode, { parkId: "1002" })).toEqual({ on: true })
  })

  test("a park may allow none", async () => {
    const { anybody } = await inWorld(box, "road-order")
    expect(await anybody.call(pay.couponChoice, { parkId: "3001" })).toEqual({ allowed: false })
    expect(await anybody.call(pay.couponChoice, { parkId: "1001" })).toEqual({ allowed: true })
  })
})

describe("vouchers", () => {
  test("a signed-in driver has them in every state", async () => {
    const { owner, anybody } = await inWorld(box, "vouchers")
    expect(await vouchersOf(anybody)).toEqual([])
    const told = (await vouchersOf(owner)).map(({ amount, threshold, status }) => [amount, threshold, status])
    expect(told).toEqual([
      [6_000, 0, ""],
      [5_000, 10_000, ""],
      [2_500, 0, ""],
      [20_000, 15_000, ""],
      [10_000, 50_000, ""],
      [8_000, 10_000, "WAIT"],
      [3_000, 0, "USED"],
    ])
  })

  test("usable ones take money off, never more than there is", async () => {
    const { owner, order } = await inWorld(box, "vouchers")
    const [, five, small, large] = (await vouchersOf(owner)).map(({ id }) => String(id))
    const reduced = (...ids: (string | undefined)[]) => owner.with(order, [], ids.map(String)).reduce()
    expect(await reduced(five)).toEqual({ before: 15_000, byCoupons: 0, byVouchers: 5_000, due: 10_000 })
    expect(await reduced(five, small)).toMatchObject({ byVouchers: 7_500, due: 7_500 })
    expect(await reduced(large)).toMatchObject({ byVouchers: 15_000, due: 0 })
  })

  test("expired, below the threshold, waiting, used, unknown and other drivers' are gone", async () => {
    const { owner, order, anybody } = await inWorld(box, "vouchers")
    const other = await inWorld(box, "vouchers")
    const [expired, five, , , threshold, waiting, used] = (await vouchersOf(owner)).map(({ id }) => String(id))
    for (const id of [expired, threshold, waiting, used, "999999"])
      expect([id, await owner.with(order, [], [String(id)]).reduce()]).toEqual([id, GONE])
    expect(await anybody.with(order, [], [String(five)]).reduce()).toEqual(GONE)
    expect(await other.owner.with(order, [], [String(five)]).reduce()).toEqual(GONE)
    expect(await owner.with(order, [], [String(five), String(five)]).reduce()).toEqual(GONE)
  })
})

test("what is on the order already: minutes and lucky money", async () => {
  const { anybody, orderId, order, plate } = await inWorld(box, "lucky-money")
  expect(await anybody.lookUp(plate)).toMatchObject({ list: [{ amount: 7_000, couponMinutes: 60, luckyMoney: 3_000 }] })
  expect(await anybody.with(order, []).reduce()).toEqual({
    before: 15_000,
    byCoupons: 5_000,
    byVouchers: 3_000,
    due: 7_000,
  })
  await anybody.pay(orderId, "alipay", 7_000)
  await anybody.settle({ orderId }, "paid")
  expect(await anybody.fee(orderId)).toMatchObject({ state: "PAID", paid: 7_000, amount: 0 })
})

describe("adding up", () => {
  test("20,000 random bills come out exactly, and no line is below nothing", () => {
    const seed = Number(process.env.SEED ?? 20250618)
    const random = seeded(seed)
    const sum = (most: number) => Math.floor(random() * most)
    for (let i = 0; i < 20_000; i++) {
      const fee = sum(100_000)
      const vouchers = Array.from({ length: sum(4) }, () => sum(20_000))
      const asked = {
        fee,
        feeWithCoupons: sum(fee + 1),
        credited: sum(2) * sum(fee + 5_000),
        lucky: sum(2) * sum(9_000),
        vouchers,
      }
      const { before, byCoupons, byLucky, byVouchers, due } = calculateLines(asked)
      const lines = [before, byCoupons, byLucky, byVouchers, due]
      const good =
        before - byCoupons - byLucky - byVouchers === due && lines.every((line) => Number.isInteger(line) && line >= 0)
      expect({ seed, i, asked, lines, good }).toEqual({ seed, i, asked, lines, good: true })
    }
  })

  test("over the wire too: whatever is chosen, the four figures add up", async () => {
    const seed = Number(process.env.SEED ?? 7)
    const random = seeded(seed)
    const { owner, order, plate, made } = await inWorld(box, "vouchers")
    const ids: string[] = []
    for (let i = 0; i < 6; i++) {
      const minutes = 10 + Math.floor(random() * 90)
      box.sandbox.store.run`insert into coupon (plate, merchant, minutes, checked, disabled, electronic, expires_at)
        values (${plate}, '天虹商场', ${minutes}, 0, 0, 0, ${Date.now() + 9e7})`
      ids.push(String(box.sandbox.store.get<{ id: number }>`select max(id) as id from coupon`?.id))
    }
    const [, five, small] = (await vouchersOf(owner)).map(({ id }) => String(id))
    expect(made.phone).toMatch(/^1/)
    for (let i = 0; i < 60; i++) {
      const coupons = ids.filter(() => random() < 0.4).slice(0, 3)
      const vouchers = [five, small].filter(() => random() < 0.5).map(String)
      const reduced = await owner.with(order, coupons, vouchers).reduce()
      if (!("due" in reduced)) throw new Error(`seed ${seed}, ${i}: ${reduced.refused}`)
      expect([seed, i, reduced.before - reduced.byCoupons - reduced.byVouchers]).toEqual([seed, i, reduced.due])
    }
  })
})

test.each([
  [
    "粤B12345",
    ["粤B12346", "粤B1234", "粤B123456", "粤B12354", "粤A12345", "粤B12345"],
    ["粤B12346", "粤B1234", "粤B123456", "粤A12345"],
  ],
  ["粤BD12345", ["粤BD12345", "粤B12345", "京BD12345", "京AD12345"], ["粤B12345", "京BD12345"]],
])("one slip away from %s", (typed, inPark, near) => expect(listSimilarPlates(typed, inPark)).toEqual(near))
