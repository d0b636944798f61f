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
 * unreadable, the list is invalid, because it must not look empty. Rows of a response beyond `most` are dropped and
 * reported, too; a request with more is rejected. Every row is checked when writing.
 */
export const listOf = <S extends z.ZodType>(row: S, most: number) =>
  tolerantList(row, most, (rows) => rows.every(isOdd))

/** As `listOf`, but the list is invalid if its first row is. */
export const listWithRequiredFirst = <S extends z.ZodType>(row: S, most: number) =>
  tolerantList(row, most, ([first]) => isOdd(first))

const isOdd = (row: unknown) => row instanceof Unreadable

function tolerantList<S extends z.ZodType>(row: S, most: number, isLost: (rows: readonly unknown[]) => boolean) {
  // The docs generator calls this without an error.
  const tolerant = row.catch(
    (caught: z.core.$ZodCatchCtx | undefined) => (caught && new Unreadable(caught.error.issues)) as never,
  )
  const cut = <Row>(rows: Row[]): Row[] => {
    if (!isReadingResponse() || rows.length <= most) return rows
    reportDroppedRows([{ path: [most], code: "too_big" }])
    return rows.slice(0, most)
  }
  return z.codec(z.array(tolerant).overwrite(cut).max(most), z.custom<z.output<S>[]>(), {
    decode: (rows, reading) => {
      const readable = rows.filter((one) => !isOdd(one))
      const issues = rows.flatMap((one, i) =>
        one instanceof Unreadable ? one.issues.map((issue) => ({ ...issue, path: [i, ...issue.path] })) : [],
      )
      if (rows.length > 0 && isLost(rows)) {
        for (const issue of issues) reading.issues.push(issue as z.core.$ZodRawIssue)
      } else reportDroppedRows(issues)
      return readable as z.output<S>[]
    },
    encode: (rows) => rows as z.output<typeof tolerant>[],
  })
}
