import { addresses } from "#lib/addresses/addresses"
import { ordersOwn } from "#lib/invoices/contract-of-orders"
import { readPlace } from "#lib/invoices/places"
import { keepSearch, ordersFor, searchIn } from "#lib/invoices/server/find"
import type { FindSaying } from "#lib/invoices/words"
import { ProviderFault, SignedOut } from "#lib/core/errors"
import { troubleOf } from "#lib/provider/trouble"
import { AFTER_FAULT_SECONDS, saveFormDraft } from "#lib/forms/flash"
import { saveDraftAndSignIn } from "#lib/forms/sign-in-first"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { sitePath } from "#lib/core/address/site-path"

/** To what was found, or back with what was typed and why there is nothing. */
export const POST = formHandler(ordersOwn.find, async ({ back, by, ...values }) => {
  const place = readPlace(sitePath(back) ?? "")
  if (!place) return goTo(addresses.invoiceMenu.path)
  const { here, parkId, type } = place
  const search = searchIn({ here, parkId, type }, { by: place.by === "number" ? "number" : by, ...values })
  try {
    const said = "why" in search ? search : await ordersFor(search)
    if ("why" in search || ("why" in said && said.why !== "not-offered")) {
      const form = `${here}?again=1`
      await saveFormDraft<FindSaying>("invoice-find", form, { values, why: "why" in said ? said.why : "not-found" })
      return goTo(form)
    }
    await keepSearch(search)
    return goTo(here)
  } catch (error) {
    if (error instanceof SignedOut) {
      return saveDraftAndSignIn<FindSaying>("invoice-find", here, { values, why: "again" })
    }
    if (!(error instanceof ProviderFault)) throw error
    const form = `${here}?again=1`
    const failed = { why: "not-searched", trouble: troubleOf(error) } as const
    await saveFormDraft<FindSaying>("invoice-find", form, { values, ...failed }, AFTER_FAULT_SECONDS)
    return goTo(form)
  }
})
