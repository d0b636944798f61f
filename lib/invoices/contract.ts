import { orders, ordersOwn } from "#lib/invoices/contract-of-orders"
import { papers, papersOwn } from "#lib/invoices/contract-of-papers"

/** Invoices: asked for, and had. */
export const invoices = { ...orders, ...papers }
export const invoicesOwn = { ...ordersOwn, ...papersOwn }
