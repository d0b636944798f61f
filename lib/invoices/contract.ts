import { orders, ordersEndpoints } from "#lib/invoices/orders-contract"
import { papers, papersEndpoints } from "#lib/invoices/papers-contract"

export const invoices = { ...orders, ...papers }
export const invoicesEndpoints = { ...ordersEndpoints, ...papersEndpoints }
