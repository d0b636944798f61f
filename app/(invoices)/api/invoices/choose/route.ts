import { getUpgradeStatus } from "#lib/invoices/server/upgrade-status"
import { addresses } from "#lib/addresses/addresses"
import { ordersOwn } from "#lib/invoices/orders-contract"
import { type SearchPage, parseSearchUrl } from "#lib/invoices/search-pages"
import { isInvoicedAlone, joinOrderIds, MAX_ORDERS } from "#lib/invoices/merging"
import { isBuyerEmailInvalid, saveBuyer } from "#lib/invoices/server/buyer"
import { saveSearch, findOrders, getDriverPhone, getSearch } from "#lib/invoices/server/search"
import { issuePaper } from "#lib/invoices/server/issue-paper"
import type { Order } from "#lib/invoices/values"
import type { FindReason } from "#lib/invoices/words"
import { mayHaveHappened, ProviderFault, SignedOut } from "#lib/core/errors"
import { type Trouble, troubleOf } from "#lib/provider/trouble"
import { AFTER_FAULT_SECONDS, saveFormDraft } from "#lib/forms/form-drafts"
import { saveDraftAndSignIn } from "#lib/forms/save-draft-and-sign-in"
import { formHandler } from "#lib/http/endpoint/own-handler"
import { goTo } from "#lib/http/page/redirect"
import { fill } from "#lib/core/address/address"
import { sitePath } from "#lib/core/address/site-path"

/** Of what was ticked, only what is found once more goes on: to its form, or to the paper of one. */
export const POST = formHandler(ordersOwn.choose, async ({ back, confirmed, ...buyer }, form) => {
  const page = parseSearchUrl(sitePath(back) ?? "")
  if (!page) return goTo(addresses.invoiceMenu.path)
  const ticked = form.getAll("order").slice(0, MAX_ORDERS)
  const values = { ...buyer, ticked: ticked.join(" ") }
  const reject = async (why: FindReason, trouble?: Trouble) => {
    await saveFormDraft<FindReason>("invoice-find", page.path, { values, why, trouble })
    return goTo(page.path)
  }
  const choose = async () => {
    const search = page.by === "phone" ? toPhoneSearch(page) : await getSearch(page.path)
    const result = search && (await findOrders(search))
    if (!result) return goTo(page.path)
    if ("why" in result) return reject(result.why)
    if (ticked.some((id) => !result.list.some(({ orderId }) => orderId === id))) return reject("some-gone")
    const chosen = result.list.filter(({ orderId, amount }) => ticked.includes(orderId) && amount > 0)
    const [one] = chosen
    if (!one) return reject("none-ticked")
    if (chosen.length > 1 && chosen.some(({ type }) => isInvoicedAlone(type))) {
      return reject(chosen.some(({ type }) => type === "long") ? "one-only" : "one-by-plate")
    }
    await saveSearch({ ...search, ticked: chosen.map(({ orderId }) => orderId) })
    const hasForm = page.electronic || chosen.length > 1
    if (!hasForm) {
      if ((await getUpgradeStatus()).stops) return reject("stopped")
      if (isBuyerEmailInvalid(buyer)) return reject("email-wrong")
    }
    if ((!hasForm || chosen.length > 1) && confirmed !== "1")
      return reject(confirmed === "no" ? "not-confirmed" : "confirm")
    if (hasForm) return goTo(getFormHref(page, chosen))
    const saveError = await saveBuyer(buyer)
    if (saveError) return reject(saveError)
    return openPaper(one, search.phone)
  }
  const openPaper = async (order: Order, phone: string | undefined) => {
    try {
      const paper = await issuePaper(page.parkId, order, phone ?? (await getDriverPhone()))
      return "url" in paper ? goTo(paper.url) : await reject(paper.why)
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      return mayHaveHappened(error) ? reject("paper-unknown") : reject("not-written", troubleOf(error))
    }
  }
  try {
    return await choose()
  } catch (error) {
    if (error instanceof SignedOut) {
      return saveDraftAndSignIn<FindReason>("invoice-find", page.path, { values, why: "again" })
    }
    if (!(error instanceof ProviderFault)) throw error
    await saveFormDraft<FindReason>("invoice-find", page.path, { values, ...toFailure(error) }, AFTER_FAULT_SECONDS)
    return goTo(page.path)
  }
})

const toFailure = (error: ProviderFault) => ({ why: "not-searched", trouble: troubleOf(error) }) as const

const toPhoneSearch = ({ path: here, parkId, type, phone }: SearchPage) => ({ here, parkId, type, phone })

function getFormHref({ parkId }: SearchPage, chosen: readonly Order[]): string {
  const [order] = chosen
  const { type, transactionId = "", plate } = order!
  const orderId = joinOrderIds(chosen.map(({ orderId }) => orderId))
  const isMerge = chosen.length > 1 ? "1" : "0"
  const values = { parkId, type, orderId, transactionId, isMerge }
  if (type === "plateNumber") return fill(addresses.plateInvoiceForm, { ...values, licencePlate: plate })
  return fill(addresses.invoiceForm, values)
}
