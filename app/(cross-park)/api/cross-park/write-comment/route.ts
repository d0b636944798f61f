import { addresses } from "#lib/addresses"
import { COMMENT_MOST } from "#lib/cross-park/rules"
import { commentWords } from "#lib/cross-park/words"
import { fill } from "#lib/kit/address/address"
import { ProviderFault, SignedOut } from "#lib/kit/call/fault"
import { AFTER_SIGN_IN_SECONDS, keepTyped } from "#lib/kit/form/flash"
import { formHandler } from "#lib/kit/door/own-handler"
import { crossParkOwn } from "#lib/cross-park/contract"
import { goTo } from "#lib/kit/door/redirect"
import { restoring } from "#lib/kit/address/site-path"
import { troubleOf } from "#lib/kit/call/trouble"
import { provider } from "#lib/provider"

/** Whatever goes wrong, what was written is still there. */
export const POST = formHandler(
  crossParkOwn.writeComment,
  async ({ cpSubId: spaceId, message: typed }) => {
    const message = typed.trim()
    const back = fill(addresses.addComment, { cpSubid: spaceId })
    const keep = (why: keyof typeof commentWords, seconds?: number) =>
      keepTyped("comment", back, { values: { message: message.slice(0, 500) }, why }, seconds)
    if (message === "" || [...message].length > COMMENT_MOST) {
      await keep(message === "" ? "empty" : "long")
      return goTo(back)
    }
    try {
      const said = await provider["cross-park"].comment({ message, spaceId })
      if (said.ok) return goTo(fill(addresses.comments, { cpSubid: spaceId }, { sent: "1" }))
      await keep(said.why)
      return goTo(back)
    } catch (error) {
      if (error instanceof SignedOut) {
        await keep("again", AFTER_SIGN_IN_SECONDS)
        return goTo(restoring(back))
      }
      if (!(error instanceof ProviderFault)) throw error
      await keepTyped("comment", back, {
        values: { message: message.slice(0, 500) },
        why: "failed",
        trouble: troubleOf(error, commentWords.failed),
      })
      return goTo(back)
    }
  },
  { invalid: () => goTo(addresses.spaces.path) },
)
