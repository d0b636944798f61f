import { addresses } from "#lib/addresses/addresses"
import { MAX_COMMENT_LENGTH } from "#lib/cross-park/rules"
import { commentWords } from "#lib/cross-park/words"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { crossParkOwn } from "#lib/cross-park/contract"
import { goTo } from "#lib/http/page/redirect"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { provider } from "#lib/provider"

type CommentReason = keyof typeof commentWords

/** After any failure the text is kept in the form. */
export const POST = formHandler(
  crossParkOwn.writeComment,
  async ({ cpSubId: spaceId, message: typed }) => {
    const message = typed.trim()
    const back = fill(addresses.addComment, { cpSubid: spaceId })
    const values = { message: message.slice(0, 500) }
    const saveDraft = (why: CommentReason, trouble?: Trouble) =>
      saveFormDraft<CommentReason>("comment", back, { values, why, trouble })
    if (message === "" || [...message].length > MAX_COMMENT_LENGTH) {
      await saveDraft(message === "" ? "empty" : "long")
      return goTo(back)
    }
    try {
      const result = await provider["cross-park"].comment({ message, spaceId })
      if (result.ok) return goTo(fill(addresses.comments, { cpSubid: spaceId }, { sent: "1" }))
      await saveDraft(result.why)
      return goTo(back)
    } catch (error) {
      if (error instanceof SignedOut)
        return saveDraftAndSignIn<CommentReason>("comment", back, { values, why: "again" })
      if (!(error instanceof ProviderFault)) throw error
      await saveDraft("failed", troubleOf(error, commentWords.failed))
      return goTo(back)
    }
  },
  { invalid: () => goTo(addresses.spaces.path) },
)
