import { addresses } from "#lib/addresses/addresses"
import { fill, read } from "#lib/core/address/address"
import { parseYuan, yuanDigits } from "#lib/core/values/money"

/** The coupon that an address means. A coupon's number begins at 1. */
export type GiftLink = { couponId: string; token: string }

const isCouponId = (id: string) => /^[1-9]\d{0,15}$/.test(id)
/** As the provider's ids: nothing that ends a line, quotes, or climbs out of a folder. */
export const isToken = (token: string) =>
  token.length <= 64 && /^[^\p{C}\p{Z}"'`<>\\/]+$/u.test(token) && !/^\.+$/.test(token)

/** Of a car park, as far as it is shown. */
const LONGEST_NAME = 40

const pathOf = (address: string) => address.split("?", 1)[0] ?? ""

function linkIn(told: Record<string, string> | undefined): GiftLink | undefined {
  const { couponId = "", token = "" } = told ?? {}
  return isCouponId(couponId) && isToken(token) ? { couponId, token } : undefined
}

/** What a link says of its coupon: shown while the provider has said nothing, and never believed. */
type GiftFacts = { amount?: number; until?: string; park?: string }

/** A screen where a coupon is received; without a `link` its address names no coupon there can be. */
export type Receiving = {
  kind: "given" | "mall"
  link?: GiftLink
  told: GiftFacts
  /** Its own address, as we write it and no longer than need be. */
  here: string
}

/** Undefined where it is another address. */
export function readReceiving(address: string): Receiving | undefined {
  const path = pathOf(address)
  const given = read(addresses.receiveCoupon.path, path)
  if (given) {
    const { couponId = "", token = "", amount = "", expireTime = "" } = given
    const parkName = given.parkName?.trim().slice(0, LONGEST_NAME) ?? ""
    return {
      kind: "given",
      link: linkIn(given),
      told: { amount: amountIn(amount), until: timeIn(expireTime), park: parkName || undefined },
      here: fill(addresses.receiveCoupon, { couponId, token, amount, expireTime, parkName }),
    }
  }
  const mall = read(addresses.blankCoupon.path, path)
  if (!mall) return undefined
  const { couponId = "", token = "" } = mall
  return { kind: "mall", link: linkIn(mall), told: {}, here: fill(addresses.blankCoupon, { couponId, token }) }
}

type Waiting = { amount?: number; until?: string; parks?: readonly string[] }

/** Where a coupon is received that lies in nobody's account yet. */
export function receivingAddress(
  { couponId, token }: GiftLink,
  isMixc: boolean,
  { amount = 0, until, parks }: Waiting,
) {
  if (isMixc) return fill(addresses.blankCoupon, { couponId, token })
  const [parkName = ""] = parks ?? []
  const expireTime = until === undefined ? "" : String(Date.parse(until))
  return fill(addresses.receiveCoupon, { couponId, token, amount: yuanDigits(amount), expireTime, parkName })
}

export type Notified = GiftLink & { parkId: string; merchantId: string; isMixc: string }

export function readNotifyAddress(address: string): Notified | undefined {
  const told = read(addresses.authorizationNotify.path, pathOf(address))
  const link = linkIn(told)
  if (!told || !link) return undefined
  const [parkId, merchantId] = [told.parkId ?? "", told.merchantId ?? ""]
  return isToken(parkId) ? { ...link, parkId, merchantId, isMixc: told.isMixcCoupon ?? "" } : undefined
}

/** A mark of an address: 1, true and yes are set. */
export const isSet = (mark: string) => /^(1|true|yes)$/i.test(mark)

/** A car park's free coupon: by its own link, or the special page that names the same two. */
export type FreeLink = { parkId: string; token: string }

function freeLinkOf(parkId: string | null = null, token: string | null = null): FreeLink | undefined {
  return parkId && token && isToken(parkId) && isToken(token) ? { parkId, token } : undefined
}

/** The screen where it is applied for, by its address or by the special page's; `here` is as we write it. */
export function readFree(address: string): { link: FreeLink; here: string } | undefined {
  const told = read(addresses.applyFreeCoupon.path, pathOf(address))
  if (told) {
    const link = freeLinkOf(told.parkId, told.token)
    return link && { link, here: fill(addresses.applyFreeCoupon, link) }
  }
  if (pathOf(address) !== addresses.hkCoupon.path) return undefined
  const query = new URLSearchParams(address.split("?", 2)[1])
  const link = freeLinkOf(query.get("parkId"), query.get("token"))
  return link && { link, here: fill(addresses.hkCoupon, {}, link) }
}

/** As a driver is told it: "15.00"; whatever is no sum is left out. */
function amountIn(text: string | undefined): number | undefined {
  const amount = parseYuan(text?.trim() ?? "")
  return amount !== undefined && amount > 0 ? amount : undefined
}

/** Seconds, milliseconds, or Beijing's own time; a day ends with itself. */
function timeIn(text: string | undefined): string | undefined {
  const told = text?.trim() ?? ""
  const [, digits, thousandths] = /^(\d{10})(\d{3})?$/.exec(told) ?? []
  const [, day, clock = "23:59:59"] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/.exec(told) ?? []
  const time = digits ? Number(digits + (thousandths ?? "000")) : Date.parse(`${day}T${clock}+08:00`)
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined
}
