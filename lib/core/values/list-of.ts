import * as z from "zod"
import { isReadingResponse, reportDroppedRows } from "#lib/core/values/dropped-fields"

/** Placeholder for an unreadable row until the list is assembled. */
class Unreadable {
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    this.issues = issues
  }
}

/**
 * A list of rows. Unreadable rows of a response are dropped and reported (`collectDroppedFields`); if all are
 * unreadable, the list is invalid, because it must not look empty. Rows of a response beyond `maxRows` are dropped and
 * reported, too; a request with more is rejected. When encoding, every row is checked.
 */
export const listOf = <S extends z.ZodType>(row: S, maxRows: number) =>
  createTolerantList(row, maxRows, (rows) => rows.every(isUnreadable))

/** Like `listOf`, but the list is invalid if its first row is. */
export const listWithRequiredFirst = <S extends z.ZodType>(row: S, maxRows: number) =>
  createTolerantList(row, maxRows, ([first]) => isUnreadable(first))

const isUnreadable = (row: unknown) => row instanceof Unreadable

function createTolerantList<S extends z.ZodType>(
  row: S,
  maxRows: number,
  isInvalid: (rows: readonly unknown[]) => boolean,
) {
  // The docs generator calls this without an error.
  const tolerantRow = row.catch(
    (caught: z.core.$ZodCatchCtx | undefined) => (caught && new Unreadable(caught.error.issues)) as never,
  )
  const truncate = <Row>(rows: Row[]): Row[] => {
    if (!isReadingResponse() || rows.length <= maxRows) return rows
    reportDroppedRows([{ path: [maxRows], code: "too_big" }])
    return rows.slice(0, maxRows)
  }
  return z.codec(z.array(tolerantRow).overwrite(truncate).max(maxRows), z.custom<z.output<S>[]>(), {
    decode: (rows, context) => {
      const readable = rows.filter((row) => !isUnreadable(row))
      const issues = rows.flatMap((row, i) =>
        row instanceof Unreadable ? row.issues.map((issue) => ({ ...issue, path: [i, ...issue.path] })) : [],
      )
      if (rows.length > 0 && isInvalid(rows)) {
        for (const issue of issues) context.issues.push(issue as z.core.$ZodRawIssue)
      } else reportDroppedRows(issues)
      return readable as z.output<S>[]
    },
    encode: (rows) => rows as z.output<typeof tolerantRow>[],
  })
}
