import { getProviderTime } from "#lib/provider/client/clock"
import type { Envelope } from "#lib/provider/adapters/types"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { decodeEnvelope } from "#lib/provider/client/wire-names"
import type { HttpResponse } from "#lib/provider/client/transport"

/** Interprets status and body: returns the envelope, or throws ProviderError or UnauthenticatedError. */
export function readEnvelopeOrThrow(callName: string, { status, body, headers }: HttpResponse): Envelope {
  const envelope = decodeEnvelope(callName, parseJson(body))
  const { phone, message, code: cause } = envelope ?? {}
  // Providers reject a signature with 200, 401 or 403. The driver cannot correct it.
  if (isRefusedKey(status, envelope)) throw new ProviderError(callName, "forbidden", { phone, cause })
  if (status === 401) throw new UnauthenticatedError(callName, { isAnswer: true })
  if (status === 503 || cause === "503") throw new ProviderError(callName, "busy", { phone, message, cause: 503 })
  if (envelope?.code === "401" && !envelope.success) throw new UnauthenticatedError(callName, { isAnswer: true })
  if (status === 429)
    throw new ProviderError(callName, "too-many", {
      phone,
      message,
      cause,
      wait: parseRetryAfter(headers["retry-after"]),
    })
  if (status === 403) throw new ProviderError(callName, "forbidden", { phone, message, cause })
  if (status === 404) throw new ProviderError(callName, "missing", { phone, message, cause })
  // Redirects are not followed: only the provider itself may answer.
  if (status < 200 || status > 299) throw new ProviderError(callName, "broken", { phone, cause: status })
  if (!envelope) throw new ProviderError(callName, "garbled", { cause: "no envelope" })
  return envelope
}

/** Whether the code is about our key, signature, nonce or clock rather than the driver. */
export const isOurKeyError = (code: unknown) => /SIGN(?!ED)|APP_?KEY|NONCE|TIMESTAMP/i.test(String(code ?? ""))

const KEY_CODES: readonly string[] = ["APP_KEY", "SIGNATURE", "NONCE", "TIMESTAMP"]

/**
 * Whether the provider rejected our key, signature, nonce or clock, with any status. Outside a 403 only the documented
 * codes count, to which the adapter's `codes` map: a code such as SIGN_IN_AGAIN is about the driver.
 */
export const isRefusedKey = (status: number, envelope: Envelope | undefined) =>
  envelope !== undefined &&
  !envelope.success &&
  (status === 403 ? isOurKeyError(envelope.code) : KEY_CODES.includes(envelope.code ?? ""))

/** Whether the timestamp was rejected. Providers check it first, so the request can be repeated. */
export function isTimestampRejected(callName: string, { body }: HttpResponse): boolean {
  const envelope = decodeEnvelope(callName, parseJson(body))
  return envelope !== undefined && !envelope.success && envelope.code === "TIMESTAMP"
}

const utf8 = new TextDecoder("utf-8", { fatal: true })
/** Matches long numbers. Most ids are texts, and a reviver makes parsing several times slower. */
const LONG_NUMBER = /[:,[]\s*-?\d{16}/

/** Ignores the content type. Invalid UTF-8 is not a response. */
function parseJson(body: Buffer): unknown {
  try {
    const text = utf8.decode(body)
    return JSON.parse(text, LONG_NUMBER.test(text) ? keepLongIds : undefined)
  } catch {
    return undefined
  }
}

/** Keeps integers beyond the precision of numbers, such as order ids, as text. */
const keepLongIds = (_: string, value: unknown, context?: { source?: string }) =>
  typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? (context?.source ?? value)
    : value

/** Seconds or a date by the provider's clock, limited to 1 to 60 seconds. */
function parseRetryAfter(header: string | string[] | undefined): number {
  const text = String(header ?? "")
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - getProviderTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(60, Math.max(1, seconds)) : 5
}
