/** Optional features and the calls they need. Links to a feature are hidden if the provider lacks a call (unsupported.ts). */
export const INVOICING = ["invoices.orders", "invoices.issue"]
export const LUCKY_MONEY = ["lucky-money.create", "lucky-money.one", "lucky-money.collect"]
export const COUPONS_FOR_SALE = ["coupons.types", "coupons.buy"]
