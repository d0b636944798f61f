import { upgrade } from "#lib/invoices/server/upgrade"
import { addresses } from "#lib/addresses/addresses"
import { ordersEndpoints } from "#lib/invoices/contract-of-orders"
import { type Place, readPlace } from "#lib/invoices/places"
import { isOneAtATime, joined, MOST_ORDERS } from "#lib/invoices/merging"
import { isBuyerWrong, keepBuyer } from "#lib/invoices/server/buyer"
import { keepSearch, ordersFor, ownPhone, searchAt } from "#lib/invoices/server/find"
import { paperOf } from "#lib/invoices/server/paper"
import type { Order } from "#lib/invoices/values"
import type { FindSaying } from "#lib/invoices/words"
import { isOutcomeUnknown, ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { AFTER_FAULT_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { redirectToSignIn } from "#lib/forms/sign-in-first"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { fillAddress } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"

/** Of what was ticked, only what is found once more goes on: to its form, or to the paper of one. */
export const POST = formEndpoint(ordersEndpoints.choose, async ({ back, confirmed, ...buyer }, form) => {
  const place = readPlace(parseSitePath(back) ?? "")
  if (!place) return seeOther(addresses.invoiceMenu.path)
  const ticked = form.getAll("order").slice(0, MOST_ORDERS)
  const values = { ...buyer, ticked: ticked.join(" ") }
  const no = async (why: FindSaying, trouble?: UserMessage) => {
    await saveFormDraft<FindSaying>("invoice-find", place.here, { values, why, trouble })
    return seeOther(place.here)
  }
  const choose = async () => {
    const search = place.by === "phone" ? ofPhone(place) : await searchAt(place.here)
    const said = search && (await ordersFor(search))
    if (!said) return seeOther(place.here)
    if ("why" in said) return no(said.why)
    if (ticked.some((id) => !said.list.some(({ orderId }) => orderId === id))) return no("some-gone")
    const chosen = said.list.filter(({ orderId, amount }) => ticked.includes(orderId) && amount > 0)
    const [one] = chosen
    if (!one) return no("none-ticked")
    if (chosen.length > 1 && chosen.some(({ type }) => isOneAtATime(type))) {
      return no(chosen.some(({ type }) => type === "long") ? "one-only" : "one-by-plate")
    }
    await keepSearch({ ...search, ticked: chosen.map(({ orderId }) => orderId) })
    const hasForm = place.electronic || chosen.length > 1
    if (!hasForm) {
      if ((await upgrade()).stops) return no("stopped")
      if (isBuyerWrong(buyer)) return no("email-wrong")
    }
    if ((!hasForm || chosen.length > 1) && confirmed !== "1")
      return no(confirmed === "no" ? "not-confirmed" : "confirm")
    if (hasForm) return seeOther(formOf(place, chosen))
    const unkept = await keepBuyer(buyer)
    if (unkept) return no(unkept)
    return paperFor(one, search.phone)
  }
  const paperFor = async (order: Order, phone: string | undefined) => {
    try {
      const paper = await paperOf(place.parkId, order, phone ?? (await ownPhone()))
      return "url" in paper ? seeOther(paper.url) : await no(paper.why)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return isOutcomeUnknown(error) ? no("paper-unknown") : no("not-written", toUserMessage(error))
    }
  }
  try {
    return await choose()
  } catch (error) {
    if (error instanceof UnauthenticatedError) {
      return redirectToSignIn<FindSaying>("invoice-find", place.here, { values, why: "again" })
    }
    if (!(error instanceof ProviderError)) throw error
    await saveFormDraft<FindSaying>("invoice-find", place.here, { values, ...failedBy(error) }, AFTER_FAULT_SECONDS)
    return seeOther(place.here)
  }
})

const failedBy = (error: ProviderError) => ({ why: "not-searched", trouble: toUserMessage(error) }) as const

const ofPhone = ({ here, parkId, type, phone }: Place) => ({ here, parkId, type, phone })

function formOf({ parkId }: Place, chosen: readonly Order[]): string {
  const [one] = chosen
  const { type, transactionId = "", plate } = one!
  const orderId = joined(chosen.map(({ orderId }) => orderId))
  const isMerge = chosen.length > 1 ? "1" : "0"
  const values = { parkId, type, orderId, transactionId, isMerge }
  if (type === "plateNumber") return fillAddress(addresses.plateInvoiceForm, { ...values, licencePlate: plate })
  return fillAddress(addresses.invoiceForm, values)
}
