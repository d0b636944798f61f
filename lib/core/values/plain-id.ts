import * as z from "zod"

/** An id of the provider that is safe in a path and in a store key. */
export const isPlainId = (text: unknown): text is string => typeof text === "string" && /^[\w-]{1,64}$/.test(text)

export const toPlainId = (text: unknown) => (isPlainId(text) ? text : undefined)

export const PlainId = z.string().refine(isPlainId)

/** Anything else becomes undefined. */
export const OptionalPlainId = z.custom<string | undefined>().optional().transform(toPlainId)
