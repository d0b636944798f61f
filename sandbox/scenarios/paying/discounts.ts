import { type NewCoupon, giveCoupon } from "#sandbox/records/coupons/coupons"
import { createScenarioPark } from "#sandbox/records/parking/parks"
import { giveVoucher, type Voucher } from "#sandbox/records/coupons/vouchers"
import { DAY, MINUTE, createParkedDriver } from "#sandbox/scenario-parts/parking"
import { toParkedScenario } from "#sandbox/scenario-parts/entry-points"
import type { Scenario } from "#sandbox/scenario-parts/scenario"

export const discountScenarios = {
  coupons: {
    group: "discounts",
    title: "停车券",
    summary: "费用 20 元，有各种停车券：小票兑换、平台赠送、已勾选、不可用、已过期",
    steps: "打开“缴费页”，点优惠，换着勾选停车券",
    expectation: "应付金额跟着变；不可用的和过期的选不了，并说明为什么",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, { park: "1001", minutes: 225 })
      for (const coupon of createCoupons(sandbox.clock.now()))
        giveCoupon(sandbox.store, { plate: parked.plate, ...coupon })
      return toParkedScenario(sandbox, parked)
    },
  },
  "default-cap": {
    group: "discounts",
    title: "没有写明上限的券",
    summary: "车场没有说最多抵多久，小票兑换和平台赠送的券一共只抵 2 小时",
    steps: "打开“缴费页”，点优惠，多选几张",
    expectation: "合起来最多抵 2 小时，再选也不会更少",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, {
        park: createScenarioPark(sandbox.store, "无上限车场", "office", {}).id,
        minutes: 345,
      })
      const [plate, expires_at] = [parked.plate, sandbox.clock.now() + 3 * DAY]
      for (const merchant of ["小票兑换", "平台赠送", "小票兑换"])
        giveCoupon(sandbox.store, { plate, merchant, minutes: 60, expires_at })
      return toParkedScenario(sandbox, parked)
    },
  },
  vouchers: {
    group: "discounts",
    title: "抵用券",
    summary: "费用 15 元，登录后有抵用券：可用、未满门槛、下次可用、已用、已过期",
    steps: "打开“缴费页（已登录）”，点抵用券",
    expectation: "可用的能选；未满门槛、下次可用、已用、已过期的选不了",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, { park: "1001", minutes: 135, balance: 20_000 })
      for (const voucher of createVouchers(sandbox.clock.now()))
        giveVoucher(sandbox.store, { driver: parked.driver.id, ...voucher })
      return toParkedScenario(sandbox, parked)
    },
  },
  "lucky-money": {
    group: "discounts",
    title: "红包和已有的券",
    summary: "原价 15 元，订单上已有 1 小时停车券和 3 元红包，只要付 7 元",
    steps: "打开“缴费页”",
    expectation: "原价 15 元，已有 1 小时券和 3 元红包，只要付 7 元，每一项都列出来",
    create: (sandbox) =>
      toParkedScenario(
        sandbox,
        createParkedDriver(sandbox, { park: "1001", minutes: 135, coupon_minutes: 60, lucky_money: 3_000 }),
      ),
  },
  "coupon-mode": {
    group: "discounts",
    title: "商场：停车券优先",
    summary: "商场按停车券方式收费，费用 30 元，有两张券，一张是电子券",
    steps: "打开“缴费页”，按“立即支付”",
    expectation: "商场先问停车券：用哪一张、抵多少，选好再付剩下的",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, { park: "1002", minutes: 150 })
      const [plate, expires_at] = [parked.plate, sandbox.clock.now() + 3 * DAY]
      giveCoupon(sandbox.store, { plate, merchant: "天虹商场", minutes: 60, expires_at, checked: true })
      giveCoupon(sandbox.store, { plate, merchant: "万象影城", minutes: 120, expires_at, electronic: true })
      return toParkedScenario(sandbox, parked)
    },
  },
} satisfies Record<string, Scenario>

/** In the provider's order. The used coupon is not listed. */
function createCoupons(now: number): Omit<NewCoupon, "plate">[] {
  const tomorrow = now + DAY
  return [
    { merchant: "小票兑换", minutes: 60, expires_at: now + 90 * MINUTE, checked: true },
    { merchant: "平台赠送", minutes: 60, expires_at: tomorrow },
    { merchant: "小票兑换", minutes: 120, expires_at: tomorrow + 1 },
    { merchant: "天虹商场", minutes: 30, expires_at: tomorrow + 2 },
    { merchant: "星巴克咖啡", minutes: 240, expires_at: tomorrow + 3 },
    { merchant: "万象影城", minutes: 60, expires_at: tomorrow + 4, electronic: true },
    { merchant: "天虹商场", minutes: 60, expires_at: tomorrow + 5, disabled: true },
    { merchant: "平台赠送", minutes: 60, expires_at: now - DAY },
    { merchant: "小票兑换", minutes: 60, expires_at: tomorrow, used_at: now - 2 * DAY },
  ]
}

function createVouchers(now: number): Omit<Voucher, "id" | "payment" | "driver">[] {
  const [soon, later] = [now + 5 * DAY, now + 30 * DAY]
  return [
    { merchant: "泊安停车", amount: 5_000, threshold: 10_000, expires_at: soon, status: "" },
    { merchant: "泊安停车", amount: 2_500, threshold: 0, expires_at: later, status: "" },
    { merchant: "泊安停车", amount: 20_000, threshold: 15_000, expires_at: later, status: "" },
    { merchant: "泊安停车", amount: 10_000, threshold: 50_000, expires_at: later, status: "" },
    { merchant: "银行活动", amount: 8_000, threshold: 10_000, expires_at: later, status: "WAIT" },
    { merchant: "银行活动", amount: 3_000, threshold: 0, expires_at: later, status: "USED" },
    { merchant: "泊安停车", amount: 6_000, threshold: 0, expires_at: now - DAY, status: "" },
  ]
}
