import { contract } from "#lib/contract"
import type { Output } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { insertCouponType } from "#sandbox/records/coupons/coupon-sales"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Customer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { coupons, pay } = contract
type OwnCoupon = Output<typeof coupons.mine>["coupons"][number]
type CouponType = Output<typeof coupons.types>["types"][number]

async function listCoupons(customer: Customer, used = false): Promise<OwnCoupon[]> {
  const first = await customer.call(coupons.mine, { used, page: 1 })
  if (!("coupons" in first)) throw new Error(first.refused)
  const otherPages = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, i) => customer.call(coupons.mine, { used, page: i + 2 })),
  )
  return [first, ...otherPages].flatMap((page) => ("coupons" in page ? page.coupons : []))
}

async function listTypes(customer: Customer): Promise<CouponType[]> {
  const result = await customer.call(coupons.types, { page: 1 })
  return "types" in result ? result.types : []
}

describe("the coupons of a driver", () => {
  test("are listed unused and used separately, ten per page", async () => {
    const { owner } = await openScenario(server, "coupon-shelf")
    expect(await owner.call(coupons.mine, { used: false, page: 1 })).toMatchObject({ pages: 2 })
    const unused = await listCoupons(owner)
    const used = await listCoupons(owner, true)
    expect(unused).toHaveLength(13)
    expect(used).toHaveLength(2)
    expect(unused.every((coupon) => !coupon.used)).toBe(true)
    expect(used.every((coupon) => coupon.used)).toBe(true)
    expect(unused.filter(({ expired }) => expired)).toHaveLength(2)
    expect(unused.find(({ amount }) => amount > 0)).toMatchObject({
      amount: 5_000,
      minutes: 0,
      voucherIds: [expect.any(String) as string],
    })
  })

  test("belong to the account of their phone or, without a phone, of the driver who bound the plate", async () => {
    const { owner, plate } = await openScenario(server, "coupons")
    expect((await listCoupons(owner)).length).toBeGreaterThan(0)
    const otherDriver = await openScenario(server, "coupon-shelf")
    expect((await listCoupons(otherDriver.owner)).some(({ merchant }) => merchant === "小票兑换")).toBe(false)
    expect(plate).not.toBe(otherDriver.plate)
  })

  test("show their details with the token, and their plate only to their driver", async () => {
    const { owner, guest, plate } = await openScenario(server, "coupon-shelf")
    const coupon = (await listCoupons(owner)).find(({ minutes }) => minutes === 720)
    if (!coupon) throw new Error("no coupon of twelve hours")
    const input = { couponId: coupon.id, token: coupon.token }
    expect(await owner.call(coupons.detail, input)).toMatchObject({ plate, source: "given", taken: true })
    const guestDetail = await guest.call(coupons.detail, input)
    expect(guestDetail).toMatchObject({ minutes: 720 })
    expect(guestDetail).not.toHaveProperty("plate", plate)
    expect("parks" in guestDetail && guestDetail.parks).toHaveLength(5)
    expect(await owner.call(coupons.detail, { ...input, token: "another" })).toEqual({ refused: "NO_COUPON" })
    expect(await owner.call(coupons.detail, { ...input, couponId: "999999" })).toEqual({ refused: "NO_COUPON" })
  })

  test("apply to the fee of their car at their car parks and disappear from all lists once used", async () => {
    const { owner, plate, orderId } = await openScenario(server, "coupon-shelf")
    const listApplicable = async () => {
      const result = await owner.call(pay.coupons, { plate, parkId: "1001" })
      return "list" in result ? result.list : []
    }
    const ownCoupons = await listCoupons(owner)
    const hourCoupon = ownCoupons.find(({ expired, minutes }) => !expired && minutes === 60)
    const monthCoupon = ownCoupons.find((coupon) => coupon.title)
    if (!hourCoupon || !monthCoupon) throw new Error("no coupons")
    expect((await listApplicable()).find(({ id }) => id === monthCoupon.id)).toMatchObject({ disabled: true })
    expect((await listApplicable()).find(({ id }) => id === hourCoupon.id)).toMatchObject({
      disabled: false,
      minutes: 60,
    })
    expect(await owner.withDiscounts({ plate, orderId }, [monthCoupon.id]).reduce()).toEqual({ refused: "COUPON_GONE" })
    const selection = owner.withDiscounts({ plate, orderId }, [hourCoupon.id])
    const sums = await selection.reduce()
    if (!("due" in sums)) throw new Error("no sums")
    expect(await selection.pay("balance", sums.due)).toMatchObject({ paid: true })
    expect((await listApplicable()).some(({ id }) => id === hourCoupon.id)).toBe(false)
    expect((await listCoupons(owner)).some(({ id }) => id === hourCoupon.id)).toBe(false)
    expect((await listCoupons(owner, true)).map(({ id }) => id)).toContain(hourCoupon.id)
  })

  test("apply as a voucher if they are in yuan, and are used up with it", async () => {
    const { owner, plate, orderId } = await openScenario(server, "coupon-shelf")
    const yuanCoupon = (await listCoupons(owner)).find(({ amount }) => amount > 0)
    if (!yuanCoupon) throw new Error("no coupon of yuan")
    expect(await owner.withDiscounts({ plate, orderId }, [yuanCoupon.id]).reduce()).toEqual({ refused: "COUPON_GONE" })
    const selection = owner.withDiscounts({ plate, orderId }, [], yuanCoupon.voucherIds)
    const sums = await selection.reduce()
    if (!("due" in sums)) throw new Error("no sums")
    expect(sums).toMatchObject({ byVouchers: 5_000 })
    expect(await selection.pay("balance", sums.due)).toMatchObject({ paid: true })
    expect((await listCoupons(owner, true)).map(({ id }) => id)).toContain(yuanCoupon.id)
    expect((await listCoupons(owner)).map(({ id }) => id)).not.toContain(yuanCoupon.id)
  })
})

