import { addresses } from "#lib/addresses/addresses"
import { mayHaveHappened, ProviderFault, SignedOut } from "#lib/core/errors"
import { troubleOf } from "#lib/provider/trouble"
import { keepTyped } from "#lib/forms/flash"
import { signInFirst } from "#lib/forms/sign-in-first"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { provider } from "#lib/provider"
import { changeIn } from "#lib/wallet/change-link"
import { walletOwn } from "#lib/wallet/contract"
import { noteChangeSaid } from "#lib/wallet/server/change-said"
import { moreWords, walletWords } from "#lib/wallet/words"

/** Requests the cash-back of a link. Its values are sent unchanged; only the provider can verify their signature. */
export const POST = formHandler(walletOwn.change, async ({ link }) => {
  const change = changeIn(link)
  if (!change) return goTo(addresses.wallet.path)
  const say = async (why: string, words: string, phone?: string) => {
    await noteChangeSaid(link, { why, words, phone })
    await keepTyped("change", link, { values: { words, ...(phone && { phone }) }, why })
    return goTo(link)
  }
  try {
    const said = await provider.wallet.change(change)
    if (said.ok) return await say("done", said.data.message || moreWords.done)
    return await say(said.why, walletWords[said.why])
  } catch (error) {
    if (error instanceof SignedOut) {
      return signInFirst("change", link, { values: { words: moreWords.again }, why: "again" })
    }
    if (!(error instanceof ProviderFault)) throw error
    const { words, phone } = troubleOf(error, mayHaveHappened(error) ? moreWords.unsure : undefined)
    if (mayHaveHappened(error)) return say("unsure", words, phone)
    return say(error.kind === "declined" ? "declined" : "not-asked", words, phone)
  }
})
