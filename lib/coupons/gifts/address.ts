import { addresses } from "#lib/addresses/addresses"
import { fillAddress, matchPath } from "#lib/core/address/address"
import { parseYuan, formatYuanDigits } from "#lib/core/values/money"

/** Identifies a coupon. Coupon ids start at 1. */
export type GiftLink = { couponId: string; token: string }

const isCouponId = (id: string) => /^[1-9]\d{0,15}$/.test(id)
/** Rejects whitespace, control characters, quotes, slashes and "..". */
export const isToken = (token: string) =>
  token.length <= 64 && /^[^\p{C}\p{Z}"'`<>\\/]+$/u.test(token) && !/^\.+$/.test(token)

/** Longer names of car parks are cut. */
const MAX_NAME_LENGTH = 40

const getPath = (address: string) => address.split("?", 1)[0] ?? ""

function parseLink(params: Record<string, string> | undefined): GiftLink | undefined {
  const { couponId = "", token = "" } = params ?? {}
  return isCouponId(couponId) && isToken(token) ? { couponId, token } : undefined
}

/** Values from the URL. They are untrusted and only shown if the provider does not answer. */
type GiftUrlValues = { amount?: number; until?: string; park?: string }

/** A page where a coupon is received. `link` is missing if the URL identifies no coupon. */
export type GiftPage = {
  kind: "given" | "mall"
  link?: GiftLink
  urlValues: GiftUrlValues
  /** The normalized URL of the page. */
  url: string
}

/** Undefined if the URL belongs to another page. */
export function parseGiftUrl(address: string): GiftPage | undefined {
  const path = getPath(address)
  const params = matchPath(addresses.receiveCoupon.path, path)
  if (params) {
    const { couponId = "", token = "", amount = "", expireTime = "" } = params
    const parkName = params.parkName?.trim().slice(0, MAX_NAME_LENGTH) ?? ""
    return {
      kind: "given",
      link: parseLink(params),
      urlValues: { amount: parseAmount(amount), until: parseTime(expireTime), park: parkName || undefined },
      url: fillAddress(addresses.receiveCoupon, { couponId, token, amount, expireTime, parkName }),
    }
  }
  const mallParams = matchPath(addresses.blankCoupon.path, path)
  if (!mallParams) return undefined
  const { couponId = "", token = "" } = mallParams
  return {
    kind: "mall",
    link: parseLink(mallParams),
    urlValues: {},
    url: fillAddress(addresses.blankCoupon, { couponId, token }),
  }
}

type UnclaimedCoupon = { amount?: number; until?: string; parks?: readonly string[] }

/** The page where an unclaimed coupon can be received. */
export function buildReceiveUrl(
  { couponId, token }: GiftLink,
  isMall: boolean,
  { amount = 0, until, parks }: UnclaimedCoupon,
) {
  if (isMall) return fillAddress(addresses.blankCoupon, { couponId, token })
  const [parkName = ""] = parks ?? []
  const expireTime = until === undefined ? "" : String(Date.parse(until))
  return fillAddress(addresses.receiveCoupon, {
    couponId,
    token,
    amount: formatYuanDigits(amount),
    expireTime,
    parkName,
  })
}

export type NotifyUrlValues = GiftLink & { parkId: string; merchantId: string; mallFlag: string }

export function parseNotifyUrl(address: string): NotifyUrlValues | undefined {
  const params = matchPath(addresses.authorizationNotify.path, getPath(address))
  const link = parseLink(params)
  if (!params || !link) return undefined
  const [parkId, merchantId] = [params.parkId ?? "", params.merchantId ?? ""]
  return isToken(parkId) ? { ...link, parkId, merchantId, mallFlag: params.isMixcCoupon ?? "" } : undefined
}

/** Flags in URLs are "1", "true" or "yes". */
export const isFlagSet = (flag: string) => /^(1|true|yes)$/i.test(flag)

/** Identifies a car park's free coupon. */
export type FreeLink = { parkId: string; token: string }

function toFreeLink(parkId: string | null = null, token: string | null = null): FreeLink | undefined {
  return parkId && token && isToken(parkId) && isToken(token) ? { parkId, token } : undefined
}

/** Reads the URL of a free coupon or of the special page. `url` is normalized. */
export function parseFreeUrl(address: string): { link: FreeLink; url: string } | undefined {
  const params = matchPath(addresses.applyFreeCoupon.path, getPath(address))
  if (params) {
    const link = toFreeLink(params.parkId, params.token)
    return link && { link, url: fillAddress(addresses.applyFreeCoupon, link) }
  }
  if (getPath(address) !== addresses.hkCoupon.path) return undefined
  const query = new URLSearchParams(address.split("?", 2)[1])
  const link = toFreeLink(query.get("parkId"), query.get("token"))
  return link && { link, url: fillAddress(addresses.hkCoupon, {}, link) }
}

/** For example "15.00". Undefined for anything but a positive amount. */
function parseAmount(text: string | undefined): number | undefined {
  const amount = parseYuan(text?.trim() ?? "")
  return amount !== undefined && amount > 0 ? amount : undefined
}

/** Accepts seconds, milliseconds or a time in Beijing. A day without a time means its end. */
function parseTime(text: string | undefined): string | undefined {
  const value = text?.trim() ?? ""
  const [, digits, milliseconds] = /^(\d{10})(\d{3})?$/.exec(value) ?? []
  const [, day, timeOfDay = "23:59:59"] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(value) ?? []
  const time = digits ? Number(digits + (milliseconds ?? "000")) : Date.parse(`${day}T${timeOfDay}+08:00`)
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined
}
