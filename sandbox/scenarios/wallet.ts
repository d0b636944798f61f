import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { PORTIONS } from "#lib/lucky-money/rules"
import type { SandboxContext } from "#sandbox/server/context"
import { leavePark } from "#sandbox/parking/leave-park"
import { settlePayment, getSettlement } from "#sandbox/payments/settle"
import { insertBill, createOrderId } from "#sandbox/records/money/bills"
import { findCashBack, insertCashBack } from "#sandbox/records/money/cash-backs"
import { giveCoupon } from "#sandbox/records/coupons/coupons"
import { getBalance, insertTopUp } from "#sandbox/records/money/ledger"
import { insertLuckyMoney, claimPortion } from "#sandbox/records/money/lucky-money"
import { insertPayment, markInvoiced } from "#sandbox/records/money/payments"
import { enterPark } from "#sandbox/records/parking/stays"
import { type Driver, setBusinessDriver } from "#sandbox/records/people/drivers"
import { buildCashBackPath } from "#sandbox/wallet/cash-back"
import {
  createBoughtCoupon,
  createCounterNumber,
  createPaidTopUp,
  createPaidStay,
  createPaidTerm,
} from "#sandbox/scenario-parts/payment-history"
import { DAY, MINUTE, createParkedDriver, createDriver } from "#sandbox/scenario-parts/parking"
import { createPayEntry, asSignedInEntry, createSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import type { EntryPoints, CreatedScenario, Scenario } from "#sandbox/scenario-parts/scenario"

const walletEntry = createSignedInEntry("我的钱包", addresses.wallet.path)
const detailsEntry = createSignedInEntry("余额明细", addresses.balanceDetails.path)
const topUpEntry = createSignedInEntry("充值", addresses.topUp.path)
const shortBillsEntry = createSignedInEntry("账单：临时停车", fillAddress(addresses.bills, {}, { recordType: "short" }))
const longBillsEntry = createSignedInEntry("账单：长租", fillAddress(addresses.bills, {}, { recordType: "long" }))

export const walletScenarios = {
  wallet: {
    group: "wallet",
    title: "我的钱包",
    summary: "余额 36.55 元，钱包里看到 ¥36.5；有红包、今天到期的券和一笔欠费，余额明细有两页",
    steps: "打开“我的钱包（已登录）”，再看余额明细",
    expectation: "写 ¥36.5（只截不进），红包、今天到期的券和一笔欠费都有提醒；明细一页页加载",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { cars: 2 })
      createPaymentHistory(sandbox, driver, plates, 36_550)
      createArrear(sandbox, plates[0] ?? "")
      giveLuckyPortion(sandbox, driver, 8_800)
      const expires_at = endOfToday(sandbox.clock.now())
      giveCoupon(sandbox.store, {
        plate: plates[0] ?? "",
        phone: driver.phone,
        merchant: "海岸城",
        minutes: 120,
        expires_at,
      })
      return {
        phone: driver.phone,
        plates,
        addresses: { wallet: walletEntry, details: detailsEntry, "top-up": topUpEntry, bills: shortBillsEntry },
      }
    },
  },
  "wallet-empty": {
    group: "wallet",
    title: "空钱包",
    summary: "刚登录的车主：没有余额、红包、停车券，也没有账单和明细",
    steps: "打开“我的钱包（已登录）”，逐个点进去",
    expectation: "每一处都说明还没有，并给出下一步，没有空白",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox)
      return {
        phone: driver.phone,
        plates,
        addresses: {
          wallet: walletEntry,
          details: detailsEntry,
          "top-up": topUpEntry,
          bills: shortBillsEntry,
          long: longBillsEntry,
        },
      }
    },
  },
  business: {
    group: "wallet",
    title: "企业用户",
    summary: "公司付钱的车主，钱包上写着企业用户，余额 280.00 元",
    steps: "打开“我的钱包（已登录）”",
    expectation: "标着企业用户，余额 280.0",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { balance: 280_000 })
      setBusinessDriver(sandbox.store, driver)
      return { phone: driver.phone, plates, addresses: { wallet: walletEntry } }
    },
  },
  "top-up-pending": {
    group: "wallet",
    title: "充值还在确认",
    summary: "付了 50 元充值，银行十分钟后才说：余额先是 6.58 元，拨快时间后变成 56.58 元",
    steps: "打开“正在确认的充值（已登录）”，在控制台把时间拨快 10 分钟",
    expectation: "先是正在确认，余额 6.58 元；之后是充值成功，56.58 元",
    create: createPendingTopUpScenario,
  },
  "top-up-for-bill": {
    group: "wallet",
    title: "差 8.42 元",
    summary: "余额 6.58 元，停车费 15 元：从缴费页去充值，付完回来用余额一次付清",
    steps: "打开“缴费页（已登录）”，从余额不足去充值，付完回来",
    expectation: "回到同一笔停车费，余额够了，一次付清",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, { park: "1001", minutes: 135, balance: 6_580 })
      const pay = createPayEntry(sandbox, parked, "缴费页")
      const { driver, plate, bill } = parked
      const addresses = { "pay-signed-in": asSignedInEntry(pay), "top-up": topUpEntry }
      return { phone: driver.phone, plates: [plate], orders: [bill.id], addresses }
    },
  },
  bills: {
    group: "wallet",
    title: "账单和续费记录",
    summary: "12 笔停车账单，一笔已开票；长租续费三次。点一笔看明细和开票",
    steps: "打开“账单：临时停车（已登录）”，点一笔",
    expectation: "每笔的优惠和实付；已开票的写着已开票，长租的能看续费记录",
    create: createBillsScenario,
  },
  "cash-back": {
    group: "wallet",
    title: "离场找零",
    summary: "岗亭多收了 2 元，扫码退到余额：只能退一次，改过的链接不认",
    steps: "打开“找零链接（已登录）”，退到余额；再打开改过金额的链接",
    expectation: "2 元进余额，再按一次不会再退；改过的链接不认",
    create: createCashBackScenario,
  },
} satisfies Record<string, Scenario>

