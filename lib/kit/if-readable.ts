import type * as z from "zod"
import { noteLeftOut } from "#lib/kit/left-out"

/** A field that its screen can do without: one that cannot be read is left out, and the record around it is shown. */
export const ifReadable = <S extends z.ZodType>(field: string, value: S) =>
  value.optional().catch((caught: z.core.$ZodCatchCtx | undefined) => {
    // The documents ask, too, what stands in for it, and nothing has gone wrong there.
    if (caught) noteLeftOut(caught.error.issues.map(({ path, code }) => ({ path: [field, ...path], code })))
    return undefined as never
  })
