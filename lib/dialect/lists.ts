import type { BareLists } from "#lib/dialect/forms"

/** Calls whose data is a list where the documents have an object with that list: `"pay.vouchers": "list"`. */
export const bareLists: BareLists = {}
