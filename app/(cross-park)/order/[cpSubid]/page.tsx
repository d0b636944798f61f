import { redirect } from "next/navigation"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { buildBookProps } from "#lib/cross-park/server/book-view"
import { decodeIdParam } from "#lib/core/address/id-param"
import { BookScreen } from "#components/cross-park/booking/book-screen"
import { BookingNotFoundScreen } from "#components/cross-park/spaces/booking-not-found-screen"
import { addresses } from "#lib/addresses/addresses"
import { crossParkRefusalMessages } from "#lib/cross-park/messages"
import { provider } from "#lib/provider"

export const metadata = { title: "预约车位" }

type Props = { params: Promise<{ cpSubid: string }>; searchParams: SearchParams }

export default definePage(async ({ params, searchParams }: Props) => {
  const spaceId = decodeIdParam((await params).cpSubid)
  // The URL of a booking's details whose id is missing.
  if (spaceId === "order_detail") redirect(addresses.bookings.path)
  const result = spaceId ? await provider["cross-park"].space({ spaceId }) : undefined
  if (!result?.ok)
    return (
      <BookingNotFoundScreen
        text={crossParkRefusalMessages["no-space"]}
        href={addresses.spaces.path}
        actionLabel="查看其他车位"
      />
    )
  const query = await readQuery(searchParams, "startDate", "plate", "agreed")
  return <BookScreen {...await buildBookProps(result.data, await getCurrentUrl(), query)} />
})