describe("buying a coupon", () => {
  const createPurchase = (type: CouponType, plate: string, phone: string) => ({
    plate,
    phone,
    parkId: type.parkId,
    until: type.until,
    typeId: type.id,
    expected: type.price - type.discount,
  })

  test("lists the types page by page with the driver's own offers first and the balance", async () => {
    const { owner } = await openScenario(server, "coupon-shop")
    const result = await owner.call(coupons.types, { page: 1 })
    expect(result).toMatchObject({ pages: 2, balance: 36_580 })
    expect((await listTypes(owner))[0]).toMatchObject({ detail: "1小时停车券", price: 6_000, discount: 1_000 })
    const otherDriver = await openScenario(server, "driver")
    expect((await listTypes(otherDriver.owner)).map(({ id }) => id)).toEqual(["12", "13"])
  })

  test("from the balance charges the price of the type and adds the coupon at once", async () => {
    const { owner, plate, scenario } = await openScenario(server, "coupon-shop")
    const [, type] = await listTypes(owner)
    const input = { ...createPurchase(type!, plate, scenario.phone), method: "balance" as const }
    expect(await owner.call(coupons.buy, { ...input, expected: 10 })).toEqual({ refused: "AMOUNT_CHANGED" })
    expect(await owner.call(coupons.buy, { ...input, until: new Date(1.7e12).toISOString() })).toEqual({
      refused: "TYPE_CHANGED",
    })
    expect(await owner.call(coupons.buy, { ...input, parkId: "2297" })).toEqual({ refused: "NO_TYPE" })
    expect(await listCoupons(owner)).toEqual([])
    expect(await owner.call(coupons.buy, input)).toMatchObject({ paid: true })
    expect(await listCoupons(owner)).toMatchObject([
      { title: "2小时停车券", minutes: 120, until: expect.any(String) as string },
    ])
    expect(await owner.ledger({ phone: scenario.phone })).toMatchObject({
      total: 9_000,
      balance: 27_580,
      charges: [{ kind: "coupon", method: "balance", amount: 9_000 }],
    })
  })

  test("at the cashier creates one order for repeated requests and one coupon once it is paid", async () => {
    const { owner, guest, plate, scenario } = await openScenario(server, "coupon-shop")
    const [type] = await listTypes(owner)
    const input = { ...createPurchase(type!, plate, scenario.phone), method: "alipay" as const }
    const first = await owner.call(coupons.buy, input)
    const repeated = await owner.call(coupons.buy, input)
    expect(first).toMatchObject({ paid: false, redirect: expect.stringContaining("/cashier/alipay/") as string })
    expect(repeated).toEqual(first)
    expect(await listCoupons(owner)).toEqual([])
    const transactionId = ("transactionId" in first && first.transactionId) || ""
    await owner.settle({ orderId: transactionId, duplicates: 3 }, "paid")
    expect(await listCoupons(owner)).toHaveLength(1)
    expect(await owner.fee(transactionId)).toMatchObject({ state: "PAID", type: "coupon", plate })
    expect(await guest.fee(transactionId)).toEqual({ refused: "NO_ORDER" })
    expect(await owner.ledger({ phone: scenario.phone })).toMatchObject({ total: 5_000, balance: 36_580 })
    expect(await owner.ledger({ plate })).toMatchObject({ total: 5_000, charges: [{ kind: "coupon" }] })
  })

  test("for another phone adds it to that phone's account", async () => {
    const { owner, plate } = await openScenario(server, "coupon-shop")
    const friend = await openScenario(server, "driver")
    const [type] = await listTypes(owner)
    await owner.call(coupons.buy, { ...createPurchase(type!, plate, friend.scenario.phone), method: "balance" })
    expect(await listCoupons(owner)).toEqual([])
    expect(await listCoupons(friend.owner)).toHaveLength(1)
  })

  test("does not list other drivers' types or expired types", async () => {
    const { owner, scenario } = await openScenario(server, "coupon-shop")
    const otherDriver = await openScenario(server, "driver")
    const [type] = await listTypes(owner)
    const input = {
      ...createPurchase(type!, otherDriver.plate, otherDriver.scenario.phone),
      method: "balance" as const,
    }
    expect(await otherDriver.owner.call(coupons.buy, input)).toEqual({ refused: "NO_TYPE" })
    const { store, clock } = server.sandbox
    const driver = findDriverByPhone(store, scenario.phone)!.id
    const expiredType = {
      park: "1001",
      detail: "过期的券",
      price: 1_000,
      off: 0,
      minutes: 60,
      expires_at: clock.now() - 1,
    }
    insertCouponType(store, { driver, ...expiredType })
    expect((await listTypes(owner)).map(({ detail }) => detail)).not.toContain("过期的券")
  })
})
