import * as z from "zod"
import type { AnyCall, Contract, Refused } from "#lib/kit/call/contract"
import { tokensIn } from "#lib/kit/call/driver-tokens"
import { ourPage, theirTotal } from "#lib/kit/call/paging"
import { ourNames, spoken } from "#lib/kit/call/spoken"
import { type SandboxRequest, Declined, json, jsonBody, type Reply, Unacceptable } from "#sandbox/kit/request"
import type { CallRecord } from "#sandbox/kit/call-log"
import { gatekeeperFor } from "#sandbox/kit/verify-signature"
import { maskHeaders, maskInput } from "#sandbox/kit/mask"
import { type Found, routerFor } from "#sandbox/kit/call-router"
import { type Box, type Scene, sceneOf } from "#sandbox/kit/context"
import { driverOf, endAllCredentials, fromCookies, fromTokens } from "#sandbox/records/people/credentials"
import { forgetAt } from "#sandbox/records/people/drivers"

type Handler = (input: unknown, scene: Scene) => unknown
/** Handlers of any shape: each area's own `satisfies` has checked them against the contract. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the router knows them by name only
export type Handlers = { readonly [area: string]: { readonly [name: string]: (input: any, scene: Scene) => unknown } }

/** A call that has arrived: logged, not yet carried out. */
export type Arrived = { record: CallRecord; phones: readonly string[]; carryOut: () => Promise<Reply> }

/** The provider's documented side: /v1/api/… */
export function wireFor(box: Box, contract: Contract, handlers: Handlers) {
  const route = routerFor(contract)
  const stranger = gatekeeperFor(box)

  return (asked: SandboxRequest): Arrived => {
    const found = route(asked.method, asked.path)
    const where = found && `${found.area}.${found.name}`
    const sent = { ...Object.fromEntries(new URLSearchParams(asked.query)), ...bodyValues(asked) }
    const values = ourPage({ ...found?.values, ...(ourNames(where ?? "", sent) as Record<string, unknown>) })
    const credentials = [...fromCookies(asked.cookies), ...fromTokens(tokensIn(asked.headers))]
    const visitor = driverOf(box.store, credentials, box.clock.now())
    const record = box.calls.begin({
      at: new Date(box.clock.now()).toISOString(),
      method: asked.method,
      path: asked.path,
      call: where ?? null,
      input: maskInput(values),
      driver: visitor?.phone ?? null,
      requestId: asked.headers.get("x-request-id") ?? null,
      headers: maskHeaders(asked.headers),
    })
    const phones = [visitor?.phone, values.phone].filter((phone): phone is string => typeof phone === "string")

    const carryOut = async (): Promise<Reply> => {
      const unknown = stranger(asked)
      if (unknown) return no(403, unknown.code, unknown.message, where)
      if (!found) return no(404, "NO_SUCH_CALL", "接口不存在")
      if (visitor?.forget_at === record.call) {
        box.store.together(() => {
          endAllCredentials(box.store, visitor)
          forgetAt(box.store, visitor, null)
        })
        return signedOut()
      }
      if ((found.call.login ?? "needed") === "needed" && !visitor) return signedOut()
      return answer(found, values, sceneOf(box, visitor, credentials))
    }
    return { record, phones, carryOut }
  }

  async function answer({ area, name, call }: Found, values: unknown, scene: Scene): Promise<Reply> {
    const where = `${area}.${name}`
    const input = z.safeDecode(call.input as z.ZodType, values as never)
    if (!input.success) return no(400, "INVALID", z.prettifyError(input.error), where)
    const handler = handlers[area]?.[name] as Handler
    const result = await carriedOut(() => handler(input.data, scene))
    if (result instanceof Declined) return no(200, result.code, result.message, where)
    if (isRefused(result)) return no(200, codeOf(call, result.refused), result.message ?? "", where)
    const data = theirTotal(z.encode(call.output as z.ZodType, result as never))
    return json(200, spoken(where, { success: true, data }))
  }

  async function carriedOut(work: () => unknown): Promise<unknown> {
    try {
      return await box.store.together(work)
    } catch (error) {
      if (error instanceof Declined) return error
      throw error
    }
  }
}

/** A refusal, as the provider words it for this call: without one, for any. */
export const no = (status: number, code: string, message: string, where = ""): Reply => ({
  ...json(status, spoken(where, { success: false, data: {}, code, message })),
  code,
})
export const signedOut = () => no(401, "UNAUTHORIZED", "请先登录")

const isRefused = (result: unknown): result is Refused<string> =>
  typeof result === "object" && result !== null && "refused" in result

/** The contract reads codes into words; the provider says the code. */
function codeOf(call: AnyCall, word: string): string {
  const code = Object.entries(call.refusals ?? {}).find(([, ours]) => ours === word)?.[0]
  if (!code) throw new Error(`no code for the refusal "${word}"`)
  return code
}

function bodyValues(asked: SandboxRequest): Record<string, unknown> {
  const body = jsonBody(asked)
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  throw new Unacceptable(400, "the body is not a JSON object")
}
