import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { getBalance } from "#sandbox/records/money/ledger"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { control, start } from "#tests/sandbox/box"
import { customerOf, inWorld } from "#tests/sandbox/customer"
import { seeded } from "#tests/sandbox/seeded"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { pay, payments } = contract
const chargesFor = (order: string) =>
  box.sandbox.store.get<{ times: number; sum: number }>`select count(*) as times, coalesce(sum(amount), 0) as sum
    from movement where bill = ${order} and reason = 'charge'`

describe("from the balance", () => {
  test("it is paid at once, and the ledger says from whom to whom", async () => {
    const { owner, orderId, made } = await inWorld(box, "balance-covers")
    const paid = await owner.pay(orderId, "balance", 15_000)
    expect(paid).toMatchObject({ paid: true, redirect: undefined })
    expect(await owner.fee(orderId)).toMatchObject({ state: "PAID", balance: 35_000, method: "balance" })
    expect(await owner.ledger({ phone: made.phone })).toMatchObject({
      balance: 35_000,
      total: 15_000,
      charges: [{ orderId, amount: 15_000, method: "balance", coupons: [], vouchers: [] }],
    })
  })

  test("the call of before takes what is due, which it is not told", async () => {
    const { owner, orderId, made } = await inWorld(box, "balance-covers")
    expect(await owner.call(pay.payLegacy, { orderId, method: "balance" })).toMatchObject({ paid: true })
    expect(await owner.ledger({ phone: made.phone })).toMatchObject({ charges: [{ orderId, amount: 15_000 }] })
  })

  test("who is not signed in has none, who has too little is told", async () => {
    const covers = await inWorld(box, "balance-covers")
    expect(await covers.anybody.pay(covers.orderId, "balance", 15_000)).toEqual({ refused: "LOGIN_REQUIRED" })
    const short = await inWorld(box, "balance-short")
    expect(await short.owner.pay(short.orderId, "balance", 15_000)).toEqual({ refused: "BALANCE_SHORT" })
    expect(await short.owner.ledger({ phone: short.made.phone })).toMatchObject({ balance: 6_580, total: 0 })
    const off = await inWorld(box, "balance-off")
    expect(await off.owner.call(payments.park, { parkId: "3120" })).toMatchObject({ balanceOff: true })
    expect(await off.owner.pay(off.orderId, "balance", 17_500)).toEqual({ refused: "PAY_ERROR" })
  })

  test("it is all or nothing: a charge that cannot be written leaves everything as it was", async () => {
    const own = await start()
    const { owner, orderId, made } = await inWorld(own, "balance-covers")
    const driver = findDriverByPhone(own.sandbox.store, made.phone)
    own.sandbox.store.run`create trigger broken before insert on movement begin select raise(abort, 'broken'); end`
    const console = jest.spyOn(globalThis.console, "error").mockImplementation(() => {})
    await expect(owner.pay(orderId, "balance", 15_000)).rejects.toThrow("500")
    console.mockRestore()
    own.sandbox.store.run`drop trigger broken`
    expect(getBalance(own.sandbox.store, driver?.id ?? 0)).toBe(50_000)
    expect(await owner.fee(orderId)).toMatchObject({ state: "UNPAID", amount: 15_000 })
    expect(await owner.payments(orderId)).toMatchObject({ payments: [] })
    expect(await owner.pay(orderId, "balance", 15_000)).toMatchObject({ paid: true })
    await own.stop()
  })

  test("an answer that is lost was still carried out, once", async () => {
    const { owner, orderId, made } = await inWorld(box, "balance-covers")
    await control(box.url, "faults", { match: "pay.pay", driver: made.phone, fault: { kind: "reset", done: true } })
    await expect(owner.pay(orderId, "balance", 15_000)).rejects.toThrow()
    expect(await owner.fee(orderId)).toMatchObject({ state: "PAID", balance: 35_000 })
    expect(await owner.pay(orderId, "balance", 15_000)).toEqual({ refused: "PAID_ALREADY" })
  })

  test("the ledger is only added to, and no bill is charged twice", () => {
    const { store } = box.sandbox
    expect(() => store.run`update movement set amount = 1`).toThrow("only added to")
    expect(() => store.run`delete from movement`).toThrow("only added to")
    expect(
      () => store.run`insert into movement (from_account, to_account, amount, reason, bill, payment, at)
      select from_account, to_account, amount, reason, bill, payment, at from movement where reason = 'charge' limit 1`,
    ).toThrow("UNIQUE")
  })
})

