import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import { refusedHere } from "../(payments)/pay-handler"
import { openNotice, refusedNotices, shortNotices } from "../(payments)/notices"
import { formToken } from "#lib/http/csrf/page-token"
import type { BuyScreenProps } from "#components/coupons/purchase/buy-screen"
import type { PayNotice } from "#components/payments/start/pay-notices"
import { isPhone } from "#lib/account/rules"
import { addresses } from "#lib/addresses/addresses"
import type { ToldType } from "#lib/coupons/address"
import { dueFor } from "#lib/coupons/rules"
import { type CouponAttempt, isOddPrice } from "#lib/coupons/server/payment"
import type { CouponType } from "#lib/coupons/model/values"
import { now } from "#lib/provider/client/clock"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { payingAddress } from "#lib/payments/address"
import { vouchFor } from "#lib/payments/server/attempt"
import { ownName } from "#lib/payments/server/kind"
import { offersFor } from "#lib/payments/server/offers"
import { openOrder } from "#lib/payments/server/open-payments"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

type Found = { type: CouponType; balance?: number; told: ToldType; address: string; other: boolean }

/** What the screen of a coupon for sale shows: the provider's word, whatever the address said. */
export async function buyProps({ type, balance, told, address, other }: Found): Promise<BuyScreenProps> {
  const [sent, token, refused, open, park, active, info] = await Promise.all([
    headers(),
    formToken(),
    refusedHere(address),
    openOrder(paymentKinds),
    ifSoon(provider.payments.park({ parkId: type.parkId })),
    ifSoon(provider.cars.active({})),
    ifSoon(provider.account.info({})),
  ])
  const cars = active?.ok ? active.data.map(({ plate }) => plate) : []
  const orderId = ownName("coupon", randomUUID())
  const attempt: CouponAttempt = { kind: "coupon", from: address, orderId, type }
  const offers = offersFor({
    ...{ due: dueFor(type), balance, balanceOff: park?.ok === true && park.data.balanceOff },
    ...{ inMessagingApp: inMessagingApp(sent), alipayRefused: false },
  })
  const typed = refused?.typed.plate
  // A provider may tell no more than half of it.
  const known = info?.ok && isPhone(info.data.phone) ? info.data.phone : undefined
  const error = (why: string) => (refused?.why === why ? refused.words : undefined)
  const atField = error("plate-wrong") ?? error("phone-wrong")
  const path = address.split("?", 1)[0]!
  const isOdd = refused?.why === "amount-odd" || isOddPrice(type)
  const short = isOdd ? [] : shortNotices(offers, dueFor(type), balance, address)
  const topUp = short[0]?.href
  return {
    type,
    now: now(),
    car: {
      cars,
      plate: typed ?? (other ? undefined : cars[0]),
      other: other || (typed !== undefined && !cars.includes(typed)),
      error: error("plate-wrong"),
      hrefs: { other: `${path}?other=1`, own: path },
    },
    phone: { typed: refused?.typed.phone ?? known, error: error("phone-wrong") },
    offers,
    odd: isOdd,
    notices: [
      ...(open === undefined ? [] : [openNotice(open)]),
      ...(refused && !atField ? refusedNotices(refused, address) : []),
      ...(isOdd ? [] : priceNotice(told, type)),
      ...short,
    ],
    onward: topUp ? { words: "去充值", href: topUp } : { words: "其他停车券", href: addresses.couponTypes.path },
    resultHref: payingAddress(orderId),
    formToken: token,
    attempt: await vouchFor(attempt),
  }
}

/** A link that is older than the price: nobody is to find that out at the cashier. */
function priceNotice(told: ToldType, type: CouponType): PayNotice[] {
  const toldDue = told.price === undefined ? undefined : Math.max(0, told.price - (told.off ?? 0))
  return toldDue === dueFor(type) ? [] : [{ text: "价格与链接所示不同，请以本页为准", look: "warn" }]
}
