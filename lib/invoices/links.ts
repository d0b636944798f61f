/** For lists in the browser: the table of all addresses is too long to be sent there. */
export type RecordsOf = { parkId: string; type: string; openType?: string }

const path = (...values: string[]) => values.map((value) => encodeURIComponent(value || " ")).join("/")

export const recordsHref = ({ parkId, type, openType }: RecordsOf) =>
  openType === undefined
    ? `/invoiceRecords/${path(parkId, type)}`
    : `/full_electronic_invoiceRecords/${path(parkId, type, openType)}`

/** One record, and the page of the list that it was on: a provider is asked for lists alone. */
export const recordHref = (of: RecordsOf, id: string, page: number) =>
  `${recordsHref(of)}?record=${encodeURIComponent(id)}&page=${page}`

/** `numbered` is the page that each came with. */
export type Numbered<T> = T & { page: number }
export const onPage = <T extends object>(rows: readonly T[], page: number): Numbered<T>[] =>
  rows.map((row) => ({ ...row, page }))
