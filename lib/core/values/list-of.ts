import * as z from "zod"
import { isReadingResponse, reportDroppedRows } from "#lib/core/values/dropped-fields"

/** An entry that could not be read, in the place where it stood until the list is put together. */
class Unreadable {
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    this.issues = issues
  }
}

/**
 * A list of rows. A row that cannot be read is left out and told to whoever reads (`collectDroppedFields`); where none of them
 * can be, the whole list is unreadable, so that nobody takes it for an empty one. Of an answer that has more rows than are
 * read the first are taken, and the rest is told in the same way; a request that has is refused. What is written is
 * checked, every row.
 */
export const listOf = <S extends z.ZodType>(row: S, most: number) =>
  tolerantList(row, most, (rows) => rows.every(isOdd))

/** The same where the first row is what is meant, and no other can take its place: if that is odd, the list is. */
export const listWithRequiredFirst = <S extends z.ZodType>(row: S, most: number) =>
  tolerantList(row, most, ([first]) => isOdd(first))

const isOdd = (row: unknown) => row instanceof Unreadable

function tolerantList<S extends z.ZodType>(row: S, most: number, isLost: (rows: readonly unknown[]) => boolean) {
  // The documents ask what stands in for a row, without one that has gone wrong.
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
