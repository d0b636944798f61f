import { now } from "#lib/provider/client/clock"
import type { Unwrapped } from "#lib/provider/adapters/types"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { heard } from "#lib/provider/client/spoken"
import type { Received } from "#lib/provider/client/transport"

/** What a status and a body mean. Only an envelope gets through; everything else is one of the other two kinds of no. */
export function readAnswer(where: string, { status, body, headers }: Received): Unwrapped {
  const said = heard(where, parseJson(body))
  const { phone, message, code: cause } = said ?? {}
  // Providers answer a refused signature with 200 or 401 as well as 403. The driver can do nothing about it.
  if (isRefusedKey(status, said)) throw new ProviderError(where, "forbidden", { phone, cause })
  if (status === 401) throw new UnauthenticatedError(where, { isAnswer: true })
  if (status === 503 || cause === "503") throw new ProviderError(where, "busy", { phone, message, cause: 503 })
  if (said?.code === "401" && !said.success) throw new UnauthenticatedError(where, { isAnswer: true })
  if (status === 429)
    throw new ProviderError(where, "too-many", { phone, message, cause, wait: retryAfter(headers["retry-after"]) })
  if (status === 403) throw new ProviderError(where, "forbidden", { phone, message, cause })
  if (status === 404) throw new ProviderError(where, "missing", { phone, message, cause })
  // A redirect is never followed: the answer comes from the provider or from nobody.
  if (status < 200 || status > 299) throw new ProviderError(where, "broken", { phone, cause: status })
  if (!said) throw new ProviderError(where, "garbled", { cause: "no envelope" })
  return said
}

/** Our key, signature, nonce or clock, whoever the driver is. */
export const isAboutUs = (code: unknown) => /SIGN(?!ED)|APP_?KEY|NONCE|TIMESTAMP/i.test(String(code ?? ""))

const KEY_CODES: readonly string[] = ["APP_KEY", "SIGNATURE", "NONCE", "TIMESTAMP"]

/**
 * The provider refused our key, signature, nonce or clock, whatever its status. Outside a 403 only the documented codes
 * count, to which the adapter's `codes` map the provider's own: a code such as SIGN_IN_AGAIN is about the driver.
 */
export const isRefusedKey = (status: number, said: Unwrapped | undefined) =>
  said !== undefined && !said.success && (status === 403 ? isAboutUs(said.code) : KEY_CODES.includes(said.code ?? ""))

/** The provider checks the time of a request before anything else, so such a request can be sent again. */
export function refusedForTime(where: string, { body }: Received): boolean {
  const said = heard(where, parseJson(body))
  return said !== undefined && !said.success && said.code === "TIMESTAMP"
}

const utf8 = new TextDecoder("utf-8", { fatal: true })
/** Where a number may stand; most ids are texts, and looking at every value takes several times as long as reading it. */
const LONG_NUMBER = /[:,[]\s*-?\d{16}/

/** Read by its bytes, whatever its content type says; bytes that are not UTF-8 are no answer. */
function parseJson(body: Buffer): unknown {
  try {
    const text = utf8.decode(body)
    return JSON.parse(text, LONG_NUMBER.test(text) ? wholeIds : undefined)
  } catch {
    return undefined
  }
}

/** An order id has more digits than a number keeps: such a one stays text. */
const wholeIds = (_: string, value: unknown, context?: { source?: string }) =>
  typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? (context?.source ?? value)
    : value

/** Seconds or a date by the provider's clock, kept between 1 and 60. */
function retryAfter(header: string | string[] | undefined): number {
  const text = String(header ?? "")
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(60, Math.max(1, seconds)) : 5
}
