import * as z from "zod"

const Message = z.union([z.string().max(2000), z.array(z.string().max(500)).max(20)])

/** Every documented answer: { success, data, message?, code? }, with the names the provider is known to vary. */
const WireEnvelope = z.object({
  success: z.union([z.boolean(), z.number(), z.string().max(5)]).optional(),
  data: z.unknown().optional(),
  message: Message.nullish(),
  messages: Message.nullish(),
  code: z.union([z.string().max(64), z.number()]).nullish(),
  phone: z.string().max(40).nullish(),
})

export type Envelope = { success: boolean; data: unknown; code?: string; message?: string; phone?: string }

/** What the provider said, or undefined when it is no envelope at all. */
export function readEnvelope(body: unknown): Envelope | undefined {
  const parsed = WireEnvelope.safeParse(body)
  if (!parsed.success || parsed.data.success === undefined) return undefined
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
    phone: callable(phone ?? inside("phone")),
  }
}

/** A number that may stand behind a call button; anything else is dropped. */
function callable(phone: string | null | undefined): string | undefined {
  const trimmed = phone?.trim()
  return trimmed && /^[+\d][\d\s-]{2,19}$/.test(trimmed) ? trimmed : undefined
}