const PARK_IDS = ["1001", "1002", "2297", "1003"]

/** A few weeks of top-ups, stays and bought coupons that leave the balance `finalBalance`. */
function createPaymentHistory(sandbox: SandboxContext, driver: Driver, plates: string[], finalBalance: number) {
  const stays = [1.2, 3.1, 6.4, 9.2, 12.3, 20.1, 33.4, 41.2].map((days, i) => ({
    driver,
    plate: plates[i % 2] ?? "",
    park: PARK_IDS[i % 4] ?? "1001",
    days,
    minutes: 70 + i * 35,
  }))
  insertTopUp(sandbox.store, driver.id, 400_000, sandbox.clock.now() - 60 * DAY)
  for (const stay of stays) createPaidStay(sandbox, stay)
  createBoughtCoupon(sandbox, { driver, plate: plates[0] ?? "" }, 15_000, 5.2)
  createPaidTopUp(sandbox, driver, 50_000, 5.3)
  createPaidTopUp(sandbox, driver, 20_000, 30)
  const price = getBalance(sandbox.store, driver.id) - finalBalance
  createBoughtCoupon(sandbox, { driver, plate: plates[1] ?? "" }, price, 45)
}

function createArrear({ store, clock }: SandboxContext, plate: string) {
  const leftAt = clock.now() - 2 * DAY
  leavePark(store, enterPark(store, { park: "1001", plate, entered_at: leftAt - 135 * MINUTE }), leftAt)
}

function giveLuckyPortion({ store, clock }: SandboxContext, { phone }: Driver, amount: number) {
  const now = clock.now()
  const money = insertLuckyMoney(store, { bill: null, amount, portions: PORTIONS, made_at: now - DAY })
  claimPortion(store, money, phone, now, now + 30 * DAY)
}

/** The last second of this day in Beijing. */
const endOfToday = (now: number) => Math.ceil((now + 8 * 60 * MINUTE + 1) / DAY) * DAY - 8 * 60 * MINUTE - 1000

