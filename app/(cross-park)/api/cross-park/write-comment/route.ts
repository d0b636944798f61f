import { addresses } from "#lib/addresses/addresses"
import { COMMENT_MOST } from "#lib/cross-park/rules"
import { commentWords } from "#lib/cross-park/words"
import { fill } from "#lib/core/address/address"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { crossParkOwn } from "#lib/cross-park/contract"
import { goTo } from "#lib/http/page/redirect"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { provider } from "#lib/provider"

type Saying = keyof typeof commentWords

/** After any failure the text is kept in the form. */
export const POST = formHandler(
  crossParkOwn.writeComment,
  async ({ cpSubId: spaceId, message: typed }) => {
    const message = typed.trim()
    const back = fill(addresses.addComment, { cpSubid: spaceId })
    const values = { message: message.slice(0, 500) }
    const keep = (why: Saying, trouble?: Trouble) => keepTyped<Saying>("comment", back, { values, why, trouble })
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
      if (error instanceof SignedOut) return signInFirst<Saying>("comment", back, { values, why: "again" })
      if (!(error instanceof ProviderFault)) throw error
      await keep("failed", troubleOf(error, commentWords.failed))
      return goTo(back)
    }
  },
  { invalid: () => goTo(addresses.spaces.path) },
)
