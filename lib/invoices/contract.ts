import { orders, ordersEndpoints } from "#lib/invoices/orders-contract"
import { issuedInvoices, issuedInvoicesEndpoints } from "#lib/invoices/issued-contract"

export const invoices = { ...orders, ...issuedInvoices }
export const invoicesEndpoints = { ...ordersEndpoints, ...issuedInvoicesEndpoints }
