import { orders, ordersEndpoints } from "#lib/invoices/contract-of-orders"
import { papers, papersEndpoints } from "#lib/invoices/contract-of-papers"

/** Invoices: asked for, and had. */
export const invoices = { ...orders, ...papers }
export const invoicesEndpoints = { ...ordersEndpoints, ...papersEndpoints }
