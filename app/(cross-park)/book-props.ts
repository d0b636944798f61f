import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import { refusedHere } from "../(payments)/pay-handler"
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
import { payingAddress } from "#lib/payments/address"
import { vouchFor } from "#lib/payments/server/attempt"
import { ownName } from "#lib/payments/server/kind"
import { offersFor } from "#lib/payments/server/offers"
import { notYetWords } from "#lib/payments/words"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"
import { beijingDay } from "#lib/core/time/dates"

type Query = { startDate?: string; plate?: string; agreed?: string }
/** These stand at the day; anything else above everything. */
const OF_THE_DAY = ["no-day", "too-early", "before-first", "after-last", "date-closed", "dates-unseen"]

/** What the booking screen shows of a place: prices and days are the provider's, whatever the address said. */
export async function bookProps(space: Space, address: string, query: Query): Promise<BookScreenProps> {
  const [cars, refused, token, sent] = await Promise.all([carsIfIn(), refusedHere(address), formToken(), headers()])
  const today = beijingDay(now())
  const earliest = firstDay(today, space.earliest, space.opens)
  const latest = latestDay(earliest, space.closes)
  // A day that cannot be chosen is not, whoever has typed it: the screen stays as it was.
  const days = [refused?.typed.startDate, query.startDate]
  const possible = (day = "") => whyNotFrom(day, { today, earliest, latest }) === undefined
  const wanted = days.find(possible) ?? earliest
  const orderId = ownName("booking", randomUUID())
  const attempt: BookingAttempt = {
    ...{ kind: "booking", from: address, orderId, spaceId: space.id, park: space.park, due: space.amount },
    ...{ type: space.type, earliest, latest },
  }
  const isOdd = refused?.why === "amount-odd" || isOddPlace(space, wanted)
  const off = isOdd ? notYetWords["amount-odd"] : whyOff(space, cars ?? [])
  const atDay = refused && OF_THE_DAY.includes(refused.why)
  const offers = offersFor({
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
    resultHref: payingAddress(orderId),
    formToken: token,
    attempt: await vouchFor(attempt),
  }
}

/** Undefined for a driver nobody knows yet. */
async function carsIfIn(): Promise<string[] | undefined> {
  if ((await session()).state !== "in") return undefined
  const said = await provider["cross-park"].cars({})
  return said.ok ? said.data.boundCars : []
}

function whyOff({ left }: Space, cars: readonly string[]): string | undefined {
  if (mayChooseCar(left, cars)) return undefined
  return left !== undefined && left <= 0 ? crossParkWords.full : bookWords["no-plate"]
}

/** Where the place is, in a map of the driver's own. */
function mapHref({ park, latitude, longitude }: Space): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  const { MAP_LINK_URL } = env()
  return `${MAP_LINK_URL}?${new URLSearchParams({ position: `${longitude},${latitude}`, name: park })}`
}
