import { getPageToken } from "#lib/http/csrf/page-token"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { definePage } from "@app/_shared/define-page"
import { FeedbackScreen, FeedbackSentScreen } from "#components/account/feedback-screen"
import { feedbackMessages } from "#lib/account/messages"
import { addresses } from "#lib/addresses/addresses"
import { readFormDraft } from "#lib/forms/form-drafts"
import { toFormError } from "#lib/provider/user-message"
import { getHotline } from "#lib/platform/server/provider-profile"

export const metadata = { title: "意见反馈" }

export default definePage(async ({ searchParams }: { searchParams: SearchParams }) => {
  const { sent } = await readQuery(searchParams, "sent")
  if (sent) return <FeedbackSentScreen />
  const [draft, phone, token] = await Promise.all([
    readFormDraft<keyof typeof feedbackMessages>("feedback", addresses.feedback.path),
    getHotline(),
    getPageToken(),
  ])
  return (
    <FeedbackScreen
      formToken={token}
      hotline={phone}
      draft={draft && { message: draft.values.message ?? "", ...toFormError(draft, feedbackMessages) }}
    />
  )
})
