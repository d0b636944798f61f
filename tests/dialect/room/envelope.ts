import * as z from "zod"
import type { Unwrapped } from "#lib/dialect/forms"

const DONE = 0
const UNNAMED = -1

const Envelope = z.object({
  code: z.union([z.string().max(64), z.number()]),
  msg: z.string().max(2000).nullish(),
  data: z.unknown().optional(),
  hotline: z.string().max(40).nullish(),
})

/** Every answer is { code, msg, data }: 0 is done, anything else a refusal. */
export function readEnvelope(body: unknown): Unwrapped | undefined {
  const parsed = Envelope.safeParse(body)
  if (!parsed.success) return undefined
  const { code, msg, data, hotline } = parsed.data
  const success = Number(code) === DONE
  const named = success || Number(code) === UNNAMED ? undefined : String(code)
  return { success, data: data ?? {}, code: named, message: msg ?? undefined, phone: hotline ?? undefined }
}

export const writeEnvelope = ({ success, data, code, message, phone }: Unwrapped): unknown => ({
  code: success ? DONE : (code ?? UNNAMED),
  msg: message ?? "ok",
  data,
  hotline: phone,
})
