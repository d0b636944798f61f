import { orders, ordersOwn } from "#lib/invoices/orders-contract"
import { papers, papersOwn } from "#lib/invoices/papers-contract"

/** Invoices: asked for, and had. */
export const invoices = { ...orders, ...papers }
export const invoicesOwn = { ...ordersOwn, ...papersOwn }
