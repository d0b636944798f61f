import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { addresses } from "#lib/addresses/addresses"
import { ordersEndpoints } from "#lib/invoices/orders-contract"
import { type SearchPage, parseSearchUrl } from "#lib/invoices/search-pages"
import { isInvoicedAlone, joinOrderIds, MAX_ORDERS } from "#lib/invoices/merging"
import { isBuyerEmailInvalid, saveBuyer } from "#lib/invoices/server/buyer"
import { saveSearch, findOrders, getDriverPhone, getSearch, type Search } from "#lib/invoices/server/search"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { canViewOrder } from "#lib/invoices/server/order-access"
import { issueOrdinaryInvoice } from "#lib/invoices/server/issue-ordinary-invoice"
import type { Order } from "#lib/invoices/values"
import type { FindReason } from "#lib/invoices/messages"
import { isOutcomeUnknown, ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { AFTER_FAULT_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formEndpoint } from "#lib/http/endpoint/endpoint-route"
import { seeOther } from "#lib/http/page/redirect"
import { fillAddress } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"

/** Repeats the search and continues with the ticked orders: to the form, or to an ordinary invoice. */
export const POST = formEndpoint(ordersEndpoints.choose, async ({ back, confirmed, ...buyer }, form) => {
  const page = parseSearchUrl(parseSitePath(back) ?? "")
  if (!page) return seeOther(addresses.invoiceMenu.path)
  const ticked = form.getAll("order").slice(0, MAX_ORDERS)
  const values = { ...buyer, ticked: ticked.join(" ") }
  const reject = async (why: FindReason, message?: UserMessage) => {
    await saveFormDraft<FindReason>("invoice-find", page.path, { values, why, userMessage: message })
    return seeOther(page.path)
  }
  const choose = async () => {
    const search = page.searchBy === "phone" ? toPhoneSearch(page) : await getSearch(page.path)
    const result = search && (await findOrders(search))
    if (!result) return seeOther(page.path)
    if ("why" in result) return reject(result.why)
    if (ticked.some((id) => !result.list.some(({ orderId }) => orderId === id))) return reject("some-gone")
    const chosen = result.list.filter(({ orderId, amount }) => ticked.includes(orderId) && amount > 0)
    const [firstOrder] = chosen
    if (!firstOrder) return reject("none-ticked")
    if (chosen.length > 1 && chosen.some(({ type }) => isInvoicedAlone(type))) {
      return reject(chosen.some(({ type }) => type === "long") ? "one-only" : "one-by-plate")
    }
    await saveSearch({ ...search, ticked: chosen.map(({ orderId }) => orderId) })
    const hasForm = page.electronic || chosen.length > 1
    if (!hasForm) {
      if ((await getUpgradeStatus()).isIssuingStopped) return reject("stopped")
      if (isBuyerEmailInvalid(buyer)) return reject("email-wrong")
    }
    if ((!hasForm || chosen.length > 1) && confirmed !== "1")
      return reject(confirmed === "no" ? "not-confirmed" : "confirm")
    const showsPlate = search.number === undefined || (await canViewOrder(paymentTypes, firstOrder))
    if (hasForm) return seeOther(getFormHref(page, chosen, showsPlate))
    const saveError = await saveBuyer(buyer)
    if (saveError) return reject(saveError)
    return openOrdinaryInvoice(firstOrder, search.phone)
  }
  const openOrdinaryInvoice = async (order: Order, phone: string | undefined) => {
    try {
      const result = await issueOrdinaryInvoice(page.parkId, order, phone ?? (await getDriverPhone()))
      return "url" in result ? seeOther(result.url) : await reject(result.why)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return isOutcomeUnknown(error) ? reject("paper-unknown") : reject("not-written", toUserMessage(error))
    }
  }
  try {
    return await choose()
  } catch (error) {
    if (error instanceof UnauthenticatedError) {
      return saveDraftAndSignIn<FindReason>("invoice-find", page.path, { values, why: "signed-in-again" })
    }
    if (!(error instanceof ProviderError)) throw error
    await saveFormDraft<FindReason>("invoice-find", page.path, { values, ...toFailure(error) }, AFTER_FAULT_SECONDS)
    return seeOther(page.path)
  }
})

const toFailure = (error: ProviderError) => ({ why: "not-searched", userMessage: toUserMessage(error) }) as const

const toPhoneSearch = ({ path: here, parkId, type, phone }: SearchPage): Search => ({ here, parkId, type, phone })

/** The plate of an order that a stranger found by its number is not in the URL. */
function getFormHref({ parkId }: SearchPage, chosen: readonly Order[], showsPlate: boolean): string {
  const [order] = chosen
  const { type, transactionId = "", plate } = order!
  const orderId = joinOrderIds(chosen.map(({ orderId }) => orderId))
  const isMerge = chosen.length > 1 ? "1" : "0"
  const values = { parkId, type, orderId, transactionId, isMerge }
  if (type === "plateNumber" && showsPlate)
    return fillAddress(addresses.plateInvoiceForm, { ...values, licencePlate: plate })
  return fillAddress(addresses.invoiceForm, values)
}
