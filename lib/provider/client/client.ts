import "server-only"
import * as z from "zod"
import { isUnsupported } from "#lib/provider/unsupported"
import { setResponseOrigin } from "#lib/provider/client/response-origin"
import type { AnyCall, Client, Contract } from "#lib/provider/contract"
import { InvalidInput, ProviderError } from "#lib/core/errors"
import type { Envelope } from "#lib/provider/adapters/types"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { log } from "#lib/observability/log"
import { countRefusal } from "#lib/observability/metrics/calls"
import { type WireRequest, toWire } from "#lib/provider/client/encode"
import { withPageCount } from "#lib/provider/client/paging"

/** The log contains only the first problems of a response. */
const MAX_LOGGED_PROBLEMS = 20

/**
 * Sends a call and passes the response to `read`. Throws ProviderError or UnauthenticatedError. `read` runs outside of
 * the retries, because repeating a call does not help with an unreadable response.
 */
export type Send = <T>(
  callName: string,
  call: AnyCall,
  wire: WireRequest,
  read: (envelope: Envelope) => T,
) => Promise<T>

/** provider.<area>.<call>, built from the contract. */
export function createClient<T extends Contract>(contract: T, send: Send): Client<T> {
  return mapValues(contract, (calls, area) =>
    mapValues(calls, (call, name) => {
      const callName = `${area}.${name}`
      return async (input: unknown) => {
        if (isUnsupported(callName)) throw new ProviderError(callName, "absent")
        return send(callName, call, encodeInput(callName, call, input), (envelope) =>
          toResult(callName, call, input, envelope),
        )
      }
    }),
  ) as Client<T>
}

function encodeInput(callName: string, call: AnyCall, input: unknown): WireRequest {
  try {
    return toWire(callName, call, input)
  } catch (error) {
    if (error instanceof z.ZodError) throw new InvalidInput(callName, z.flattenError(error).fieldErrors)
    throw error
  }
}

function toResult(callName: string, call: AnyCall, input: unknown, envelope: Envelope) {
  if (!envelope.success) {
    const why = envelope.code === undefined ? undefined : call.refusals?.[envelope.code]
    if (why) {
      countRefusal(callName, why)
      return { ok: false, why }
    }
    throw new ProviderError(callName, "declined", {
      phone: envelope.phone,
      message: envelope.message,
      cause: envelope.code,
    })
  }
  const page = (input as { page?: unknown } | undefined)?.page
  const {
    result: parsed,
    problems: leftOut,
    incomplete,
  } = collectDroppedFields(() => {
    const data = typeof page === "number" ? withPageCount(page, envelope.data) : envelope.data
    return z.safeDecode(call.output, data as never)
  })
  if (leftOut.length > 0) log.warn("parts left out", { call: callName, parts: leftOut.slice(0, MAX_LOGGED_PROBLEMS) })
  if (parsed.success) {
    setResponseOrigin(parsed.data, callName, envelope.data)
    return { ok: true, data: parsed.data, ...(incomplete && { incomplete }) }
  }
  // Only the paths, because values may be personal.
  throw new ProviderError(callName, "garbled", {
    cause: parsed.error.issues.map((issue) => issue.path.join(".") + " " + issue.code),
  })
}

const mapValues = <V, W>(record: { readonly [key: string]: V }, transform: (value: V, key: string) => W) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, transform(value, key)])) as Record<string, W>
