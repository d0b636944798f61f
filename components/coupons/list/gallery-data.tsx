import type { CouponDetail, CouponType, OwnCoupon } from "#lib/coupons/model/values"

/** Sample coupons for the gallery. */
export const now = Date.parse("2026-11-20T19:45:00+08:00")
export const plate = "粤BD72816"
export const cars = [plate, "粤B6K358"]
const park = "云栖里购物中心停车场"

let lastId = 0
const createCoupon = (coupon: Partial<OwnCoupon>): OwnCoupon => ({
  id: String((lastId += 1)),
  token: "gallery",
  minutes: 0,
  amount: 0,
  used: false,
  voucherIds: [],
  until: "2026-11-30T23:59:59+08:00",
  ...coupon,
})

export const ownCoupons: OwnCoupon[] = [
  createCoupon({ minutes: 60, merchant: "海味轩餐厅", park, until: "2026-11-20T23:59:59+08:00" }),
  createCoupon({ minutes: 120, title: "海味轩餐厅（南山海岸城二期店）", park }),
  createCoupon({ minutes: 43_200, title: "单月停车券", until: "2026-12-20T23:59:59+08:00" }),
  createCoupon({ amount: 5_000, merchant: "平台赠送", until: "2026-12-31T23:59:59+08:00", voucherIds: ["7"] }),
  createCoupon({ minutes: 720, merchant: "市民广场地下停车场（南区）商户联合会", until: "2027-01-03T00:00:00+08:00" }),
  createCoupon({ minutes: 60, merchant: "天虹商场", until: "2026-11-19T23:59:59+08:00", expired: true }),
]
export const usedCoupons = ownCoupons.slice(0, 2).map((coupon) => ({ ...coupon, id: `${coupon.id}0`, used: true }))

export const couponDetail: CouponDetail = { ...ownCoupons[0]!, plate, source: "receipt", parks: [park] }
export const manyParks = [park, "市民广场地下停车场（南区）", "滨河中心停车场", "机场 T3 停车楼"]

const createType = (id: string, detail: string, minutes: number, price: number, discount = 0): CouponType => ({
  id,
  parkId: "1001",
  park,
  detail,
  minutes,
  price,
  discount,
  until: "2026-12-20T23:59:59+08:00",
})
export const types = [
  createType("11", "1小时停车券", 60, 6_000, 1_000),
  createType("12", "2小时停车券", 120, 12_000, 3_000),
  { ...createType("13", "全天停车券", 720, 40_000, 10_000), until: "2026-11-20T23:59:59+08:00" },
  createType("14", "单月停车券", 43_200, 300_000),
]
