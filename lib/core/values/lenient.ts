import type * as z from "zod"
import { reportDroppedField } from "#lib/core/values/dropped-fields"

/**
 * A field that its screen can do without: one that cannot be read is left out, and the record around it is shown. Not for
 * money, nor for who somebody is or what became of a payment.
 */
export const lenient = <S extends z.ZodType>(field: string, value: S) =>
  lenientOr(field, value.optional(), undefined)

/**
 * The same with something in its place. What guards money has its strict side for one that cannot be read: `odd` is what
 * stands in for that, and `absent` for one that is not there.
 */
export const lenientOr = <S extends z.ZodType, O extends z.output<S>>(
  field: string,
  value: S,
  absent: O,
  ...strict: [odd?: O]
) => {
  // Nothing at all may be what stands in for an odd one.
  const odd = strict.length > 0 ? strict[0] : absent
  return value.catch((caught: z.core.$ZodCatchCtx | undefined) => {
    // JSON has two ways to say that something is not there.
    if (caught && (caught.input === undefined || caught.input === null)) return absent as never
    // The documents ask, too, what stands in for an odd one, and nothing has gone wrong there.
    if (caught) reportDroppedField(field, caught.error.issues)
    return odd as never
  })
}
