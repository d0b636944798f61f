import "server-only"
import type { Metadata } from "next"
import { getSupportPhone } from "#lib/platform/server/operator"
import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { cache } from "react"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { RentalNotFoundScreen, SuspiciousFeeScreen } from "#components/rental/home/rental-error-screens"
import { RenewalScreen } from "#components/rental/renewal/renewal-screen"
import { addresses } from "#lib/addresses/addresses"
import { getProviderTime } from "#lib/provider/client/clock"
import { withRequestId } from "#lib/observability/request-id"
import { readStickyFormDraft } from "#lib/forms/form-drafts"
import { fillAddress } from "#lib/core/address/address"
import { env } from "#lib/env/env"
import { isInCalendar } from "#lib/core/time/calendar-days"
import { parseOutsideUrl } from "#lib/platform/rules"
import { findParkSettings } from "#lib/platform/server/park-settings"
import { provider } from "#lib/provider"
import {
  renewalParamNames,
  toRenewalQuery,
  type RenewalQuery,
  getSlotHref,
  getRentalTypesHref,
  getPermitRenewHref,
} from "#lib/rental/links"
import { fitPeriods, getDefaultPeriods, findGoods, MAX_PERIODS } from "#lib/rental/model/rules"
import { getRenewalMessage } from "#lib/rental/renewal/message"
import { dropUnsignedChoices, signRenewalForm } from "#lib/rental/server/renewal-form"
import {
  findRenewal,
  type RenewalDetails,
  isSuspiciousRent,
  isAboveMaxPeriods,
  parsePeriods,
} from "#lib/rental/server/renewal"
import { type RenewalReason, renewalRefusalMessages } from "#lib/rental/renewal/messages"
import { toBeijingDay } from "#lib/core/time/dates"

/** The renewal form, for both of its URLs. */
export const createRenewalPage = () =>
  definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
    const query = await dropUnsignedChoices(toRenewalQuery(await readQuery(searchParams, ...renewalParamNames)))
    if (!query.parkId || !query.whiteListFeeId) return redirect(await findOnlySpaceHref())
    const address = await getCurrentUrl()
    const [details, signature, draft, token] = await Promise.all([
      findRenewalOnce(...toParams(query)),
      signRenewalForm(query),
      readStickyFormDraft<RenewalReason>("renewal", address),
      getPageToken(),
    ])
    if (details === "slot-needed") redirect(getSlotHref(query))
    if (details === "no-plate") redirect(fillAddress(addresses.rentalCars, {}, { type: "1", parkId: query.parkId }))
    if (details === "no-permit") {
      return (
        <RentalNotFoundScreen
          text={renewalRefusalMessages[details]}
          href={getRentalTypesHref(query.parkId)}
          actionLabel="申请长租"
        />
      )
    }
    if (isSuspiciousRent(details.renewal, details.earliest, getDefaultPeriods(details.renewal))) {
      const park = await findParkSettings(query.parkId)
      return (
        <SuspiciousFeeScreen booth={park?.phone} hotline={await getSupportPhone()} homeHref={addresses.rentals.path} />
      )
    }
    const message = draft && (draft.userMessage?.text ?? getRenewalMessage(draft.why, details))
    return (
      <RenewalScreen
        {...details}
        goods={(details.goods ?? []).map((good) => ({ ...good, link: parseOutsideUrl(good.link, env().LINK_HOSTS) }))}
        today={toBeijingDay(getProviderTime())}
        initial={getInitialChoices(details, { ...query, ...draft?.values })}
        query={{ ...toSpaceQuery(query, details), signature }}
        ownHref={address}
        error={draft && { why: draft.why, message: message ?? "" }}
        formToken={token}
        phone={draft?.userMessage?.phone}
      />
    )
  })

type FindParams = Parameters<typeof findRenewalOnce>

/** Cached for the request, because the title and the page both need it. */
const findRenewalOnce = cache(
  (parkId?: string, whiteListFeeId?: string, areaId?: string, slotId?: string, plate?: string) =>
    findRenewal({ parkId, whiteListFeeId, areaId, slotId, plate }),
)

const toParams = ({ parkId, whiteListFeeId, areaId, slotId, plate }: RenewalQuery): FindParams => [
  parkId,
  whiteListFeeId,
  areaId,
  slotId,
  plate,
]

/** A first rental is an application. Without details the title stays neutral. */
export async function generateRenewalMetadata({ searchParams }: { searchParams: SearchParams }): Promise<Metadata> {
  const query = await readQuery(searchParams, ...renewalParamNames)
  const details = await withRequestId(await headers(), () => findRenewalOnce(...toParams(query))).catch(() => undefined)
  if (typeof details !== "object") return { title: "长租" }
  return { title: details.slot ? "长租续费" : "长租申请" }
}

/** The form's initial values, from the URL or the draft. Impossible values are replaced by defaults. */
function getInitialChoices(details: RenewalDetails, { start, periods, goods, agreed }: RenewalQuery) {
  const { renewal, slot, earliest } = details
  const requestedPeriods = isAboveMaxPeriods(periods) ? MAX_PERIODS : parsePeriods(periods)
  // A renewal starts where the current term ends. For a first rental the entered day is kept, even if it is invalid.
  const firstDay = !slot && isInCalendar(start) ? start : earliest
  return {
    start: firstDay,
    periods: fitPeriods(renewal, firstDay, requestedPeriods ?? getDefaultPeriods(renewal)),
    goods: findGoods(details.goods ?? [], (goods ?? "").split(",")).map(({ id }) => id),
    isAgreed: agreed === "1",
  }
}

const toSpaceQuery = ({ parkId, whiteListFeeId, areaId }: RenewalQuery, { slot }: RenewalDetails): RenewalQuery => ({
  parkId,
  whiteListFeeId,
  areaId,
  slotId: slot?.id,
})

/** Without a space in the URL, the driver's only space is renewed. */
async function findOnlySpaceHref(): Promise<string> {
  const result = await provider.rental.lists({ page: 1 })
  const permits = (result.ok && result.data.permits) || []
  const [permit] = permits
  return permit && permits.length === 1 ? getPermitRenewHref(permit, permits) : addresses.rentals.path
}
