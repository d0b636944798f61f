import { addresses } from "#lib/addresses/addresses"
import { isFlagSet, isToken } from "#lib/coupons/gifts/address"
import { fillAddress, matchPath } from "#lib/core/address/address"

export const NOT_APPROVED_WORDS = "小票没有通过审核"

/** Identifies a shop, from its printed code. */
export type ShopLink = { merchantId: string; token: string }

/** The values in the URL of a shop's form. All other data comes from the provider. */
export type ShopForm = {
  link: ShopLink
  needsReceipt?: boolean
  isMall?: boolean
  /** Going back from the success page leaves the app instead of returning to the form. */
  leavesAppOnBack: boolean
  url: string
}

export function toShopLink(
  merchantId: string | null | undefined,
  token: string | null | undefined,
): ShopLink | undefined {
  return merchantId && token && isToken(merchantId) && isToken(token) ? { merchantId, token } : undefined
}

const getQuery = (address: string) => new URLSearchParams(address.split("?", 2)[1])
const getPath = (address: string) => address.split("?", 1)[0] ?? ""

/** Undefined if the URL is not a shop's form. */
export function parseShopFormUrl(address: string): ShopForm | undefined {
  const path = getPath(address)
  if (path === addresses.applyCouponTest.path) {
    const query = getQuery(address)
    const link = toShopLink(query.get("merchantId"), query.get("token"))
    return link && { link, leavesAppOnBack: false, url: fillAddress(addresses.applyCouponTest, {}, link) }
  }
  const params = matchPath(addresses.applyCoupon.path, path)
  const link = toShopLink(params?.merchantId, params?.token)
  if (!params || !link) return undefined
  const { needTicket, isMixcCoupon, isRedirect } = params
  return {
    link,
    needsReceipt: needTicket === undefined ? undefined : isFlagSet(needTicket),
    isMall: isMixcCoupon === undefined ? undefined : isFlagSet(isMixcCoupon),
    leavesAppOnBack: isFlagSet(isRedirect ?? ""),
    url: fillAddress(addresses.applyCoupon, {
      ...link,
      ...(needTicket !== undefined && { needTicket: needTicket || "0" }),
      ...(isMixcCoupon !== undefined && { isMixcCoupon: isMixcCoupon || "0" }),
      ...(isRedirect !== undefined && { isRedirect: isRedirect || "0" }),
    }),
  }
}

const formatFlag = (isOn: boolean) => (isOn ? "1" : "0")

type SuccessValues = { couponId: string; token: string; parkId?: string; isMall: boolean }
export const buildSuccessUrl = ({ couponId, token, parkId = "", isMall }: SuccessValues) =>
  fillAddress(addresses.applySuccess, { couponId, token, parkId, isMixcCoupon: formatFlag(isMall) })

type RetryValues = { attemptsLeft?: number; plate?: string; isMall: boolean; title?: string; message?: string }
/** The message needs a title, so the default is used if the provider sends none. An unknown number of attempts is empty. */
export function buildRetryUrl(link: ShopLink, { attemptsLeft, plate = "", isMall, message, title }: RetryValues) {
  return fillAddress(addresses.applyRetry, {
    ...link,
    leftAttempts: String(attemptsLeft ?? ""),
    licencePlate: plate,
    isMixcCoupon: formatFlag(isMall),
    title: title || (message && NOT_APPROVED_WORDS),
    message: message || undefined,
  })
}

type FailureValues = { message?: string; code?: string; couponId?: string; token?: string; isMall: boolean }
export const buildFailureUrl = ({ message = "", code = "", couponId = "", token = "", isMall }: FailureValues) =>
  fillAddress(addresses.applyFailure, { message, code, couponId, token, isMixcCoupon: formatFlag(isMall) })
