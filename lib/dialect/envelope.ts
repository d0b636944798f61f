import * as z from "zod"
import type { Unwrapped } from "#lib/dialect/forms"

const Message = z.union([z.string().max(2000), z.array(z.string().max(500)).max(20)])

/** Every documented answer: { success, data, message?, code? }, with the names the provider is known to vary. */
const Envelope = z.object({
  success: z.union([z.boolean(), z.number(), z.string().max(5)]),
  data: z.unknown().optional(),
  message: Message.nullish(),
  messages: Message.nullish(),
  code: z.union([z.string().max(64), z.number()]).nullish(),
  phone: z.string().max(40).nullish(),
})

/** What was said, or undefined where it is no answer of this provider's at all. */
export function readEnvelope(body: unknown): Unwrapped | undefined {
  const parsed = Envelope.safeParse(body)
  if (!parsed.success) return undefined
  const { success, data, message, messages, code, phone } = parsed.data
  const inside = (name: "message" | "phone") => {
    const value = (data as Record<string, unknown> | null | undefined)?.[name]
    return typeof value === "string" ? value.slice(0, 2000) : undefined
  }
  const text = message ?? messages ?? inside("message")
  return {
    success: success === true || success === 1 || success === "true" || success === "1",
    data: data ?? {},
    code: code === null || code === undefined ? undefined : String(code),
    message: Array.isArray(text) ? text.join("\n") : (text ?? undefined),
    phone: phone ?? inside("phone"),
  }
}

/** The same, written: how the sandbox answers. */
export const writeEnvelope = (said: Unwrapped): unknown => said
