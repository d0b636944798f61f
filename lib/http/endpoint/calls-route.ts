import "server-only"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { jsonRoute } from "#lib/http/endpoint/route"
import type { AnyCall, Client, Contract, EndpointError } from "#lib/provider/contract"
import { UnauthenticatedError } from "#lib/core/errors"
import type { JsonObject } from "#lib/core/values/json-object"

type CallFunction = (input: unknown) => Promise<unknown>

/** Wraps every call. It may inspect the input, and throw instead of calling. */
type CallWrapper = (input: JsonObject, callProvider: () => Promise<unknown>) => Promise<unknown>
const callDirectly: CallWrapper = (_, callProvider) => callProvider()

/**
 * POST /api/<area>/<call>: one route for all calls with `browser: true` in the contract. Names are looked up in the
 * contract, never joined into a path.
 */
export function createCallsRoute<T extends Contract>(
  contract: T,
  provider: Client<T>,
  validateSession: () => Promise<boolean>,
  wrapCall = callDirectly,
) {
  return jsonRoute(async (body, _request, { params }) => {
    const { area, call } = (await params) as { area: string; call: string }
    const definition = getOwn(getOwn(contract, area), toCamelCase(call)) as AnyCall | undefined
    if (!definition?.browser) return jsonResponse(404, { ok: false, why: "no-such-call" })
    const callFunction = getOwn(getOwn(provider, area), toCamelCase(call)) as CallFunction
    // `guardJson` has checked the token; calls have no such field.
    const { csrfToken: _token, ...input } = body
    const callProvider = () => wrapCall(input, () => callFunction(input))
    try {
      return jsonResponse(200, await callProvider())
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) throw error
      // A read is repeated after the session was restored. Repeating an action is left to the driver.
      const isStillSignedIn = await validateSession()
      if (isStillSignedIn && definition.effect === "reads") return jsonResponse(200, await callProvider())
      const refusal: EndpointError = { ok: false, why: "signed-out", replay: definition.effect === "reads" }
      return jsonResponse(401, refusal)
    }
  })
}

const toCamelCase = (call: string) => call.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const getOwn = (record: object | undefined, name: string): object | undefined =>
  record && Object.hasOwn(record, name) ? (record as Record<string, object>)[name] : undefined