describe("what was agreed", () => {
  test("another sum than is due now: nothing is paid", async () => {
    const own = await start()
    const { owner, orderId } = await inWorld(own, "about-to-grow")
    expect(await owner.pay(orderId, "alipay", 14_999)).toEqual({ refused: "AMOUNT_CHANGED" })
    own.sandbox.clock.advance(61_000)
    expect(await owner.pay(orderId, "alipay", 15_000)).toEqual({ refused: "AMOUNT_CHANGED" })
    expect(await owner.payments(orderId)).toMatchObject({ charged: 0, payments: [] })
    expect(await owner.pay(orderId, "alipay", 20_000)).toMatchObject({ paid: false })
    await own.stop()
  })

  test("coupons and vouchers are used up with the payment that used them", async () => {
    const { owner, order, orderId, made, plate } = await inWorld(box, "vouchers")
    const list = await owner.call(pay.vouchers, { parkId: "1001" })
    const voucher = "list" in list ? String(list.list[1]?.id) : ""
    const both = owner.with(order, [], [voucher])
    expect(await both.pay("weixin", 15_000)).toEqual({ refused: "AMOUNT_CHANGED" })
    expect(await both.pay("weixin", 10_000)).toMatchObject({ paid: false })
    expect(await both.reduce()).toMatchObject({ due: 10_000 })
    await owner.settle({ orderId }, "paid")
    expect(await owner.ledger({ plate })).toMatchObject({
      total: 10_000,
      charges: [{ vouchers: [voucher], method: "weixin" }],
    })
    expect(await owner.fee(orderId)).toMatchObject({ state: "PAID", amount: 0, paid: 10_000 })
    const after = await owner.call(pay.vouchers, { parkId: "1001" })
    expect("list" in after && after.list.find(({ id }) => id === voucher)?.status).toBe("USED")
    expect(made.plates).toEqual([plate])
  })

  test("coupons that cover it all pay it at once", async () => {
    const { anybody, order, orderId, plate } = await inWorld(box, "coupons")
    const list = await anybody.call(pay.coupons, { plate, parkId: "1001" })
    const whole = "list" in list ? String(list.list.find(({ minutes }) => minutes === 240)?.id) : ""
    expect(await anybody.with(order, [whole]).pay("alipay", 0)).toMatchObject({ paid: true })
    expect(await anybody.fee(orderId)).toMatchObject({ state: "PAID", paid: 0 })
    expect(await anybody.ledger({ plate })).toMatchObject({ total: 0, charges: [{ coupons: [whole] }] })
  })

  test("a coupon that goes while the driver is at the cashier fails the payment", async () => {
    const { anybody, order, orderId, plate } = await inWorld(box, "coupons")
    const list = await anybody.call(pay.coupons, { plate, parkId: "1001" })
    const checked = "list" in list ? String(list.list.find((coupon) => coupon.checked)?.id) : ""
    await anybody.with(order, [checked]).pay("alipay", 15_000)
    await control(box.url, "coupons", { id: checked, state: "used" })
    expect(await anybody.settle({ orderId }, "paid")).toMatchObject({ accepted: false, state: "failed" })
    expect(await anybody.fee(orderId)).toMatchObject({ state: "UNPAID", amount: 20_000 })
  })

  test("nothing due is nothing to pay; roads, old tickets and some parks' alipay are refused", async () => {
    const zero = await inWorld(box, "fee-zero")
    expect(await zero.anybody.pay(zero.orderId, "alipay", 0)).toEqual({ refused: "PAY_ERROR" })
    const road = await inWorld(box, "road-order")
    expect(await road.anybody.pay(road.orderId, "alipay", 8_000)).toEqual({ refused: "PAY_ERROR" })
    const old = await inWorld(box, "ticket-invalid")
    expect(await old.anybody.pay(old.orderId, "alipay", 15_000)).toEqual({ refused: "PAY_ERROR" })
    const other = await inWorld(box, "alipay-refused")
    expect(other.orderId.slice(0, 4)).toBe("2611")
    expect(await other.anybody.pay(other.orderId, "alipay", 12_000)).toEqual({ refused: "ALIPAY_UNSUPPORTED" })
    expect(await other.anybody.pay(other.orderId, "weixin", 12_000)).toMatchObject({ paid: false })
  })

  test("a refusal can be asked for, once", async () => {
    const { anybody, orderId } = await inWorld(box, "car-in-park")
    await control(box.url, "payments/refuse", { orderId, why: "bank-error" })
    expect(await anybody.pay(orderId, "alipay", 15_000)).toEqual({ refused: "BANK_ERROR" })
    expect(await anybody.pay(orderId, "alipay", 15_000)).toMatchObject({ paid: false })
  })
})

