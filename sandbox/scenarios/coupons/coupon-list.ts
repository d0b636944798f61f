import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { formatYuanDigits } from "#lib/core/values/money"
import { getEndOfDay } from "#sandbox/store/clock"
import { insertCouponType, findCouponType } from "#sandbox/records/coupons/coupon-sales"
import { giveCoupon, type NewCoupon } from "#sandbox/records/coupons/coupons"
import { DAY, createParkedDriver, createDriver } from "#sandbox/scenario-parts/parking"
import { createPlateSelectEntry, asSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import type { Scenario } from "#sandbox/scenario-parts/scenario"

export const couponScenarios = {
  "coupon-shelf": {
    group: "discounts",
    title: "我的停车券",
    summary: "车在场内，有各种停车券，未使用的有两页：按小时、按月、按元、今天到期、限停车场、已过期",
    steps: "打开“我的停车券（已登录）”，翻到底，点开一张",
    expectation: "今天到期的在前，已过期的变灰在后；点开看能在哪里用",
    create(sandbox) {
      const parked = createParkedDriver(sandbox, { park: "1001", minutes: 195, balance: 36_580 })
      const { driver, plate, bill } = parked
      const now = sandbox.clock.now()
      for (const coupon of createAccountCoupons(now))
        giveCoupon(sandbox.store, { plate, phone: driver.phone, ...coupon })
      const [unusedPath, usedPath] = [addresses.coupons.path, fillAddress(addresses.coupons, {}, { used: "true" })]
      return {
        phone: driver.phone,
        plates: [plate],
        orders: [bill.id],
        addresses: {
          mine: asSignedInEntry({ label: "我的停车券", path: unusedPath }),
          used: asSignedInEntry({ label: "用过的停车券", path: usedPath }),
          types: asSignedInEntry({ label: "购买停车券", path: addresses.couponTypes.path }),
          "plate-select": createPlateSelectEntry(sandbox, "1001"),
        },
      }
    },
  },
  "coupon-shop": {
    group: "discounts",
    title: "购买停车券",
    summary: "余额 36.58 元，停车券有两页可买：优惠的、余额不够的、按月的，还有改过价的旧链接",
    steps: "打开“选择停车券（已登录）”，买一张 2 小时券，用余额付",
    expectation: "券到了“我的停车券”里；旧链接按现在的价格，不按链接里的价格",
    create(sandbox) {
      const { driver, plates } = createDriver(sandbox, { cars: 2, balance: 36_580 })
      const now = sandbox.clock.now()
      const ids = createCouponTypes(now).map((type) => insertCouponType(sandbox.store, { driver: driver.id, ...type }))
      const buildPath = (id = "", { price, asId = id }: { price?: number; asId?: string } = {}) => {
        const type = findCouponType(sandbox.store, driver.id, id, now)!
        return fillAddress(addresses.buyCoupon, {
          park_id: type.park,
          coupon_type_id: asId,
          amount: formatYuanDigits(price ?? type.price),
          detail: type.detail,
          balance: "36.58",
          privilege: formatYuanDigits(type.off),
          duration: String(type.minutes),
        })
      }
      return {
        phone: driver.phone,
        plates,
        addresses: {
          types: asSignedInEntry({ label: "选择停车券", path: addresses.couponTypes.path }),
          buy: asSignedInEntry({ label: "购买 2 小时停车券", path: buildPath(ids[1]) }),
          dear: asSignedInEntry({ label: "余额不够的停车券", path: buildPath(ids[3]) }),
          "old-link": asSignedInEntry({ label: "价格已变的旧链接", path: buildPath(ids[1], { price: 10 }) }),
          gone: asSignedInEntry({ label: "不再出售的停车券", path: buildPath(ids[1], { asId: "999999" }) }),
          mine: asSignedInEntry({ label: "我的停车券", path: addresses.coupons.path }),
        },
      }
    },
  },
} satisfies Record<string, Scenario>

const MONTH = 43_200

function createAccountCoupons(now: number): Omit<NewCoupon, "plate" | "phone">[] {
  const validFor = (days: number) => ({ expires_at: getEndOfDay(now + days * DAY) })
  return [
    { merchant: "用过的商户", minutes: 60, ...validFor(3), parks: ["1001"], source: "mall", used_at: now - DAY },
    { merchant: "", minutes: 0, amount: 3_000, ...validFor(9), source: "free", used_at: now - 2 * DAY },
    { merchant: "天虹商场", minutes: 60, ...validFor(-2), parks: ["1001"], source: "mall" },
    { merchant: "平台赠送", minutes: 30, ...validFor(-20), source: "free" },
    { merchant: "", minutes: 90, ...validFor(40) },
    { merchant: "", title: "单月停车券", minutes: MONTH, ...validFor(60), parks: ["1002"], source: "bought" },
    { merchant: "", title: "大月停车券", minutes: 44_640, ...validFor(61), parks: ["1002"], source: "bought" },
    {
      merchant: "全天车位",
      minutes: 720,
      ...validFor(5),
      parks: ["1001", "1002", "1003", "2297", "2604"],
      source: "given",
    },
    { merchant: "平台赠送", minutes: 0, amount: 5_000, ...validFor(30), source: "free" },
    { merchant: "海味轩餐厅（南山海岸城二期店）", minutes: 60, ...validFor(0), parks: ["1001"], source: "receipt" },
    ...Array.from({ length: 5 }, (_, i) => ({ merchant: "星巴克咖啡", minutes: 30, ...validFor(10 + i) })),
  ]
}

function createCouponTypes(now: number) {
  const [park, month] = ["1001", getEndOfDay(now + 28 * DAY)]
  const type = (detail: string, minutes: number, price: number, off = 0, expires_at = month) => ({
    park,
    detail,
    minutes,
    price,
    off,
    expires_at,
  })
  return [
    type("1小时停车券", 60, 6_000, 1_000),
    type("2小时停车券", 120, 12_000, 3_000),
    type("全天停车券", 720, 40_000, 10_000, getEndOfDay(now)),
    type("单月停车券", MONTH, 300_000),
    ...Array.from({ length: 7 }, (_, i) => ({
      ...type(`${i + 3}小时停车券`, (i + 3) * 60, 18_000 + i * 5_000),
      park: "1002",
    })),
  ]
}
