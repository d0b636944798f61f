import { queryOf, verb } from "#sandbox/kit/control"
import type { Page } from "#sandbox/kit/routes"
import { mails } from "#sandbox/records/money/invoices"

/** What was issued for a driver's orders, and what was sent of it. */
export const invoiceControl: readonly Page[] = [
  verb("GET", "/invoices", (asked, { store }) => {
    const phone = queryOf(asked, "phone") ?? ""
    return {
      invoices: store.all`select invoice.id, invoice.orders, invoice.amount, invoice.purchaser from invoice
        join driver on driver.id = invoice.driver where driver.phone = ${phone} order by invoice.id`,
      mails: mails(store, phone).map(({ recipient }) => recipient),
    }
  }),
]