describe("who may pay", () => {
  test("an order that wants a sign-in is its own driver's, and unknown to others", async () => {
    const { anybody, owner, orderId } = await inWorld(box, "login-required")
    const { owner: other } = await inWorld(box, "balance-covers")
    expect(await anybody.fee(orderId)).toMatchObject({ loginRequired: true, amount: 15_000, balance: 0 })
    expect(await anybody.pay(orderId, "alipay", 15_000)).toEqual({ refused: "LOGIN_REQUIRED" })
    expect(await other.fee(orderId)).toEqual({ refused: "NO_ORDER" })
    expect(await other.pay(orderId, "balance", 15_000)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await other.call(payments.prepare, { orderId })).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await owner.pay(orderId, "balance", 15_000)).toMatchObject({ paid: true })
  })

  test("any other fee anybody may pay", async () => {
    const { orderId } = await inWorld(box, "car-in-park")
    const { owner: friend } = await inWorld(box, "balance-covers")
    expect(await friend.pay(orderId, "balance", 15_000)).toMatchObject({ paid: true })
  })
})

describe("charged once", () => {
  const METHODS = ["balance", "weixin", "alipay"] as const

  test("200 starts at the same time are one charge", async () => {
    const { owner, orderId } = await inWorld(box, "balance-covers")
    const answers = await Promise.all(Array.from({ length: 200 }, () => owner.pay(orderId, "balance", 15_000)))
    expect(answers.filter((answer) => "paid" in answer && answer.paid)).toHaveLength(1)
    expect(chargesFor(orderId)).toEqual({ times: 1, sum: 15_000 })
    expect(await owner.fee(orderId)).toMatchObject({ balance: 35_000 })
  })

  test("200 starts with a cashier are one payment, and 200 notices one charge", async () => {
    const { anybody, orderId } = await inWorld(box, "car-in-park")
    const answers = await Promise.all(Array.from({ length: 200 }, () => anybody.pay(orderId, "alipay", 15_000)))
    expect(new Set(answers.map((answer) => "redirect" in answer && answer.redirect)).size).toBe(1)
    await Promise.all(Array.from({ length: 200 }, () => anybody.settle({ orderId }, "paid")))
    expect(await anybody.payments(orderId)).toMatchObject({
      charged: 15_000,
      payments: [{ state: "paid", notices: 200 }],
    })
    expect(chargesFor(orderId)).toEqual({ times: 1, sum: 15_000 })
  })

  test("150 random walks: never two charges, never from paid to unpaid", async () => {
    const seed = Number(process.env.SEED ?? 11)
    const random = seeded(seed)
    const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)] as T
    for (let walk = 0; walk < 150; walk++) {
      const { owner, orderId } =
        walk % 5 === 0 ? await inWorld(box, "balance-covers") : await inWorld(box, "car-in-park")
      let wasPaid = false
      for (let step = 0; step < 5; step++) {
        const doing = pick(["pay", "pay", "prepare", "settle", "settle", "settle"])
        if (doing === "pay") await owner.pay(orderId, pick(METHODS), 15_000)
        else if (doing === "prepare") await owner.call(payments.prepare, { orderId })
        else {
          const { payments } = await owner.payments(orderId)
          if (payments.length > 0)
            await owner.settle({ paymentId: pick(payments).id }, pick(["paid", "cancelled", "failed"]))
        }
        const fee = await owner.fee(orderId)
        const isPaid = "state" in fee && fee.state === "PAID"
        const { times = 0 } = chargesFor(orderId) ?? {}
        expect([seed, walk, step, times, wasPaid && !isPaid]).toEqual([seed, walk, step, isPaid ? 1 : 0, false])
        wasPaid = isPaid
      }
    }
  })

  test("what nobody has begun nobody can settle", async () => {
    const { anybody, orderId } = await inWorld(box, "car-in-park")
    expect(await anybody.settle({ orderId }, "paid")).toMatchObject({ status: 404 })
    expect(await anybody.settle({ prepayId: "wx1" }, "paid")).toMatchObject({ status: 404 })
    expect(await customerOf(box).settle({ orderId }, "maybe")).toMatchObject({ status: 400 })
  })
})
