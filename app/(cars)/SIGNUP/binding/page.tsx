import { headers } from "next/headers"
import { redirect } from "next/navigation"
import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { BindingScreen } from "#components/cars/binding-screen"
import { addresses } from "#lib/addresses/addresses"
import { bindingMessages } from "#lib/cars/messages"
import { fillAddress } from "#lib/core/address/address"
import { readFormDraft } from "#lib/forms/form-drafts"
import { getClientAddress } from "#lib/http/request/client-address"
import { parseSitePath } from "#lib/core/address/site-path"
import { toFormError } from "#lib/provider/user-message"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { guessProvince } from "#lib/platform/server/maps"
import { provider } from "#lib/provider"

export const metadata = { title: "绑定车辆" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const query = await readQuery(searchParams, "redirect")
  const nextUrl = parseSitePath(query.redirect) ?? addresses.signUpSuccess.path
  const [result, draft, province] = await Promise.all([
    provider.account.hasCars({}),
    readFormDraft<keyof typeof bindingMessages>("binding", fillAddress(addresses.binding, {}, { redirect: nextUrl })),
    undefinedIfSlow(guessProvince(getClientAddress(await headers()))),
  ])
  if (result.ok && result.data.bound) redirect(nextUrl)
  const isTaken = draft?.why === "bound-by-other"
  return (
    <BindingScreen
      formToken={await getPageToken()}
      back={nextUrl}
      plate={draft?.values.plate || province}
      takenPlate={isTaken ? draft.values.plate : undefined}
      {...(!isTaken && toFormError(draft, bindingMessages))}
    />
  )
})
