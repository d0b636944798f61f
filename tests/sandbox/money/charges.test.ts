import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { getBalance } from "#sandbox/records/money/ledger"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { createCustomer, openScenario } from "#tests/sandbox/customer"
import { createRandom } from "#tests/sandbox/random"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { pay, payments } = contract
const getCharges = (order: string) =>
  server.sandbox.store.get<{ times: number; sum: number }>`select count(*) as times, coalesce(sum(amount), 0) as sum
    from movement where bill = ${order} and reason = 'charge'`

describe("a payment from the balance", () => {
  test("is paid at once and recorded in the ledger", async () => {
    const { owner, orderId, scenario } = await openScenario(server, "balance-covers")
    const paid = await owner.pay(orderId, "balance", 15_000)
    expect(paid).toMatchObject({ paid: true, redirect: undefined })
    expect(await owner.fee(orderId)).toMatchObject({ state: "PAID", balance: 35_000, method: "balance" })
    expect(await owner.ledger({ phone: scenario.phone })).toMatchObject({
      balance: 35_000,
      total: 15_000,
      charges: [{ orderId, amount: 15_000, method: "balance", coupons: [], vouchers: [] }],
    })
  })

  test("the legacy call charges the fee without being sent an amount", async () => {
    const { owner, orderId, scenario } = await openScenario(server, "balance-covers")
    expect(await owner.call(pay.payLegacy, { orderId, method: "balance" })).toMatchObject({ paid: true })
    expect(await owner.ledger({ phone: scenario.phone })).toMatchObject({ charges: [{ orderId, amount: 15_000 }] })
  })

  test("needs a signed-in driver with a sufficient balance", async () => {
    const covers = await openScenario(server, "balance-covers")
    expect(await covers.guest.pay(covers.orderId, "balance", 15_000)).toEqual({ refused: "LOGIN_REQUIRED" })
    const insufficient = await openScenario(server, "balance-short")
    expect(await insufficient.owner.pay(insufficient.orderId, "balance", 15_000)).toEqual({ refused: "BALANCE_SHORT" })
    expect(await insufficient.owner.ledger({ phone: insufficient.scenario.phone })).toMatchObject({
      balance: 6_580,
      total: 0,
    })
    const isBalanceDisabled = await openScenario(server, "balance-off")
    expect(await isBalanceDisabled.owner.call(payments.park, { parkId: "3120" })).toMatchObject({
      isBalanceDisabled: true,
    })
    expect(await isBalanceDisabled.owner.pay(isBalanceDisabled.orderId, "balance", 17_500)).toEqual({
      refused: "PAY_ERROR",
    })
  })

  test("a charge that fails to be written changes nothing", async () => {
    const ownServer = await startTestSandbox()
    const { owner, orderId, scenario } = await openScenario(ownServer, "balance-covers")
    const driver = findDriverByPhone(ownServer.sandbox.store, scenario.phone)
    ownServer.sandbox.store
      .run`create trigger broken before insert on movement begin select raise(abort, 'broken'); end`
    const consoleError = jest.spyOn(globalThis.console, "error").mockImplementation(() => {})
    await expect(owner.pay(orderId, "balance", 15_000)).rejects.toThrow("500")
    consoleError.mockRestore()
    ownServer.sandbox.store.run`drop trigger broken`
    expect(getBalance(ownServer.sandbox.store, driver?.id ?? 0)).toBe(50_000)
    expect(await owner.fee(orderId)).toMatchObject({ state: "UNPAID", amount: 15_000 })
    expect(await owner.payments(orderId)).toMatchObject({ payments: [] })
    expect(await owner.pay(orderId, "balance", 15_000)).toMatchObject({ paid: true })
    await ownServer.stop()
  })

  test("a payment whose response is lost is carried out once", async () => {
    const { owner, orderId, scenario } = await openScenario(server, "balance-covers")
    await control(server.url, "faults", {
      match: "pay.pay",
      driver: scenario.phone,
      fault: { kind: "reset", isCallExecuted: true },
    })
    await expect(owner.pay(orderId, "balance", 15_000)).rejects.toThrow()
    expect(await owner.fee(orderId)).toMatchObject({ state: "PAID", balance: 35_000 })
    expect(await owner.pay(orderId, "balance", 15_000)).toEqual({ refused: "PAID_ALREADY" })
  })

  test("the ledger is append-only and charges no order twice", () => {
    const { store } = server.sandbox
    expect(() => store.run`update movement set amount = 1`).toThrow("append-only")
    expect(() => store.run`delete from movement`).toThrow("append-only")
    expect(
      () => store.run`insert into movement (from_account, to_account, amount, reason, bill, payment, at)
      select from_account, to_account, amount, reason, bill, payment, at from movement where reason = 'charge' limit 1`,
    ).toThrow("UNIQUE")
  })
})

