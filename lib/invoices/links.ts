/** Written out for lists in the browser, where the table of all addresses would be too large. */
export type RecordsQuery = { parkId: string; type: string; openType?: string }

const joinSegments = (...values: string[]) => values.map((value) => encodeURIComponent(value || " ")).join("/")

export const getRecordsHref = ({ parkId, type, openType }: RecordsQuery) =>
  openType === undefined
    ? `/invoiceRecords/${joinSegments(parkId, type)}`
    : `/full_electronic_invoiceRecords/${joinSegments(parkId, type, openType)}`

/** `page` is the list page that contains the record, because the provider has no call for a single one. */
export const getRecordHref = (query: RecordsQuery, id: string, page: number) =>
  `${getRecordsHref(query)}?record=${encodeURIComponent(id)}&page=${page}`

export type WithPageNumber<T> = T & { page: number }
export const withPageNumber = <T extends object>(rows: readonly T[], page: number): WithPageNumber<T>[] =>
  rows.map((row) => ({ ...row, page }))
