import { addresses } from "#lib/addresses/addresses"
import { isSet, isToken } from "#lib/coupons/gifts/address"
import { fill, read } from "#lib/core/address/address"

export const NOT_PASSED = "小票没有通过审核"

/** A shop, as its printed code names it. */
export type ShopLink = { merchantId: string; token: string }

/** The form of a shop: with two values of its address the provider says the rest. */
export type Applying = {
  link: ShopLink
  ticket?: boolean
  mixc?: boolean
  /** Going back from success leaves the app, and not to the form. */
  leaves: boolean
  here: string
}

export function linkOf(merchantId: string | null | undefined, token: string | null | undefined): ShopLink | undefined {
  return merchantId && token && isToken(merchantId) && isToken(token) ? { merchantId, token } : undefined
}

const queryIn = (address: string) => new URLSearchParams(address.split("?", 2)[1])
const pathOf = (address: string) => address.split("?", 1)[0] ?? ""

/** Undefined where the address is no shop's. */
export function readApplying(address: string): Applying | undefined {
  const path = pathOf(address)
  if (path === addresses.applyCouponTest.path) {
    const query = queryIn(address)
    const link = linkOf(query.get("merchantId"), query.get("token"))
    return link && { link, leaves: false, here: fill(addresses.applyCouponTest, {}, link) }
  }
  const told = read(addresses.applyCoupon.path, path)
  const link = linkOf(told?.merchantId, told?.token)
  if (!told || !link) return undefined
  const { needTicket, isMixcCoupon, isRedirect } = told
  return {
    link,
    ticket: needTicket === undefined ? undefined : isSet(needTicket),
    mixc: isMixcCoupon === undefined ? undefined : isSet(isMixcCoupon),
    leaves: isSet(isRedirect ?? ""),
    here: fill(addresses.applyCoupon, {
      ...link,
      ...(needTicket !== undefined && { needTicket: needTicket || "0" }),
      ...(isMixcCoupon !== undefined && { isMixcCoupon: isMixcCoupon || "0" }),
      ...(isRedirect !== undefined && { isRedirect: isRedirect || "0" }),
    }),
  }
}

const mark = (isOn: boolean) => (isOn ? "1" : "0")

type Success = { couponId: string; token: string; parkId?: string; isMixc: boolean }
export const successAddress = ({ couponId, token, parkId = "", isMixc }: Success) =>
  fill(addresses.applySuccess, { couponId, token, parkId, isMixcCoupon: mark(isMixc) })

type Retry = { attemptsLeft?: number; plate?: string; isMixc: boolean; title?: string; message?: string }
/**
 * A reason has its place behind a title, and without one of the provider's stands under the usual. A number of attempts
 * that nobody knows is an empty value.
 */
export function retryAddress(link: ShopLink, { attemptsLeft, plate = "", isMixc, message, title }: Retry) {
  return fill(addresses.applyRetry, {
    ...link,
    leftAttempts: String(attemptsLeft ?? ""),
    licencePlate: plate,
    isMixcCoupon: mark(isMixc),
    title: title || (message && NOT_PASSED),
    message: message || undefined,
  })
}

type Failure = { message?: string; code?: string; couponId?: string; token?: string; isMixc: boolean }
export const failureAddress = ({ message = "", code = "", couponId = "", token = "", isMixc }: Failure) =>
  fill(addresses.applyFailure, { message, code, couponId, token, isMixcCoupon: mark(isMixc) })
