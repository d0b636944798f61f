import { addresses } from "#lib/addresses/addresses"
import { ordersOwn } from "#lib/invoices/orders-contract"
import { parseSearchUrl } from "#lib/invoices/search-pages"
import { saveSearch, findOrders, parseSearch } from "#lib/invoices/server/search"
import type { FindReason } from "#lib/invoices/words"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { troubleOf } from "#lib/provider/trouble"
import { AFTER_FAULT_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"

/** To what was found, or back with what was typed and why there is nothing. */
export const POST = formHandler(ordersOwn.find, async ({ back, by, ...values }) => {
  const page = parseSearchUrl(sitePath(back) ?? "")
  if (!page) return goTo(addresses.invoiceMenu.path)
  const { path: here, parkId, type } = page
  const search = parseSearch({ here, parkId, type }, { by: page.by === "number" ? "number" : by, ...values })
  try {
    const result = "why" in search ? search : await findOrders(search)
    if ("why" in search || ("why" in result && result.why !== "not-offered")) {
      const form = `${here}?again=1`
      await saveFormDraft<FindReason>("invoice-find", form, { values, why: "why" in result ? result.why : "not-found" })
      return goTo(form)
    }
    await saveSearch(search)
    return goTo(here)
  } catch (error) {
    if (error instanceof SignedOut) {
      return saveDraftAndSignIn<FindReason>("invoice-find", here, { values, why: "again" })
    }
    if (!(error instanceof ProviderFault)) throw error
    const form = `${here}?again=1`
    const failed = { why: "not-searched", trouble: troubleOf(error) } as const
    await saveFormDraft<FindReason>("invoice-find", form, { values, ...failed }, AFTER_FAULT_SECONDS)
    return goTo(form)
  }
})
