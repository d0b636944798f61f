import type { PagingForm } from "#lib/dialect/forms"

/** How lists are divided into pages. A count of another name than `total_pages` is named in names.ts. */
export const paging: PagingForm = { first: 1, total: "pages" }
