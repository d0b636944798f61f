import { headers } from "next/headers"
import { formToken } from "../../../../form-token"
import { asked, type SearchParams } from "../../../../query"
import { screen } from "../../../../screen"
import { BindScreen } from "#components/rental/application/bind-screen"
import { addresses } from "#lib/addresses"
import { clientAddress } from "#lib/kit/door/rate-limits"
import { plainId } from "#lib/kit/values/plain-id"
import { likelyProvince } from "#lib/platform/server/maps"
import { ifSoon } from "#lib/platform/server/record"
import { typesHref } from "#lib/rental/links"

export const metadata = { title: "绑定车牌" }

export default screen(async ({ searchParams }: { searchParams: SearchParams }) => {
  const parkId = plainId((await asked(searchParams, "parkId")).parkId)
  const [token, province] = await Promise.all([formToken(), ifSoon(likelyProvince(clientAddress(await headers())))])
  return (
    <BindScreen formToken={token} back={parkId ? typesHref(parkId) : addresses.rentalParks.path} plate={province} />
  )
})
