import "server-only"
import type { PayNotice } from "#lib/payments/pay-notice"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import { readPayError } from "#lib/payments/server/pay-error"
import {
  createOpenPaymentNotice,
  createRefusalNotices,
  createShortfallNotices,
} from "#lib/payments/server/view/notices"
import { getPageToken } from "#lib/http/csrf/page-token"
import { isPhone } from "#lib/account/rules"
import { addresses } from "#lib/addresses/addresses"
import type { CouponUrlValues } from "#lib/coupons/address"
import { getDue } from "#lib/coupons/rules"
import { type CouponIntent, isSuspiciousPrice } from "#lib/coupons/server/payment"
import type { CouponType } from "#lib/coupons/model/values"
import { getProviderTime } from "#lib/provider/client/clock"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import type { PaymentTypes } from "#lib/payments/server/payment-type"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { signIntent } from "#lib/payments/server/payment-intent"
import { createProvisionalId } from "#lib/payments/server/payment-type"
import { buildOffers } from "#lib/payments/server/offers"
import { findOpenOrder } from "#lib/payments/server/browser-payments"
import { getCanonicalOrigin } from "#lib/env/env"
import { getSupportPhone } from "#lib/platform/server/operator"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

type BuyPropsInput = {
  types: PaymentTypes
  type: CouponType
  balance?: number
  urlValues: CouponUrlValues
  address: string
  isForOtherCar: boolean
}

/** The purchase screen's props. All data comes from the provider, not from the URL. */
export async function buildBuyProps({ types, type, balance, urlValues, address, isForOtherCar }: BuyPropsInput) {
  const [requestHeaders, token, payError, openOrderId, park, active, info] = await Promise.all([
    headers(),
    getPageToken(),
    readPayError(address),
    findOpenOrder(types),
    findParkSettings(type.parkId),
    undefinedIfSlow(provider.cars.active({})),
    undefinedIfSlow(provider.account.info({})),
  ])
  const cars = active?.ok ? active.data.map(({ plate }) => plate) : []
  const orderId = createProvisionalId("coupon", randomUUID())
  const intent: CouponIntent = { kind: "coupon", from: address, orderId, type }
  const offers = buildOffers({
    due: getDue(type),
    balance,
    isBalanceDisabled: park?.isBalanceDisabled === true,
    inMessagingApp: isMessagingApp(requestHeaders),
    alipayRefused: false,
  })
  const draftPlate = payError?.values.plate
  // The provider may send a masked phone number.
  const phone = info?.ok && isPhone(info.data.phone) ? info.data.phone : undefined
  const getError = (why: string) => (payError?.why === why ? payError.message : undefined)
  const fieldError = getError("plate-wrong") ?? getError("phone-wrong")
  const path = address.split("?", 1)[0]!
  const isSuspicious = payError?.why === "amount-suspicious" || isSuspiciousPrice(type)
  const shortfallNotices = isSuspicious ? [] : createShortfallNotices(offers, getDue(type), balance, address)
  const topUpHref = shortfallNotices[0]?.href
  return {
    type,
    now: getProviderTime(),
    car: {
      cars,
      plate: draftPlate ?? (isForOtherCar ? undefined : cars[0]),
      isOtherCar: isForOtherCar || (draftPlate !== undefined && !cars.includes(draftPlate)),
      error: getError("plate-wrong"),
      hrefs: { otherCar: `${path}?other=1`, ownCars: path },
    },
    phone: { defaultValue: payError?.values.phone ?? phone, error: getError("phone-wrong") },
    offers,
    isSuspicious,
    supportPhone: isSuspicious ? await getSupportPhone() : undefined,
    notices: [
      ...(openOrderId === undefined ? [] : [createOpenPaymentNotice(openOrderId)]),
      ...(payError && !fieldError ? createRefusalNotices(payError, address) : []),
      ...(isSuspicious ? [] : createPriceNotices(urlValues, type)),
      ...shortfallNotices,
    ],
    topUpHref,
    typesHref: addresses.couponTypes.path,
    link: getCanonicalOrigin() + address,
    resultHref: buildPaymentStatusUrl(orderId),
    formToken: token,
    signedIntent: await signIntent(intent),
  }
}

/** A notice if the price in the link is outdated. */
function createPriceNotices({ price, discount = 0 }: CouponUrlValues, type: CouponType): PayNotice[] {
  const linkPrice = price === undefined ? undefined : Math.max(0, price - discount)
  return linkPrice === getDue(type) ? [] : [{ text: "价格有变化，请以本页为准", variant: "warn" }]
}
