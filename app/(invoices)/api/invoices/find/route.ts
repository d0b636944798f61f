import { addresses } from "#lib/addresses/addresses"
import { ordersEndpoints } from "#lib/invoices/contract-of-orders"
import { readPlace } from "#lib/invoices/places"
import { keepSearch, ordersFor, searchIn } from "#lib/invoices/server/find"
import type { FindSaying } from "#lib/invoices/words"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { toUserMessage } from "#lib/provider/user-message"
import { AFTER_FAULT_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { parseSitePath } from "#lib/core/address/site-path"

/** To what was found, or back with what was typed and why there is nothing. */
export const POST = formEndpoint(ordersEndpoints.find, async ({ back, by, ...values }) => {
  const place = readPlace(parseSitePath(back) ?? "")
  if (!place) return seeOther(addresses.invoiceMenu.path)
  const { here, parkId, type } = place
  const search = searchIn({ here, parkId, type }, { by: place.by === "number" ? "number" : by, ...values })
  try {
    const said = "why" in search ? search : await ordersFor(search)
    if ("why" in search || ("why" in said && said.why !== "not-offered")) {
      const form = `${here}?again=1`
      await saveFormDraft<FindSaying>("invoice-find", form, { values, why: "why" in said ? said.why : "not-found" })
      return seeOther(form)
    }
    await keepSearch(search)
    return seeOther(here)
  } catch (error) {
    if (error instanceof UnauthenticatedError) {
      return redirectToSignIn<FindSaying>("invoice-find", here, { values, why: "again" })
    }
    if (!(error instanceof ProviderError)) throw error
    const form = `${here}?again=1`
    const failed = { why: "not-searched", trouble: toUserMessage(error) } as const
    await saveFormDraft<FindSaying>("invoice-find", form, { values, ...failed }, AFTER_FAULT_SECONDS)
    return seeOther(form)
  }
})
