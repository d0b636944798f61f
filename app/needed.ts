/** Calls without which there is nothing to lead to, where more than one area leads there (lib/kit/call/absent.ts). */
export const INVOICING = ["invoices.orders", "invoices.issue"]
export const LUCKY_MONEY = ["lucky-money.create", "lucky-money.one", "lucky-money.collect"]
export const COUPONS_FOR_SALE = ["coupons.types", "coupons.buy"]
