import { insertAgreement } from "#sandbox/records/people/agreements"
import { insertBill, createTransactionId } from "#sandbox/records/money/bills"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { giveCoupon } from "#sandbox/records/coupons/coupons"
import { createScenarioPark } from "#sandbox/records/parking/parks"
import { createPhone } from "#sandbox/scenario-parts/identifiers"
import { DAY, createParkedDriver, parkCar, createDriver } from "#sandbox/scenario-parts/parking"
import {
  createPlateSelectEntry,
  toParkedScenario,
  createPayEntry,
  asSignedInEntry,
} from "#sandbox/scenario-parts/entry-points"
import type { Scenario } from "#sandbox/scenario-parts/scenario"

export const methodScenarios = {
  "balance-covers": {
    group: "methods",
    title: "余额够付",
    summary: "登录后有余额 50 元，费用 15 元，余额已经选好",
    steps: "打开“缴费页（已登录）”，按“立即支付”",
    expectation: "余额已经选好，一步付完 15 元，余额剩 35 元",
    create: (sandbox) =>
      toParkedScenario(sandbox, createParkedDriver(sandbox, { park: "1001", minutes: 135, balance: 50_000 })),
  },
  "balance-short": {
    group: "methods",
    title: "余额不够",
    summary: "登录后有余额 6.58 元，费用 15 元，要换一种方式付",
    steps: "打开“缴费页（已登录）”，点余额",
    expectation: "余额不够，不能选，说明还差多少；换别的方式付",
    create: (sandbox) =>
      toParkedScenario(sandbox, createParkedDriver(sandbox, { park: "1001", minutes: 135, balance: 6_580 })),
  },
  "balance-off": {
    group: "methods",
    title: "车场不收余额",
    summary: "登录后有余额 50 元，这个车场不能用余额，大型车，半小时计费",
    steps: "打开“缴费页（已登录）”",
    expectation: "这个车场不收余额，余额不在可选的方式里",
    create: (sandbox) =>
      toParkedScenario(
        sandbox,
        createParkedDriver(sandbox, { park: "3120", minutes: 135, balance: 50_000, type: "8" }),
      ),
  },
  "alipay-refused": {
    group: "methods",
    title: "不支持支付宝",
    summary: "订单号以 2611 开头，这个车场不能用支付宝，费用 12 元",
    steps: "在手机浏览器里打开“缴费页”，再把手机换成“微信里”打开一次",
    expectation: "浏览器里说明这个车场不支持支付宝；微信里可以付",
    create: (sandbox) => toParkedScenario(sandbox, createParkedDriver(sandbox, { park: "2611", minutes: 135 })),
  },
  "separate-path": {
    group: "methods",
    title: "微信单独的付款页",
    summary: "在微信里付款要走单独的页面，费用 15 元",
    steps: "把手机换成“微信里”，打开“缴费页”，按“立即支付”",
    expectation: "先到微信单独的付款页，再弹出微信支付",
    create: (sandbox) => {
      const parked = createParkedDriver(sandbox, { park: "3305", minutes: 135 })
      const path = fillAddress(addresses.payment, {}, { order_id: parked.bill.id })
      return toParkedScenario(sandbox, parked, { payment: { label: "微信单独的付款页", path } })
    },
  },
  "no-password": {
    group: "methods",
    title: "免密支付",
    summary: "两辆车都在可以免密的车场：第一辆还没开通，第二辆已经开通",
    steps: "打开“没开通的缴费页（已登录）”，按“立即支付”；再打开已开通的那辆",
    expectation: "第一辆先问要不要开通免密；第二辆不再问，直接扣",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { cars: 2 })
      const [first = "", second = ""] = plates
      insertAgreement(sandbox.store, second, sandbox.clock.now())
      const notAgreed = parkCar(sandbox, { park: "1003", plate: first, minutes: 135 })
      const agreed = parkCar(sandbox, { park: "1003", plate: second, minutes: 75 })
      const [pay, payOpened] = [
        createPayEntry(sandbox, notAgreed, "没开通的缴费页"),
        createPayEntry(sandbox, agreed, "已开通的缴费页"),
      ]
      return {
        phone: driver.phone,
        plates,
        orders: [notAgreed.bill.id, agreed.bill.id],
        addresses: {
          "plate-select": createPlateSelectEntry(sandbox, "1003"),
          pay,
          "pay-signed-in": asSignedInEntry(pay),
          "pay-opened": payOpened,
          "pay-opened-signed-in": asSignedInEntry(payOpened),
          "open-driving": asSignedInEntry({ label: "开通免密支付", path: addresses.openDriving.path }),
        },
      }
    },
  },
  "every-question": {
    group: "methods",
    title: "付款前的每一问",
    summary: "自己的车场，大额提醒、微信单独付款、免密、券优先全开，费用 1110 元",
    steps: "把手机换成“微信里”，打开“缴费页（已登录）”，按“立即支付”",
    expectation: "核实金额、停车券、免密、单独付款，一问接一问，顺序不乱",
    create(sandbox) {
      const config = { limitWarning: true, hasSeparateWeixinFlow: true, noPassword: true, couponMode: true }
      const park = createScenarioPark(sandbox.store, "全开车场", "exhibition", config)
      const parked = createParkedDriver(sandbox, { park: park.id, minutes: 11 * 1440 + 50 })
      const expires_at = sandbox.clock.now() + DAY
      giveCoupon(sandbox.store, { plate: parked.plate, merchant: "天虹商场", minutes: 60, expires_at, checked: true })
      return toParkedScenario(sandbox, parked)
    },
  },
  "merchant-recharge": {
    group: "methods",
    title: "商户充值停车券",
    summary: "商户给自己的停车券充值 20 小时，应付 88 元",
    steps: "打开“商户充值付款页”，核对商户和小时数，按“立即支付”",
    expectation: "付 88 元，结果页写着给哪家商户充了 20 小时",
    create({ store, clock }) {
      const [now, merchant, hours, amount] = [clock.now(), "天虹商场", 20, 88_000]
      const id = createTransactionId(store, now)
      insertBill(store, { id, kind: "recharge", park: "1002", plate: "", amount, merchant, hours, made_at: now })
      const query = {
        merchant,
        parkName: "海岸城购物中心",
        rechargeHours: hours,
        needToPay: "88.00",
        transactionId: id,
      }
      return {
        phone: createPhone(store),
        orders: [id],
        addresses: { recharge: { label: "商户充值付款页", path: fillAddress(addresses.merchantRecharge, {}, query) } },
      }
    },
  },
} satisfies Record<string, Scenario>
