import { getPageToken } from "#lib/http/csrf/page-token"
import { definePage } from "@app/_shared/define-page"
import { decodeIdParam } from "#lib/core/address/id-param"
import { AddCommentScreen } from "#components/cross-park/spaces/add-comment-screen"
import { BookingNotFoundScreen } from "#components/cross-park/spaces/booking-not-found-screen"
import { addresses } from "#lib/addresses/addresses"
import { commentMessages, crossParkRefusalMessages } from "#lib/cross-park/messages"
import { fillAddress } from "#lib/core/address/address"
import { readFormDraft } from "#lib/forms/form-drafts"
import { toFormError } from "#lib/provider/user-message"
import { provider } from "#lib/provider"

export const metadata = { title: "写评论" }

export default definePage(async ({ params }: { params: Promise<{ cpSubid: string }> }) => {
  const spaceId = decodeIdParam((await params).cpSubid)
  const result = spaceId ? await provider["cross-park"].space({ spaceId }) : undefined
  if (!spaceId || !result?.ok) {
    return (
      <BookingNotFoundScreen
        text={crossParkRefusalMessages["no-space"]}
        href={addresses.spaces.path}
        actionLabel="查看其他车位"
      />
    )
  }
  const url = fillAddress(addresses.addComment, { cpSubid: spaceId })
  const draft = await readFormDraft<keyof typeof commentMessages>("comment", url)
  return (
    <AddCommentScreen
      spaceId={spaceId}
      park={result.data.park}
      draft={draft && { message: draft.values.message ?? "", ...toFormError(draft, commentMessages) }}
      backHref={fillAddress(addresses.comments, { cpSubid: spaceId })}
      formToken={await getPageToken()}
    />
  )
})
