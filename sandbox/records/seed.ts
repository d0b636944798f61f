import { PORTION_AMOUNT, PORTIONS } from "#lib/lucky-money/rules"
import type { Store } from "#sandbox/store/store"
import { insertCouponType } from "#sandbox/records/coupons/coupon-sales"
import { insertExampleCoupon } from "#sandbox/records/coupons/coupons"
import { insertMerchant } from "#sandbox/records/coupons/receipts"
import { seedComments } from "#sandbox/records/parking/comments"
import { insertPass } from "#sandbox/records/parking/gates"
import { seedRental } from "#sandbox/records/parking/rental-offers"
import { insertGift } from "#sandbox/records/coupons/gifts"
import { insertLuckyMoney } from "#sandbox/records/money/lucky-money"
import { seedParks } from "#sandbox/records/parking/parks"
import { seedSpaces } from "#sandbox/records/parking/spaces"

/** Data of a new sandbox; everything else is created by scenarios. */
export function seed(store: Store) {
  const parks = store.get<{ parks: number }>`select count(*) as parks from park`?.parks
  if (parks) return
  store.transaction(() => {
    seedParks(store)
    seedSpaces(store)
    seedComments(store)
    seedSales(store)
    seedExamples(store)
    seedRental(store)
  })
}

/** Coupons on sale to all drivers. The first uses the ids of the specification's example. */
function seedSales(store: Store) {
  const expires_at = Date.parse("2035-12-31T23:59:59+08:00")
  const common = { driver: null, expires_at }
  insertCouponType(store, {
    ...common,
    id: 12,
    park: "1001",
    detail: "2小时停车券",
    price: 15_000,
    off: 0,
    minutes: 120,
  })
  insertCouponType(store, {
    ...common,
    id: 13,
    park: "1002",
    detail: "3小时停车券",
    price: 24_000,
    off: 3_000,
    minutes: 180,
  })
}

const YEARS = 10 * 365 * 86_400_000

/** The records that the specification's example addresses refer to. */
function seedExamples(store: Store) {
  const [at, now] = [Date.parse("2025-06-18T09:30:00+08:00"), Date.now()]
  const gate = { gate_id: "G03", gate: "B1 东入口", park: "1001", type: "IN", message: "已登记，请入场" }
  insertPass(store, { token: "tk8f3a2c", ...gate, plate: "粤B12345", at, expires_at: now + YEARS }, now)
  const free = { kind: "free", title: "免费停车券", merchant: "平台赠送", minutes: 60, until: now + YEARS } as const
  insertGift(store, { ...free, token: "tk8f3a2c", park: "1001" })
  insertGift(store, { ...free, token: "hk2026", park: "1003" })
  const shop = { id: "301", token: "tk8f3a2c", name: "海味轩餐厅", alias: "海岸城店", park: "1001" }
  insertMerchant(store, { ...shop, needs_receipt: 0, needs_plate: 1, is_mall: 0, upload: "auto" })
  insertExampleCoupon(store, now + YEARS)
  insertLuckyMoney(store, { id: 88, bill: null, amount: PORTION_AMOUNT, portions: PORTIONS, made_at: at })
}