describe("the agreed amount", () => {
  test("is refused if it differs from the fee", async () => {
    const ownServer = await startTestSandbox()
    const { owner, orderId } = await openScenario(ownServer, "about-to-grow")
    expect(await owner.pay(orderId, "alipay", 14_999)).toEqual({ refused: "AMOUNT_CHANGED" })
    ownServer.sandbox.clock.advance(61_000)
    expect(await owner.pay(orderId, "alipay", 15_000)).toEqual({ refused: "AMOUNT_CHANGED" })
    expect(await owner.payments(orderId)).toMatchObject({ charged: 0, payments: [] })
    expect(await owner.pay(orderId, "alipay", 20_000)).toMatchObject({ paid: false })
    await ownServer.stop()
  })

  test("uses the coupons and vouchers of the payment", async () => {
    const { owner, order, orderId, scenario, plate } = await openScenario(server, "vouchers")
    const list = await owner.call(pay.vouchers, { parkId: "1001" })
    const voucher = "list" in list ? String(list.list[1]?.id) : ""
    const selection = owner.withDiscounts(order, [], [voucher])
    expect(await selection.pay("weixin", 15_000)).toEqual({ refused: "AMOUNT_CHANGED" })
    expect(await selection.pay("weixin", 10_000)).toMatchObject({ paid: false })
    expect(await selection.reduce()).toMatchObject({ due: 10_000 })
    await owner.settle({ orderId }, "paid")
    expect(await owner.ledger({ plate })).toMatchObject({
      total: 10_000,
      charges: [{ vouchers: [voucher], method: "weixin" }],
    })
    expect(await owner.fee(orderId)).toMatchObject({ state: "PAID", amount: 0, paid: 10_000 })
    const updatedVouchers = await owner.call(pay.vouchers, { parkId: "1001" })
    expect("list" in updatedVouchers && updatedVouchers.list.find(({ id }) => id === voucher)?.status).toBe("USED")
    expect(scenario.plates).toEqual([plate])
  })

  test("is paid at once if coupons cover the whole fee", async () => {
    const { guest, order, orderId, plate } = await openScenario(server, "coupons")
    const list = await guest.call(pay.coupons, { plate, parkId: "1001" })
    const fullCoupon = "list" in list ? String(list.list.find(({ minutes }) => minutes === 240)?.id) : ""
    expect(await guest.withDiscounts(order, [fullCoupon]).pay("alipay", 0)).toMatchObject({ paid: true })
    expect(await guest.fee(orderId)).toMatchObject({ state: "PAID", paid: 0 })
    expect(await guest.ledger({ plate })).toMatchObject({ total: 0, charges: [{ coupons: [fullCoupon] }] })
  })

  test("fails if a coupon is used elsewhere during the payment", async () => {
    const { guest, order, orderId, plate } = await openScenario(server, "coupons")
    const list = await guest.call(pay.coupons, { plate, parkId: "1001" })
    const selectedCoupon = "list" in list ? String(list.list.find((coupon) => coupon.checked)?.id) : ""
    await guest.withDiscounts(order, [selectedCoupon]).pay("alipay", 15_000)
    await control(server.url, "coupons", { id: selectedCoupon, state: "used" })
    expect(await guest.settle({ orderId }, "paid")).toMatchObject({ accepted: false, state: "failed" })
    expect(await guest.fee(orderId)).toMatchObject({ state: "UNPAID", amount: 20_000 })
  })

  test("is refused for zero fees, road parking, invalid tickets and unsupported methods", async () => {
    const zero = await openScenario(server, "fee-zero")
    expect(await zero.guest.pay(zero.orderId, "alipay", 0)).toEqual({ refused: "PAY_ERROR" })
    const road = await openScenario(server, "road-order")
    expect(await road.guest.pay(road.orderId, "alipay", 8_000)).toEqual({ refused: "PAY_ERROR" })
    const invalidTicket = await openScenario(server, "ticket-invalid")
    expect(await invalidTicket.guest.pay(invalidTicket.orderId, "alipay", 15_000)).toEqual({ refused: "PAY_ERROR" })
    const withoutAlipay = await openScenario(server, "alipay-refused")
    expect(withoutAlipay.orderId.slice(0, 4)).toBe("2611")
    expect(await withoutAlipay.guest.pay(withoutAlipay.orderId, "alipay", 12_000)).toEqual({
      refused: "ALIPAY_UNSUPPORTED",
    })
    expect(await withoutAlipay.guest.pay(withoutAlipay.orderId, "weixin", 12_000)).toMatchObject({ paid: false })
  })

  test("can be refused once by the control API", async () => {
    const { guest, orderId } = await openScenario(server, "car-in-park")
    await control(server.url, "payments/refuse", { orderId, why: "bank-error" })
    expect(await guest.pay(orderId, "alipay", 15_000)).toEqual({ refused: "BANK_ERROR" })
    expect(await guest.pay(orderId, "alipay", 15_000)).toMatchObject({ paid: false })
  })
})

