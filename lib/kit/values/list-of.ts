import * as z from "zod"
import { noteRowsLeftOut } from "#lib/kit/values/left-out"

/** An entry that could not be read, in the place where it stood until the list is put together. */
class Unreadable {
  readonly issues: readonly z.core.$ZodIssue[]
  constructor(issues: readonly z.core.$ZodIssue[]) {
    this.issues = issues
  }
}

/**
 * A list of rows. A row that cannot be read is left out and told to whoever reads (`notingLeftOut`); where none of them
 * can be, the whole list is unreadable, so that nobody takes it for an empty one. What is written is checked, every row.
 */
export function listOf<S extends z.ZodType>(row: S, most: number) {
  // The documents ask what stands in for a row, without one that has gone wrong.
  const tolerant = row.catch(
    (caught: z.core.$ZodCatchCtx | undefined) => (caught && new Unreadable(caught.error.issues)) as never,
  )
  return z.codec(z.array(tolerant).max(most), z.custom<z.output<S>[]>(), {
    decode: (rows, reading) => {
      const readable = rows.filter((one) => !(one instanceof Unreadable))
      const issues = rows.flatMap((one, i) =>
        one instanceof Unreadable ? one.issues.map((issue) => ({ ...issue, path: [i, ...issue.path] })) : [],
      )
      if (readable.length === 0 && rows.length > 0) {
        for (const issue of issues) reading.issues.push(issue as z.core.$ZodRawIssue)
      } else noteRowsLeftOut(issues)
      return readable as z.output<S>[]
    },
    encode: (rows) => rows as z.output<typeof tolerant>[],
  })
}
