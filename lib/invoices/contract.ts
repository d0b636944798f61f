import { orders, ordersEndpoints } from "#lib/invoices/orders-contract"
import { papers, papersEndpoints } from "#lib/invoices/papers-contract"

/** Invoices: asked for, and had. */
export const invoices = { ...orders, ...papers }
export const invoicesEndpoints = { ...ordersEndpoints, ...papersEndpoints }