describe("permission to pay", () => {
  test("an order that needs a sign-in is payable only by its driver", async () => {
    const { guest, owner, orderId } = await openScenario(server, "login-required")
    const { owner: otherDriver } = await openScenario(server, "balance-covers")
    expect(await guest.fee(orderId)).toMatchObject({ loginRequired: true, amount: 15_000, balance: 0 })
    const payment = { orderId, method: "alipay" as const, voucherIds: [], loginRequired: true, expected: 15_000 }
    expect(await guest.call(pay.pay, payment)).toEqual({ refused: "LOGIN_REQUIRED" })
    expect(await otherDriver.fee(orderId)).toEqual({ refused: "NO_ORDER" })
    expect(await otherDriver.pay(orderId, "balance", 15_000)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await otherDriver.call(payments.prepare, { orderId })).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await owner.pay(orderId, "balance", 15_000)).toMatchObject({ paid: true })
  })

  test("in clean-code mode the app says that no sign-in is needed, and only the balance needs a driver", async () => {
    const { guest, orderId, plate } = await openScenario(server, "clean-code")
    const payment = { orderId, method: "alipay" as const, voucherIds: [], expected: 15_000 }
    const withCoupons = { ...payment, parkId: orderId.slice(0, 4), plate, couponIds: [] }
    expect(await guest.call(pay.payWithCoupons, withCoupons)).toEqual({ refused: "LOGIN_REQUIRED" })
    const balance = { ...payment, method: "balance" as const, loginRequired: false }
    expect(await guest.call(pay.pay, balance)).toEqual({ refused: "LOGIN_REQUIRED" })
    expect(await guest.call(pay.payWithCoupons, { ...withCoupons, loginRequired: false })).toMatchObject({
      paid: false,
      redirect: expect.stringContaining("/cashier/alipay/"),
    })
  })

  test("an order that needs no sign-in is payable by any driver", async () => {
    const { orderId } = await openScenario(server, "car-in-park")
    const { owner: friend } = await openScenario(server, "balance-covers")
    expect(await friend.pay(orderId, "balance", 15_000)).toMatchObject({ paid: true })
  })
})

describe("charging an order once", () => {
  const METHODS = ["balance", "weixin", "alipay"] as const

  test("200 simultaneous starts are one charge", async () => {
    const { owner, orderId } = await openScenario(server, "balance-covers")
    const results = await Promise.all(Array.from({ length: 200 }, () => owner.pay(orderId, "balance", 15_000)))
    expect(results.filter((result) => "paid" in result && result.paid)).toHaveLength(1)
    expect(getCharges(orderId)).toEqual({ times: 1, sum: 15_000 })
    expect(await owner.fee(orderId)).toMatchObject({ balance: 35_000 })
  })

  test("200 starts at a cashier are one payment, and 200 notices one charge", async () => {
    const { guest, orderId } = await openScenario(server, "car-in-park")
    const results = await Promise.all(Array.from({ length: 200 }, () => guest.pay(orderId, "alipay", 15_000)))
    expect(new Set(results.map((result) => "redirect" in result && result.redirect)).size).toBe(1)
    await Promise.all(Array.from({ length: 200 }, () => guest.settle({ orderId }, "paid")))
    expect(await guest.payments(orderId)).toMatchObject({
      charged: 15_000,
      payments: [{ state: "paid", notices: 200 }],
    })
    expect(getCharges(orderId)).toEqual({ times: 1, sum: 15_000 })
  })

  test("150 random sequences of actions never charge twice and never go from paid to unpaid", async () => {
    const seed = Number(process.env.SEED ?? 11)
    const random = createRandom(seed)
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T
    for (let sequence = 0; sequence < 150; sequence++) {
      const { owner, orderId } =
        sequence % 5 === 0 ? await openScenario(server, "balance-covers") : await openScenario(server, "car-in-park")
      let wasPaid = false
      for (let step = 0; step < 5; step++) {
        const action = pick(["pay", "pay", "prepare", "settle", "settle", "settle"])
        if (action === "pay") await owner.pay(orderId, pick(METHODS), 15_000)
        else if (action === "prepare") await owner.call(payments.prepare, { orderId })
        else {
          const { payments } = await owner.payments(orderId)
          if (payments.length > 0)
            await owner.settle({ paymentId: pick(payments).id }, pick(["paid", "cancelled", "failed"]))
        }
        const fee = await owner.fee(orderId)
        const isPaid = "state" in fee && fee.state === "PAID"
        const { times = 0 } = getCharges(orderId) ?? {}
        const isReverted = wasPaid && !isPaid
        expect({ seed, sequence, step, times, isReverted }).toEqual({
          seed,
          sequence,
          step,
          times: isPaid ? 1 : 0,
          isReverted: false,
        })
        wasPaid = isPaid
      }
    }
  })

  test("a payment that was not started cannot be settled", async () => {
    const { guest, orderId } = await openScenario(server, "car-in-park")
    expect(await guest.settle({ orderId }, "paid")).toMatchObject({ status: 404 })
    expect(await guest.settle({ prepayId: "wx1" }, "paid")).toMatchObject({ status: 404 })
    expect(await createCustomer(server).settle({ orderId }, "maybe")).toMatchObject({ status: 400 })
  })
})
