import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import { readPayError } from "#lib/payments/server/pay-error"
import { getPageToken } from "#lib/http/csrf/page-token"
import { addresses } from "#lib/addresses/addresses"
import { type BookingIntent, isSuspiciousPrice } from "#lib/cross-park/server/payment"
import { getFirstDay, getLatestDay, canSelectCar, getStartRejection } from "#lib/cross-park/rules"
import type { Space } from "#lib/cross-park/values"
import { bookMessages, crossParkRefusalMessages } from "#lib/cross-park/messages"
import { fillAddress } from "#lib/core/address/address"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { getProviderTime } from "#lib/provider/client/clock"
import { env } from "#lib/env/env"
import { buildRestorePath } from "#lib/core/address/site-path"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { signIntent } from "#lib/payments/server/payment-intent"
import { createProvisionalId } from "#lib/payments/server/payment-type"
import { buildOffers } from "#lib/payments/server/offers"
import { payBlockMessages } from "#lib/payments/messages"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"
import { toBeijingDay } from "#lib/core/time/dates"

type Query = { startDate?: string; plate?: string; agreed?: string }
/** These reasons are shown next to the day, "not-agreed" at the agreement. All others are shown at the top. */
const DAY_REASONS = ["no-day", "too-early", "before-first", "after-last", "date-closed", "dates-unseen"]

/** The booking screen's props. Prices and days come from the provider, not from the URL. */
export async function buildBookProps(space: Space, address: string, query: Query) {
  const [cars, payError, formToken, requestHeaders] = await Promise.all([
    fetchOwnCars(),
    readPayError(address),
    getPageToken(),
    headers(),
  ])
  const today = toBeijingDay(getProviderTime())
  const earliest = getFirstDay(today, space.earliest, space.opens)
  const latest = getLatestDay(earliest, space.closes)
  // A day from the refused form or from the URL may not be bookable.
  const days = [payError?.values.startDate, query.startDate]
  const isBookable = (day = "") => getStartRejection(day, { today, earliest, latest }) === undefined
  const day = days.find(isBookable) ?? earliest
  const orderId = createProvisionalId("booking", randomUUID())
  const intent: BookingIntent = {
    kind: "booking",
    from: address,
    orderId,
    spaceId: space.id,
    park: space.park,
    due: space.amount,
    type: space.type,
    earliest,
    latest,
  }
  const isSuspicious = payError?.why === "amount-suspicious" || isSuspiciousPrice(space, day)
  const disabledReason = isSuspicious ? payBlockMessages["amount-suspicious"] : getBlockReason(space, cars ?? [])
  const isAgreementError = payError?.why === "not-agreed"
  const isDayError = payError && DAY_REASONS.includes(payError.why)
  const offers = buildOffers({
    due: space.amount,
    balance: undefined,
    isBalanceDisabled: true,
    inMessagingApp: isMessagingApp(requestHeaders),
    alipayRefused: false,
  })
  return {
    space,
    mapHref: getMapHref(space),
    dates: {
      today,
      earliest,
      latest,
      type: space.type,
      day,
      error: isDayError ? payError.message : undefined,
    },
    cars: cars ?? [],
    plate: [payError?.values.plate, query.plate].find((plate) => plate && cars?.includes(plate)),
    disabledReason,
    isSuspicious,
    otherSpacesHref: disabledReason === crossParkRefusalMessages.full ? addresses.spaces.path : undefined,
    endedOffer: latest < earliest ? { label: bookMessages["booking-ended"], href: addresses.spaces.path } : undefined,
    isAgreed: query.agreed === "1" || payError?.values.agree === "1",
    agreementError: isAgreementError ? payError.message : undefined,
    error: isDayError || isAgreementError || isSuspicious ? undefined : payError?.message,
    offers: offers.map(({ offer }) => ({ offer })),
    signInHref: cars ? undefined : buildRestorePath(address),
    bindHref: fillAddress(addresses.binding, {}, { redirect: address }),
    resultHref: buildPaymentStatusUrl(orderId),
    formToken,
    signedIntent: await signIntent(intent),
  }
}

/** Undefined if no driver is signed in. */
async function fetchOwnCars(): Promise<string[] | undefined> {
  if ((await getSession()).state !== "in") return undefined
  const result = await provider["cross-park"].cars({})
  return result.ok ? result.data.boundCars : []
}

function getBlockReason({ remaining }: Space, cars: readonly string[]): string | undefined {
  if (canSelectCar(remaining, cars)) return undefined
  return remaining !== undefined && remaining <= 0 ? crossParkRefusalMessages.full : bookMessages["no-bound-car"]
}

/** A link to the space on an external map. */
function getMapHref({ park, latitude, longitude }: Space): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  const { MAP_LINK_URL } = env()
  return `${MAP_LINK_URL}?${new URLSearchParams({ position: `${longitude},${latitude}`, name: park })}`
}