function createPendingTopUpScenario(sandbox: SandboxContext): CreatedScenario {
  const { store, clock } = sandbox
  const { driver, plates } = createDriver(sandbox, { balance: 6_580 })
  const now = clock.now()
  const id = createOrderId(store, null, now)
  const amount = 50_000
  insertBill(store, { id, kind: "top-up", park: null, plate: null, purse: driver.id, amount, made_at: now })
  const noDiscounts = { coupons: [], vouchers: [], minutes: 0, deducted: 0, lucky: 0 }
  const payment = insertPayment(store, { bill: id, driver: driver.id, method: "weixin", amount, ...noDiscounts }, now)
  settlePayment(
    store,
    payment.id,
    "paid",
    { ...getSettlement(store, "noticeSeconds"), seconds: 600, realTime: false },
    now,
  )
  const path = fillAddress(addresses.paying, {}, { order_id: payment.id })
  return {
    phone: driver.phone,
    plates,
    orders: [id],
    addresses: { wallet: walletEntry, paying: createSignedInEntry("正在确认的充值", path) },
  }
}

function createBillsScenario(sandbox: SandboxContext): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { cars: 2, balance: 400_000 })
  const stays = Array.from({ length: 12 }, (_, i) =>
    createPaidStay(sandbox, {
      driver,
      plate: plates[i % 2] ?? "",
      park: PARK_IDS[i % 4] ?? "1001",
      days: 0.5 + i * 4.3,
      minutes: 75 + i * 40,
      method: i % 3 === 0 ? "weixin" : "alipay",
    }),
  )
  const [first, , third] = stays
  if (third) markInvoiced(sandbox.store, third.payment)
  const renewal = { driver, plate: plates[0] ?? "", park: "1001", renewal: String(9000 + driver.id) }
  createPaidTerm(sandbox, { ...renewal, days: 92, months: 1, amount: 400_000 })
  createPaidTerm(sandbox, { ...renewal, days: 62, months: 1, amount: 400_000 })
  createPaidTerm(sandbox, { ...renewal, days: 32, months: 3, amount: 1_140_000 })
  const billQuery = { parkId: "1001", invoiceType: "short", plateNumber: plates[0] ?? "", phone: driver.phone }
  const billPath = fillAddress(addresses.transactionBill, { parkId: "1001", payTransactionId: first?.payment ?? "" })
  const entryPoints: EntryPoints = {
    bills: shortBillsEntry,
    long: longBillsEntry,
    bill: createSignedInEntry("一辆车在一个车场的账单", fillAddress(addresses.bill, billQuery)),
    "single-bill": createSignedInEntry("一笔账单", billPath),
    "single-bill-with-type": createSignedInEntry("一笔账单（带类型）", `${billPath}/short`),
    renewals: createSignedInEntry("续费记录", fillAddress(addresses.orderRecords, { renewalId: renewal.renewal })),
  }
  return { phone: driver.phone, plates, addresses: entryPoints }
}

function createCashBackScenario(sandbox: SandboxContext): CreatedScenario {
  const { store, clock } = sandbox
  const { driver, plates } = createDriver(sandbox, { balance: 6_580 })
  const [plate = ""] = plates
  const cashBack = {
    id: createCounterNumber(sandbox),
    park: "1001",
    plate,
    order_id: createOrderId(store, "1001", clock.now()),
  }
  insertCashBack(store, { ...cashBack, amount: 2_000 })
  const saved = findCashBack(store, cashBack.id)
  const path = saved ? buildCashBackPath(sandbox, saved) : addresses.wallet.path
  const forged = path.replace("/2.00/", "/200.00/")
  const entryPoints = {
    change: createSignedInEntry("找零链接", path),
    forged: createSignedInEntry("改过金额的链接", forged),
    wallet: walletEntry,
    details: detailsEntry,
  }
  return { phone: driver.phone, plates, addresses: entryPoints }
}
