import { headers } from "next/headers"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { BindScreen } from "#components/rental/application/bind-screen"
import { addresses } from "#lib/addresses/addresses"
import { UnauthenticatedError } from "#lib/core/errors"
import { readFormDraft } from "#lib/forms/form-drafts"
import { getClientAddress } from "#lib/http/request/client-address"
import { toPlainId } from "#lib/core/values/plain-id"
import { guessProvince } from "#lib/platform/server/maps"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { getRentalTypesHref } from "#lib/rental/links"
import { getSession } from "#lib/session/session"

export const metadata = { title: "绑定车牌" }

/** Requires a signed-in driver, because the plate is bound to them. */
export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const parkId = toPlainId((await readQuery(searchParams, "parkId")).parkId)
  if ((await getSession()).state !== "in") throw new UnauthenticatedError("rental-cars")
  const address = await getCurrentUrl()
  const [token, draft, province] = await Promise.all([
    getPageToken(),
    readFormDraft<string>("binding", address),
    undefinedIfSlow(guessProvince(getClientAddress(await headers()))),
  ])
  return (
    <BindScreen
      formToken={token}
      back={parkId ? getRentalTypesHref(parkId) : addresses.rentalParks.path}
      ownHref={address}
      plate={draft?.values.plate || province}
      error={draft?.userMessage?.text}
      phone={draft?.userMessage?.phone}
    />
  )
})
