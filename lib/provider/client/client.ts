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

/** The first problems of a response are enough for the log. */
const MOST = 20

/**
 * Sends a call and passes the response to `read`. Throws ProviderError or UnauthenticatedError. `read` runs outside of
 * the retries, because repeating a call does not help with an unreadable response.
 */
export type Send = <T>(where: string, call: AnyCall, wire: WireRequest, read: (result: Envelope) => T) => Promise<T>

/** provider.<area>.<call>, built from the contract. */
export function createClient<T extends Contract>(contract: T, send: Send): Client<T> {
  return mapValues(contract, (calls, area) =>
    mapValues(calls, (call, name) => {
      const where = `${area}.${name}`
      return async (input: unknown) => {
        if (isUnsupported(where)) throw new ProviderError(where, "absent")
        return send(where, call, wireFor(where, call, input), (result) => answerFor(where, call, input, result))
      }
    }),
  ) as Client<T>
}

function wireFor(where: string, call: AnyCall, input: unknown): WireRequest {
  try {
    return toWire(where, call, input)
  } catch (error) {
    if (error instanceof z.ZodError) throw new InvalidInput(where, z.flattenError(error).fieldErrors)
    throw error
  }
}

function answerFor(where: string, call: AnyCall, input: unknown, result: Envelope) {
  if (!result.success) {
    const why = result.code === undefined ? undefined : call.refusals?.[result.code]
    if (why) {
      countRefusal(where, why)
      return { ok: false, why }
    }
    throw new ProviderError(where, "declined", { phone: result.phone, message: result.message, cause: result.code })
  }
  const page = (input as { page?: unknown } | undefined)?.page
  const {
    read: parsed,
    leftOut,
    incomplete,
  } = collectDroppedFields(() => {
    const data = typeof page === "number" ? withPageCount(page, result.data) : result.data
    return z.safeDecode(call.output, data as never)
  })
  if (leftOut.length > 0) log.warn("parts left out", { call: where, parts: leftOut.slice(0, MOST) })
  if (parsed.success) {
    setResponseOrigin(parsed.data, where, result.data)
    return { ok: true, data: parsed.data, ...(incomplete && { incomplete }) }
  }
  // Only the paths, because values may be personal.
  throw new ProviderError(where, "garbled", {
    cause: parsed.error.issues.map((issue) => issue.path.join(".") + " " + issue.code),
  })
}

const mapValues = <V, W>(record: { readonly [key: string]: V }, turn: (value: V, key: string) => W) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, turn(value, key)])) as Record<string, W>
