import * as z from "zod"
import type { AnyCall, Contract, Refused } from "#lib/provider/contract"
import { readDriverTokens } from "#lib/provider/client/driver-tokens"
import { fromWirePage, toWireTotal } from "#lib/provider/client/paging"
import { fromWireNames, encodeEnvelope } from "#lib/provider/client/wire-names"
import {
  type SandboxRequest,
  ProviderRejection,
  jsonReply,
  parseJsonBody,
  type Reply,
  HttpError,
} from "#sandbox/server/request"
import type { CallRecord } from "#sandbox/server/call-log"
import { createSignatureVerifier } from "#sandbox/server/verify-signature"
import { maskHeaders, maskInput } from "#sandbox/server/mask"
import { type CallMatch, createCallRouter } from "#sandbox/server/call-router"
import { type SandboxContext, type CallContext, createCallContext } from "#sandbox/server/context"
import {
  findDriverByCredentials,
  deleteAllCredentials,
  readCookieCredentials,
  readTokenCredentials,
} from "#sandbox/records/people/credentials"
import { setForgetAt } from "#sandbox/records/people/drivers"

type Handler = (input: unknown, context: CallContext) => unknown
/** Each area's `satisfies` checks its handlers against the contract. */
export type Handlers = {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- handlers are looked up by name
  readonly [area: string]: { readonly [name: string]: (input: any, context: CallContext) => unknown }
}

/** A received call: logged, not yet executed. */
export type ReceivedCall = { record: CallRecord; phones: readonly string[]; execute: () => Promise<Reply> }

/** The provider's API under /v1/api. */
export function createProviderApi(sandbox: SandboxContext, contract: Contract, handlers: Handlers) {
  const route = createCallRouter(contract)
  const verifySignature = createSignatureVerifier(sandbox)

  return (request: SandboxRequest): ReceivedCall => {
    const match = route(request.method, request.path)
    const callName = match && `${match.area}.${match.name}`
    const wireInput = { ...Object.fromEntries(new URLSearchParams(request.query)), ...parseBodyValues(request) }
    const values = fromWirePage({
      ...match?.values,
      ...(fromWireNames(callName ?? "", wireInput) as Record<string, unknown>),
    })
    const credentials = [
      ...readCookieCredentials(request.cookies),
      ...readTokenCredentials(readDriverTokens(request.headers)),
    ]
    const viewer = findDriverByCredentials(sandbox.store, credentials, sandbox.clock.now())
    const record = sandbox.calls.add({
      at: new Date(sandbox.clock.now()).toISOString(),
      method: request.method,
      path: request.path,
      call: callName ?? null,
      input: maskInput(values),
      driver: viewer?.phone ?? null,
      requestId: request.headers.get("x-request-id") ?? null,
      headers: maskHeaders(request.headers),
    })
    const phones = [viewer?.phone, values.phone].filter((phone): phone is string => typeof phone === "string")

    const execute = async (): Promise<Reply> => {
      const rejection = verifySignature(request)
      if (rejection) return rejectionReply(403, rejection.code, rejection.message, callName)
      if (!match) return rejectionReply(404, "NO_SUCH_CALL", "接口不存在")
      if (viewer?.forget_at === record.call) {
        sandbox.store.transaction(() => {
          deleteAllCredentials(sandbox.store, viewer)
          setForgetAt(sandbox.store, viewer, null)
        })
        return unauthorizedReply()
      }
      if ((match.call.login ?? "needed") === "needed" && !viewer) return unauthorizedReply()
      return answer(match, values, createCallContext(sandbox, viewer, credentials))
    }
    return { record, phones, execute }
  }

  async function answer({ area, name, call }: CallMatch, values: unknown, context: CallContext): Promise<Reply> {
    const callName = `${area}.${name}`
    const input = z.safeDecode(call.input as z.ZodType, values as never)
    if (!input.success) return rejectionReply(400, "INVALID", z.prettifyError(input.error), callName)
    const handler = handlers[area]?.[name] as Handler
    const result = await runHandler(() => handler(input.data, context))
    if (result instanceof ProviderRejection) return rejectionReply(200, result.code, result.message, callName)
    if (isRefused(result))
      return rejectionReply(200, getRefusalCode(call, result.refused), result.message ?? "", callName)
    const data = toWireTotal(z.encode(call.output as z.ZodType, result as never))
    return jsonReply(200, encodeEnvelope(callName, { success: true, data }))
  }

  async function runHandler(work: () => unknown): Promise<unknown> {
    try {
      return await sandbox.store.transaction(work)
    } catch (error) {
      if (error instanceof ProviderRejection) return error
      throw error
    }
  }
}

/** A refusal in the envelope of this call, or in the default envelope. */
export const rejectionReply = (status: number, code: string, message: string, callName = ""): Reply => ({
  ...jsonReply(status, encodeEnvelope(callName, { success: false, data: {}, code, message })),
  code,
})
export const unauthorizedReply = () => rejectionReply(401, "UNAUTHORIZED", "请先登录")

const isRefused = (result: unknown): result is Refused<string> =>
  typeof result === "object" && result !== null && "refused" in result

/** The provider's code for a refusal of the contract. */
function getRefusalCode(call: AnyCall, refused: string): string {
  const code = Object.entries(call.refusals ?? {}).find(([, reason]) => reason === refused)?.[0]
  if (!code) throw new Error(`no code for the refusal "${refused}"`)
  return code
}

function parseBodyValues(request: SandboxRequest): Record<string, unknown> {
  const body = parseJsonBody(request)
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  throw new HttpError(400, "the body is not a JSON object")
}
