import { refuse, type SandboxFor } from "#lib/provider/contract"
import { normalizePlate } from "#lib/core/plate/plate"
import { applyCodes } from "#lib/coupons/model/states"
import type { gifts } from "#lib/coupons/gifts/contract"
import type { receipts } from "#lib/coupons/exchange/contract"
import type { CallContext } from "#sandbox/server/context"
import { getEndOfDay } from "#sandbox/store/clock"
import { type Coupon, findCoupon, giveCoupon, getCouponParks } from "#sandbox/records/coupons/coupons"
import * as records from "#sandbox/records/coupons/gifts"
import { normalizeParkNumber } from "#lib/core/values/park-number"

const MESSAGES = {
  "no-coupon": "没有找到该优惠券信息！",
  "taken-already": "这张券已经被别人领走了",
  "coupon-expired": "这张券已过期",
} as const
const LINK_EXPIRED = "领取链接已失效，请重新扫码"
const NOT_EXPECTED = "没有查到这辆车的访客预约，请联系被访人"
const RECEIVED_TODAY = "您今日已领取过停车券"

export const giftCalls = {
  status({ parkId, plate }, { store, now }) {
    const received = records.hasFreeCouponToday(store, normalizeParkNumber(parkId), normalizePlate(plate), now)
    return { received, message: received ? RECEIVED_TODAY : undefined }
  },

  superVisitor({ parkId, plate, token }, { store, now }) {
    const gift = records.findGift(store, normalizeParkNumber(parkId), token)
    if (!gift || gift.until <= now) return { allowed: false, message: LINK_EXPIRED }
    if (gift.kind === "free" || records.isExpectedVisitor(store, token, normalizePlate(plate))) return { allowed: true }
    return { allowed: false, message: NOT_EXPECTED }
  },

  receiveOfMall(input, context) {
    const { couponId, token } = input
    const claim = claimGivenCoupon(context, input, "mall")
    return "reason" in claim
      ? refuse(claim.reason, MESSAGES[claim.reason])
      : { couponId, token, parkId: getCouponParks(claim)[0] }
  },
} satisfies SandboxFor<typeof gifts, CallContext>

/** Handles coupon/apply for gift coupons; the same call also submits receipts. */
export const applyForGift: SandboxFor<typeof receipts, CallContext>["apply"] = (input, context) => {
  const { parkId, couponId, token, plate = "", phone } = input
  if (couponId && phone) {
    const claim = claimGivenCoupon(context, { couponId, token, plate, phone }, "given")
    return "reason" in claim
      ? refuse(claim.reason, MESSAGES[claim.reason])
      : { couponId, token, parkId: getCouponParks(claim)[0] }
  }
  const claim = claimFreeCoupon(context, { parkId: parkId ?? "", token, plate })
  if ("couponId" in claim) return { ...claim, parkId }
  return {
    code: claim.reason === "received-today" ? applyCodes.receivedToday : applyCodes.titled,
    message: claim.message,
  }
}

type GivenCouponClaim = { couponId: string; token: string; plate: string; phone: string }

/** The first driver to claim a given coupon gets it. Claiming it again returns it to the same driver. */
function claimGivenCoupon(
  { store, now }: CallContext,
  { couponId, token, plate: plateInput, phone }: GivenCouponClaim,
  source: "given" | "mall",
): Coupon | { reason: keyof typeof MESSAGES } {
  const plate = normalizePlate(plateInput)
  const coupon = findCoupon(store, couponId)
  if (coupon?.token !== token || coupon.source !== source) return { reason: "no-coupon" }
  if (coupon.plate === plate && coupon.phone === phone) return coupon
  if (coupon.plate === "" && coupon.expires_at <= now) return { reason: "coupon-expired" }
  const isAssigned = records.assignGivenCoupon(store, coupon, plate, phone, now)
  return isAssigned ? { ...coupon, plate, phone } : { reason: "taken-already" }
}

/** One free coupon per car and day, regardless of the phone. */
function claimFreeCoupon(
  { store, now }: CallContext,
  { parkId, token, plate: plateInput }: { parkId: string; token: string; plate: string },
):
  | { couponId: string; token?: string }
  | { reason: "link-expired" | "not-expected" | "received-today"; message: string } {
  const plate = normalizePlate(plateInput)
  const gift = records.findGift(store, normalizeParkNumber(parkId), token)
  if (!gift || gift.until <= now) return { reason: "link-expired", message: LINK_EXPIRED }
  if (gift.kind === "visitor" && !records.isExpectedVisitor(store, token, plate))
    return { reason: "not-expected", message: NOT_EXPECTED }
  return store.transaction(() => {
    if (records.hasFreeCouponToday(store, gift.park, plate, now))
      return { reason: "received-today", message: RECEIVED_TODAY } as const
    const couponId = giveCoupon(store, {
      plate,
      merchant: gift.merchant,
      minutes: gift.minutes,
      title: gift.title,
      parks: [gift.park],
      expires_at: getEndOfDay(now),
      source: gift.kind,
    })
    records.insertGiftClaim(store, token, plate, couponId, now)
    return { couponId, token: findCoupon(store, couponId)?.token }
  })
}
