/** For lists in the browser: the table of all addresses is too long to be sent there. */
export type RecordsQuery = { parkId: string; type: string; openType?: string }

const joinSegments = (...values: string[]) => values.map((value) => encodeURIComponent(value || " ")).join("/")

export const getRecordsHref = ({ parkId, type, openType }: RecordsQuery) =>
  openType === undefined
    ? `/invoiceRecords/${joinSegments(parkId, type)}`
    : `/full_electronic_invoiceRecords/${joinSegments(parkId, type, openType)}`

/** One record, and the page of the list that it was on: a provider is asked for lists alone. */
export const getRecordHref = (query: RecordsQuery, id: string, page: number) =>
  `${getRecordsHref(query)}?record=${encodeURIComponent(id)}&page=${page}`

/** `numbered` is the page that each came with. */
export type WithPageNumber<T> = T & { page: number }
export const withPageNumber = <T extends object>(rows: readonly T[], page: number): WithPageNumber<T>[] =>
  rows.map((row) => ({ ...row, page }))
