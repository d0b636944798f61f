import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import { readPayError } from "../(payments)/pay-route"
import { formToken } from "#lib/http/csrf/page-token"
import type { BookScreenProps } from "#components/cross-park/booking/book-screen"
import { addresses } from "#lib/addresses/addresses"
import { type BookingAttempt, isOddPlace } from "#lib/cross-park/server/payment"
import { firstDay, latestDay, mayChooseCar, whyNotFrom } from "#lib/cross-park/rules"
import type { Space } from "#lib/cross-park/values"
import { bookWords, crossParkWords } from "#lib/cross-park/words"
import { fill } from "#lib/core/address/address"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { now } from "#lib/provider/client/clock"
import { env } from "#lib/env/env"
import { restoring } from "#lib/core/address/site-path"
import { buildPaymentStatusUrl } from "#lib/payments/address"
import { signIntent } from "#lib/payments/server/payment-intent"
import { createProvisionalId } from "#lib/payments/server/payment-type"
import { buildOffers } from "#lib/payments/server/offers"
import { payBlockWords } from "#lib/payments/words"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"
import { beijingDay } from "#lib/core/time/dates"

type Query = { startDate?: string; plate?: string; agreed?: string }
/** These reasons are shown at the day field, all others at the top. */
const OF_THE_DAY = ["no-day", "too-early", "before-first", "after-last", "date-closed", "dates-unseen"]

/** The booking screen's props. Prices and days come from the provider, not from the URL. */
export async function bookProps(space: Space, address: string, query: Query): Promise<BookScreenProps> {
  const [cars, refused, token, sent] = await Promise.all([carsIfIn(), readPayError(address), formToken(), headers()])
  const today = beijingDay(now())
  const earliest = firstDay(today, space.earliest, space.opens)
  const latest = latestDay(earliest, space.closes)
  // Skip impossible days, whether from the refused form or from the URL.
  const days = [refused?.typed.startDate, query.startDate]
  const possible = (day = "") => whyNotFrom(day, { today, earliest, latest }) === undefined
  const wanted = days.find(possible) ?? earliest
  const orderId = createProvisionalId("booking", randomUUID())
  const attempt: BookingAttempt = {
    ...{ kind: "booking", from: address, orderId, spaceId: space.id, park: space.park, due: space.amount },
    ...{ type: space.type, earliest, latest },
  }
  const isOdd = refused?.why === "amount-odd" || isOddPlace(space, wanted)
  const off = isOdd ? payBlockWords["amount-odd"] : whyOff(space, cars ?? [])
  const atDay = refused && OF_THE_DAY.includes(refused.why)
  const offers = buildOffers({
    ...{ due: space.amount, balance: undefined, balanceOff: true },
    ...{ inMessagingApp: inMessagingApp(sent), alipayRefused: false },
  })
  return {
    space,
    mapHref: mapHref(space),
    dates: {
      ...{ today, earliest, latest, type: space.type, day: wanted },
      error: atDay ? refused.words : undefined,
    },
    cars: cars ?? [],
    plate: [refused?.typed.plate, query.plate].find((plate) => plate && cars?.includes(plate)),
    off,
    odd: isOdd,
    othersHref: off === crossParkWords.full ? addresses.spaces.path : undefined,
    over: latest < earliest ? { words: bookWords.over, href: addresses.spaces.path } : undefined,
    agreed: query.agreed === "1" || refused?.typed.agree === "1",
    error: atDay || isOdd ? undefined : refused?.words,
    offers: offers.map(({ offer }) => ({ offer })),
    signInHref: cars ? undefined : restoring(address),
    bindHref: fill(addresses.binding, {}, { redirect: address }),
    resultHref: buildPaymentStatusUrl(orderId),
    formToken: token,
    attempt: await signIntent(attempt),
  }
}

/** Undefined if no driver is signed in. */
async function carsIfIn(): Promise<string[] | undefined> {
  if ((await session()).state !== "in") return undefined
  const said = await provider["cross-park"].cars({})
  return said.ok ? said.data.boundCars : []
}

function whyOff({ left }: Space, cars: readonly string[]): string | undefined {
  if (mayChooseCar(left, cars)) return undefined
  return left !== undefined && left <= 0 ? crossParkWords.full : bookWords["no-plate"]
}

/** A link to the space on an external map. */
function mapHref({ park, latitude, longitude }: Space): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  const { MAP_LINK_URL } = env()
  return `${MAP_LINK_URL}?${new URLSearchParams({ position: `${longitude},${latitude}`, name: park })}`
}
