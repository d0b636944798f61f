import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { parsePageNumber, loadPage } from "#lib/http/page/list-page"
import { decodeIdParam } from "#lib/core/address/id-param"
import { CommentsScreen } from "#components/cross-park/spaces/comments-screen"
import { BookingNotFoundScreen } from "#components/cross-park/spaces/booking-not-found-screen"
import { addresses } from "#lib/addresses/addresses"
import { crossParkRefusalMessages } from "#lib/cross-park/messages"
import { isUnsupported, hrefIfSupported } from "#lib/provider/unsupported"
import { fillAddress } from "#lib/core/address/address"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

export const metadata = { title: "车位评论" }

type Props = { params: Promise<{ cpSubid: string }>; searchParams: SearchParams }

const noSpace = (
  <BookingNotFoundScreen
    text={crossParkRefusalMessages["no-space"]}
    href={addresses.spaces.path}
    actionLabel="查看其他车位"
  />
)

export default definePage(async ({ params, searchParams }: Props) => {
  const spaceId = decodeIdParam((await params).cpSubid)
  if (!spaceId) return noSpace
  const { page: pageText, sent } = await readQuery(searchParams, "page", "sent")
  const page = parsePageNumber(pageText)
  const isUnlisted = isUnsupported("cross-park.comments")
  const [comments, space] = await Promise.all([
    isUnlisted
      ? undefined
      : loadPage(page, provider["cross-park"].comments({ page, spaceId }), (data) => data.comments),
    undefinedIfSlow(provider["cross-park"].space({ spaceId })),
  ])
  if (space && !space.ok) return noSpace
  return (
    <CommentsScreen
      spaceId={spaceId}
      page={page}
      comments={comments}
      isUnlisted={isUnlisted}
      isSent={sent === "1"}
      bookHref={fillAddress(addresses.book, { cpSubid: spaceId })}
      addHref={hrefIfSupported("cross-park.comment", fillAddress(addresses.addComment, { cpSubid: spaceId }))}
    />
  )
})
