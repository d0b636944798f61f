import type * as z from "zod"
import { reportDroppedField } from "#lib/core/values/dropped-fields"

/**
 * An optional field: an unreadable value becomes undefined and the rest of the record is shown. Not for money,
 * identities or the outcome of a payment.
 */
export const lenient = <S extends z.ZodType>(field: string, schema: S) => lenientOr(field, schema.optional(), undefined)

/**
 * As `lenient`, with one value for a missing field and one for an unreadable field. If money depends on the field,
 * `unreadable` must be the value that never charges too much.
 */
export const lenientOr = <S extends z.ZodType, O extends z.output<S>>(
  field: string,
  schema: S,
  missing: O,
  ...rest: [unreadable?: O]
) => {
  // `unreadable` may be undefined explicitly.
  const unreadable = rest.length > 0 ? rest[0] : missing
  return schema.catch((caught: z.core.$ZodCatchCtx | undefined) => {
    // JSON may contain null or omit the field.
    if (caught && (caught.input === undefined || caught.input === null)) return missing as never
    // The docs generator calls this without an error.
    if (caught) reportDroppedField(field, caught.error.issues)
    return unreadable as never
  })
}
