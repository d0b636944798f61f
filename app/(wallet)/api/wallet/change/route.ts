import { addresses } from "#lib/addresses/addresses"
import { isOutcomeUnknown, ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { provider } from "#lib/provider"
import { parseCashBackLink } from "#lib/wallet/cash-back-link"
import { walletEndpoints } from "#lib/wallet/contract"
import { saveCashBackResult } from "#lib/wallet/server/cash-back-result"
import { cashBackMessages, walletRefusalMessages } from "#lib/wallet/messages"

/** Requests the cash-back of a link. The values are sent unchanged, because only the provider can verify their signature. */
export const POST = formEndpoint(walletEndpoints.change, async ({ link }) => {
  const change = parseCashBackLink(link)
  if (!change) return seeOther(addresses.wallet.path)
  const saveAndRedirect = async (why: string, message: string, phone?: string) => {
    await saveCashBackResult(link, { why, text: message, phone })
    await saveFormDraft("change", link, { values: { errorText: message, ...(phone && { phone }) }, why })
    return seeOther(link)
  }
  try {
    const result = await provider.wallet.change(change)
    if (result.ok) return await saveAndRedirect("done", result.data.message || cashBackMessages.done)
    return await saveAndRedirect(result.why, walletRefusalMessages[result.why])
  } catch (error) {
    if (error instanceof UnauthenticatedError) {
      return saveDraftAndSignIn("change", link, {
        values: { errorText: cashBackMessages["signed-in-again"] },
        why: "signed-in-again",
      })
    }
    if (!(error instanceof ProviderError)) throw error
    const { text, phone } = toUserMessage(
      error,
      isOutcomeUnknown(error) ? cashBackMessages["outcome-unknown"] : undefined,
    )
    if (isOutcomeUnknown(error)) return saveAndRedirect("outcome-unknown", text, phone)
    return saveAndRedirect(error.kind === "declined" ? "declined" : "not-asked", text, phone)
  }
})
