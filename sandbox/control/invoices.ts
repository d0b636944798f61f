import { getQueryParam, controlRoute } from "#sandbox/server/control"
import type { Route } from "#sandbox/server/routes"
import { listMails } from "#sandbox/records/money/invoices"

/** Invoices and invoice mails of a driver. */
export const invoiceControlRoutes: readonly Route[] = [
  controlRoute("GET", "/invoices", (request, { store }) => {
    const phone = getQueryParam(request, "phone") ?? ""
    return {
      invoices: store.all`select invoice.id, invoice.orders, invoice.amount, invoice.purchaser from invoice
        join driver on driver.id = invoice.driver where driver.phone = ${phone} order by invoice.id`,
      mails: listMails(store, phone).map(({ recipient }) => recipient),
    }
  }),
]
