import type { couponList } from "#lib/coupons/list/contract"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { CallContext } from "#sandbox/server/context"
import {
  type Coupon,
  findCoupon,
  countAccountCoupons,
  listAccountCoupons,
  getCouponParks,
} from "#sandbox/records/coupons/coupons"
import { findCarByPlate } from "#sandbox/records/parking/cars"
import { findPark } from "#sandbox/records/parking/parks"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"

const PAGE_SIZE = 10

export const couponListCalls = {
  mine({ used, page }, { store, driver, now }) {
    applyElapsedTime(store, now)
    const coupons = listAccountCoupons(store, driver, used, (page - 1) * PAGE_SIZE, PAGE_SIZE)
    const count = countAccountCoupons(store, driver, used)
    return {
      coupons: coupons.map((coupon) => toCouponOutput(store, coupon, now)),
      pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    }
  },

  detail({ couponId, token }, { store, viewer, now }) {
    applyElapsedTime(store, now)
    const coupon = findCoupon(store, couponId)
    if (coupon?.token !== token) return refuse("no-coupon", "没有找到该优惠券信息！")
    const isOwn = viewer !== undefined && getAccountPhone(store, coupon) === viewer.phone
    return {
      ...toCouponOutput(store, coupon, now),
      plate: isOwn && coupon.plate !== "" ? coupon.plate : undefined,
      source: coupon.source ?? undefined,
      parks: listParkNames(store, coupon),
      taken: coupon.plate !== "",
    }
  },
} satisfies Partial<SandboxFor<typeof couponList, CallContext>>

function getAccountPhone(store: CallContext["store"], { phone, plate }: Coupon): string | undefined {
  const car = phone === null ? findCarByPlate(store, plate) : undefined
  const driver = car && store.get<{ phone: string }>`select phone from driver where id = ${car.driver}`
  return phone ?? driver?.phone
}

const listParkNames = (store: CallContext["store"], coupon: Coupon) =>
  getCouponParks(coupon).map((id) => findPark(store, id)?.name ?? `停车场 ${id}`)

function toCouponOutput(store: CallContext["store"], coupon: Coupon, now: number) {
  const parks = listParkNames(store, coupon)
  return {
    id: String(coupon.id),
    token: coupon.token,
    merchantId: coupon.merchant_id ?? undefined,
    minutes: coupon.minutes,
    amount: coupon.amount ?? 0,
    until: new Date(coupon.expires_at).toISOString(),
    expired: coupon.expires_at <= now,
    used: coupon.used_at !== null,
    voucherIds: coupon.voucher === null ? [] : [String(coupon.voucher)],
    title: coupon.title ?? undefined,
    merchant: coupon.merchant || undefined,
    park: parks.length === 1 ? parks[0] : undefined,
  }
}
