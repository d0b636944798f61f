import type { BareLists } from "#lib/dialect/forms"

export const bareLists: BareLists = { "pay.vouchers": "list", "pay.coupons": "list", "arrears.list": "list" }
