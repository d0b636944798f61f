/** What a provider may be without, by the calls it leans on; for what more than one area leads to (lib/provider/unsupported.ts). */
export const INVOICING = ["invoices.orders", "invoices.issue"]
export const LUCKY_MONEY = ["lucky-money.create", "lucky-money.one", "lucky-money.collect"]
export const COUPONS_FOR_SALE = ["coupons.types", "coupons.buy"]
