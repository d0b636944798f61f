import * as z from "zod"

/** What the provider may call something: it can stand in a path of its, or in a key of ours, and mean nothing else there. */
export const isPlainId = (text: unknown): text is string => typeof text === "string" && /^[\w-]{1,64}$/.test(text)

export const toPlainId = (text: unknown) => (isPlainId(text) ? text : undefined)

export const PlainId = z.string().refine(isPlainId)

/** What is no such id is nothing. */
export const OptionalPlainId = z.custom<string | undefined>().optional().transform(toPlainId)
