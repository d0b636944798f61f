import { addresses } from "#lib/addresses/addresses"
import { ordersEndpoints } from "#lib/invoices/orders-contract"
import { parseSearchUrl } from "#lib/invoices/search-pages"
import { saveSearch, findOrders, parseSearch } from "#lib/invoices/server/search"
import type { FindReason } from "#lib/invoices/messages"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { AFTER_FAULT_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"

export const POST = formEndpoint(ordersEndpoints.find, async ({ back, by, ...values }) => {
  const page = parseSearchUrl(parseSitePath(back) ?? "")
  if (!page) return seeOther(addresses.invoiceMenu.path)
  const { path, parkId, type } = page
  const search = parseSearch(
    { here: path, parkId, type },
    { by: page.searchBy === "number" ? "number" : by, ...values },
  )
  try {
    const result = "why" in search ? search : await findOrders(search)
    if ("why" in search || ("why" in result && result.why !== "not-offered")) {
      const formUrl = `${path}?again=1`
      await saveFormDraft<FindReason>("invoice-find", formUrl, {
        values,
        why: "why" in result ? result.why : "not-found",
      })
      return seeOther(formUrl)
    }
    await saveSearch(search)
    return seeOther(path)
  } catch (error) {
    if (error instanceof UnauthenticatedError) {
      return saveDraftAndSignIn<FindReason>("invoice-find", path, { values, why: "signed-in-again" })
    }
    if (!(error instanceof ProviderError)) throw error
    const formUrl = `${path}?again=1`
    const failure = { why: "not-searched", userMessage: toUserMessage(error) } as const
    await saveFormDraft<FindReason>("invoice-find", formUrl, { values, ...failure }, AFTER_FAULT_SECONDS)
    return seeOther(formUrl)
  }
})
