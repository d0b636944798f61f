import { addresses } from "#lib/addresses/addresses"
import { mayHaveHappened, ProviderFault, SignedOut } from "#lib/core/errors"
import { troubleOf } from "#lib/provider/trouble"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { provider } from "#lib/provider"
import { parseChangeLink } from "#lib/wallet/change-link"
import { walletOwn } from "#lib/wallet/contract"
import { saveChangeResult } from "#lib/wallet/server/change-result"
import { moreWords, walletWords } from "#lib/wallet/words"

/** Requests the cash-back of a link. Its values are sent unchanged; only the provider can verify their signature. */
export const POST = formHandler(walletOwn.change, async ({ link }) => {
  const change = parseChangeLink(link)
  if (!change) return goTo(addresses.wallet.path)
  const saveAndRedirect = async (why: string, words: string, phone?: string) => {
    await saveChangeResult(link, { why, words, phone })
    await saveFormDraft("change", link, { values: { words, ...(phone && { phone }) }, why })
    return goTo(link)
  }
  try {
    const result = await provider.wallet.change(change)
    if (result.ok) return await saveAndRedirect("done", result.data.message || moreWords.done)
    return await saveAndRedirect(result.why, walletWords[result.why])
  } catch (error) {
    if (error instanceof SignedOut) {
      return saveDraftAndSignIn("change", link, { values: { words: moreWords.again }, why: "again" })
    }
    if (!(error instanceof ProviderFault)) throw error
    const { words, phone } = troubleOf(error, mayHaveHappened(error) ? moreWords.unsure : undefined)
    if (mayHaveHappened(error)) return saveAndRedirect("unsure", words, phone)
    return saveAndRedirect(error.kind === "declined" ? "declined" : "not-asked", words, phone)
  }
})
