import { addresses } from "#lib/addresses/addresses"
import { MAX_COMMENT_LENGTH } from "#lib/cross-park/rules"
import { commentWords } from "#lib/cross-park/words"
import { fillAddress } from "#lib/core/address/address"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { crossParkEndpoints } from "#lib/cross-park/contract"
import { seeOther } from "#lib/http/page/redirect"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { provider } from "#lib/provider"

type CommentReason = keyof typeof commentWords

/** After any failure the text is kept in the form. */
export const POST = formEndpoint(
  crossParkEndpoints.writeComment,
  async ({ cpSubId: spaceId, message: typed }) => {
    const message = typed.trim()
    const back = fillAddress(addresses.addComment, { cpSubid: spaceId })
    const values = { message: message.slice(0, 500) }
    const saveDraft = (why: CommentReason, trouble?: UserMessage) =>
      saveFormDraft<CommentReason>("comment", back, { values, why, trouble })
    if (message === "" || [...message].length > MAX_COMMENT_LENGTH) {
      await saveDraft(message === "" ? "empty" : "long")
      return seeOther(back)
    }
    try {
      const result = await provider["cross-park"].comment({ message, spaceId })
      if (result.ok) return seeOther(fillAddress(addresses.comments, { cpSubid: spaceId }, { sent: "1" }))
      await saveDraft(result.why)
      return seeOther(back)
    } catch (error) {
      if (error instanceof UnauthenticatedError)
        return redirectToSignIn<CommentReason>("comment", back, { values, why: "again" })
      if (!(error instanceof ProviderError)) throw error
      await saveDraft("failed", toUserMessage(error, commentWords.failed))
      return seeOther(back)
    }
  },
  { invalid: () => seeOther(addresses.spaces.path) },
)
