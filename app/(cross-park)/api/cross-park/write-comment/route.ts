import { addresses } from "#lib/addresses/addresses"
import { MAX_COMMENT_LENGTH } from "#lib/cross-park/rules"
import { commentMessages } from "#lib/cross-park/messages"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { crossParkEndpoints } from "#lib/cross-park/contract"
import { seeOther } from "#lib/http/page/redirect"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { provider } from "#lib/provider"

type CommentReason = keyof typeof commentMessages

/** After any failure the form is shown again with its text. */
export const POST = formEndpoint(
  crossParkEndpoints.writeComment,
  async ({ cpSubId: spaceId, message: input }) => {
    const message = input.trim()
    const formUrl = fillAddress(addresses.addComment, { cpSubid: spaceId })
    const values = { message: message.slice(0, 500) }
    const saveDraft = (why: CommentReason, userMessage?: UserMessage) =>
      saveFormDraft<CommentReason>("comment", formUrl, { values, why, userMessage })
    if (message === "" || [...message].length > MAX_COMMENT_LENGTH) {
      await saveDraft(message === "" ? "empty" : "long")
      return seeOther(formUrl)
    }
    try {
      const result = await provider["cross-park"].comment({ message, spaceId })
      if (result.ok) return seeOther(fillAddress(addresses.comments, { cpSubid: spaceId }, { sent: "1" }))
      await saveDraft(result.why)
      return seeOther(formUrl)
    } catch (error) {
      if (error instanceof UnauthenticatedError)
        return saveDraftAndSignIn<CommentReason>("comment", formUrl, { values, why: "signed-in-again" })
      if (!(error instanceof ProviderError)) throw error
      await saveDraft("failed", toUserMessage(error, commentMessages.failed))
      return seeOther(formUrl)
    }
  },
  { onInvalid: () => seeOther(addresses.spaces.path) },
)
