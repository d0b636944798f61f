import "server-only"
import type { Metadata } from "next"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { cache } from "react"
import { formToken } from "#lib/http/csrf/page-token"
import { asked, type SearchParams } from "../query"
import { here, screen } from "../screen"
import { NothingHereScreen, OddRentScreen } from "#components/rental/home/nothing-here-screen"
import { RenewalScreen } from "#components/rental/renewal/renewal-screen"
import { addresses } from "#lib/addresses/addresses"
import { now } from "#lib/provider/client/clock"
import { withRequestId } from "#lib/observability/request-id"
import { readLasting } from "#lib/forms/flash"
import { fill } from "#lib/core/address/address"
import { env } from "#lib/env/env"
import { isInCalendar } from "#lib/core/time/calendar-days"
import { outsideLink } from "#lib/platform/rules"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { renewalNames, type RenewalQuery, slotHref, typesHref, permitRenewHref } from "#lib/rental/links"
import { firstOf, goodsIn, leastOf, MOST_PERIODS } from "#lib/rental/model/rules"
import { sayRenewal } from "#lib/rental/renewal/saying"
import { onlyOwnTicks, signOwnForm } from "#lib/rental/server/own-form"
import { findRenewal, type Found, isOddRent, isTooMany, periodsIn } from "#lib/rental/server/renewal"
import { type RenewalSaying, renewalWords } from "#lib/rental/renewal/words"
import { beijingDay } from "#lib/core/time/dates"

/** Going on with a space, under both of its addresses. */
export const renewalPage = () =>
  screen(async ({ searchParams }: { searchParams: SearchParams }) => {
    const query = await onlyOwnTicks(await asked(searchParams, ...renewalNames))
    if (!query.parkId || !query.whiteListFeeId) return redirect(await onlyOne())
    const address = await here()
    const [found, own, typed, token] = await Promise.all([
      findOnce(...whichOf(query)),
      signOwnForm(query),
      readLasting<RenewalSaying>("renewal", address),
      formToken(),
    ])
    if (found === "slot-needed") redirect(slotHref(query))
    if (found === "no-plate") redirect(fill(addresses.rentalCars, {}, { type: "1", parkId: query.parkId }))
    if (found === "no-permit") {
      return <NothingHereScreen text={renewalWords[found]} href={typesHref(query.parkId)} go="申请长租" />
    }
    if (isOddRent(found.renewal, found.earliest, firstOf(found.renewal))) {
      const park = await ifSoon(provider.payments.park({ parkId: query.parkId }))
      return <OddRentScreen phone={park?.ok ? park.data.phone : undefined} homeHref={addresses.rentals.path} />
    }
    const words = typed && (typed.trouble?.words ?? sayRenewal(typed.why, found))
    return (
      <RenewalScreen
        {...found}
        goods={(found.goods ?? []).map((good) => ({ ...good, link: outsideLink(good.link, env().LINK_HOSTS) }))}
        today={beijingDay(now())}
        chosen={chosenIn(found, { ...query, ...typed?.values })}
        query={{ ...spaceOf(query, found), own }}
        here={address}
        error={typed && { why: typed.why, words: words ?? "" }}
        formToken={token}
        phone={typed?.trouble?.phone}
      />
    )
  })

type Which = Parameters<typeof findOnce>

/** Title and page ask the provider together, once. */
const findOnce = cache((parkId?: string, whiteListFeeId?: string, areaId?: string, slotId?: string, plate?: string) =>
  findRenewal({ parkId, whiteListFeeId, areaId, slotId, plate }),
)

const whichOf = ({ parkId, whiteListFeeId, areaId, slotId, plate }: RenewalQuery): Which => [
  parkId,
  whiteListFeeId,
  areaId,
  slotId,
  plate,
]

/** A space that is rented for the first time is applied for. Which it is nobody knows where something stands in the way. */
export async function renewalMetadata({ searchParams }: { searchParams: SearchParams }): Promise<Metadata> {
  const query = await asked(searchParams, ...renewalNames)
  const found = await withRequestId(await headers(), () => findOnce(...whichOf(query))).catch(() => undefined)
  if (typeof found !== "object") return { title: "长租" }
  return { title: found.slot ? "长租续费" : "长租申请" }
}

/** What the address says, or what was typed before it was refused; what cannot be is proposed anew. */
function chosenIn(found: Found, { start, periods, goods, agreed }: RenewalQuery) {
  const { renewal, slot, earliest } = found
  const typed = isTooMany(periods) ? MOST_PERIODS : periodsIn(periods)
  return {
    // A first term has the day as it was typed, with what is wrong about it; what is rented goes on where it ends.
    start: !slot && isInCalendar(start) ? start : earliest,
    periods: renewal.fixed > 0 ? renewal.fixed : Math.max(typed ?? firstOf(renewal), leastOf(renewal)),
    goods: goodsIn(found.goods ?? [], (goods ?? "").split(",")).map(({ id }) => id),
    agreed: agreed === "1",
  }
}

const spaceOf = ({ parkId, whiteListFeeId, areaId }: RenewalQuery, { slot }: Found): RenewalQuery => ({
  ...{ parkId, whiteListFeeId, areaId },
  slotId: slot?.id,
})

/** An address that names no space means the only one there is. */
async function onlyOne(): Promise<string> {
  const said = await provider.rental.lists({ page: 1 })
  const permits = (said.ok && said.data.permits) || []
  const [permit] = permits
  return permit && permits.length === 1 ? permitRenewHref(permit, permits) : addresses.rentals.path
}
