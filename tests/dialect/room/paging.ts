import type { PagingForm } from "#lib/dialect/forms"

export const paging: PagingForm = { first: 0, total: "rows", size: 10, sizeField: "pageSize" }
