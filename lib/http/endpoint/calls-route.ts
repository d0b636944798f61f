import "server-only"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { jsonRoute } from "#lib/http/endpoint/route"
import type { AnyCall, Client, Contract, EndpointError } from "#lib/provider/contract"
import { UnauthenticatedError } from "#lib/core/errors"
import type { JsonObject } from "#lib/core/values/json-object"

type Ask = (input: unknown) => Promise<unknown>

/** Wraps every call: may inspect the input, and throw instead of calling. */
type CallWrapper = (input: JsonObject, ask: () => Promise<unknown>) => Promise<unknown>
const nothing: CallWrapper = (_, ask) => ask()

/**
 * POST /api/<area>/<call>: one route for all calls with `browser: true` in the contract. Names are looked up in the
 * contract, never joined into a path.
 */
export function createCallsRoute<T extends Contract>(
  contract: T,
  provider: Client<T>,
  stillKnown: () => Promise<boolean>,
  around = nothing,
) {
  return jsonRoute(async (body, _request, { params }) => {
    const { area, call } = (await params) as { area: string; call: string }
    const declared = getOwn(getOwn(contract, area), toCamelCase(call)) as AnyCall | undefined
    if (!declared?.browser) return jsonResponse(404, { ok: false, why: "no-such-call" })
    const callFunction = getOwn(getOwn(provider, area), toCamelCase(call)) as Ask
    // `guardJson` has checked the token; no call has one.
    const { csrfToken: _token, ...input } = body
    const ask = () => around(input, () => callFunction(input))
    try {
      return jsonResponse(200, await ask())
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) throw error
      // After one restore a read is repeated. For an action the driver decides.
      const isStillSignedIn = await stillKnown()
      if (isStillSignedIn && declared.effect === "reads") return jsonResponse(200, await ask())
      const refusal: EndpointError = { ok: false, why: "signed-out", replay: declared.effect === "reads" }
      return jsonResponse(401, refusal)
    }
  })
}

const toCamelCase = (call: string) => call.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const getOwn = (record: object | undefined, name: string): object | undefined =>
  record && Object.hasOwn(record, name) ? (record as Record<string, object>)[name] : undefined
