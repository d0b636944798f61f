import type * as z from "zod"
import { reportDroppedField } from "#lib/core/values/dropped-fields"

/**
 * An optional field: an unreadable value becomes undefined and the rest of the record is shown. Not for money,
 * identities or the outcome of a payment.
 */
export const lenient = <S extends z.ZodType>(field: string, value: S) => lenientOr(field, value.optional(), undefined)

/**
 * As `lenient`, with `absent` for a missing value and `odd` for an unreadable one. Where money depends on the field,
 * `odd` is the safe side.
 */
export const lenientOr = <S extends z.ZodType, O extends z.output<S>>(
  field: string,
  value: S,
  absent: O,
  ...strict: [odd?: O]
) => {
  // `odd` may be undefined explicitly.
  const odd = strict.length > 0 ? strict[0] : absent
  return value.catch((caught: z.core.$ZodCatchCtx | undefined) => {
    // JSON may contain null or omit the field.
    if (caught && (caught.input === undefined || caught.input === null)) return absent as never
    // The docs generator calls this without an error.
    if (caught) reportDroppedField(field, caught.error.issues)
    return odd as never
  })
}
