import "server-only"
import { randomUUID } from "node:crypto"
import { headers } from "next/headers"
import { contract } from "#lib/contract"
import { createClient, type Send } from "#lib/provider/client/client"
import { env } from "#lib/env/env"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { getProviderTime } from "#lib/provider/client/clock"
import { createDriverHeaders } from "#lib/provider/client/driver-tokens"
import { withResilience } from "#lib/provider/client/resilience"
import { isOurKeyError, readEnvelopeOrThrow, isTimestampRejected } from "#lib/provider/client/read-envelope"
import { getCurrentRequestId } from "#lib/observability/request-id"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import { processSingleton } from "#lib/core/process-singleton"
import { signature, signatureHeaders, timestampOf } from "#lib/provider/adapter"
import { requestAndSyncClock, openPool, type HttpResponse, type HttpRequest } from "#lib/provider/client/transport"
import { observeCall } from "#lib/provider/client/observe"
import { type WireRequest, getRoute } from "#lib/provider/client/encode"
import { type Credential, getCredential, parseCredential, getSession } from "#lib/session/session"

const pool = () => processSingleton("pool", () => openPool(env().PROVIDER_URL))

/** The client with the credential of this request's driver: provider.account.info({}). */
export const provider = createProviderClient(getCredential)

/** A client with another credential: for signing in, restoring and signing out. */
export function createProvider(credential: Credential | undefined, onCredential?: (renewed: Credential) => void) {
  return createProviderClient(async () => credential, onCredential)
}

function createProviderClient(
  loadCredential: () => Promise<Credential | undefined>,
  onCredential?: (renewed: Credential) => void,
) {
  const send: Send = async (callName, call, wire, read) => {
    const { method } = getRoute(callName, call)
    const reference = await getRequestId()
    let credential = call.login === "unused" ? undefined : await loadCredential()
    if (!credential && (call.login ?? "needed") === "needed") throw new UnauthenticatedError(callName)
    return observeCall({ callName, group: call.group ?? "rest", method, path: call.path, reference }, async (trace) => {
      const result = await withResilience(callName, call, async (signal) => {
        const sendOnce = () =>
          requestAndSyncClock(pool(), callName, signRequest(method, wire, credential, reference, trace), signal)
        let response = await sendOnce()
        // The Date header of the response has corrected our clock, and the provider has not carried out the call.
        if (isTimestampRejected(callName, response)) response = await sendOnce()
        if (response.status === 401 && call.login === "helpful" && call.effect === "reads" && credential) {
          // Fees are readable without a session, so repeat the call without the credential.
          credential = undefined
          response = await sendOnce()
        }
        passCredential(response, onCredential)
        return readEnvelopeOrThrow(callName, response)
      })
      if (!result.success && FOREIGN.test(result.code ?? "")) await logForeignObject(callName, result.code)
      return read(result)
    }).catch(async (error: unknown) => {
      if (credential && isForeignObjectError(error)) await logForeignObject(callName, error.kind)
      throw error
    })
  }
  return createClient(contract, send)
}

/** Codes for objects of another driver and for missing objects, which some providers do not distinguish. */
const FOREIGN = /^NOT_YOUR|^NO_SUCH_/

const isForeignObjectError = (error: unknown): error is ProviderError =>
  error instanceof ProviderError &&
  (error.kind === "missing" || (error.kind === "forbidden" && !isOurKeyError(error.cause)))

async function logForeignObject(call: string, reason: string | undefined) {
  const session = await getSession()
  if (session.state === "in") logSecurityEvent("not-theirs", { call, why: reason }, { driver: session.driver.id })
}

/** A fixed set of headers; nothing from the browser's request is forwarded. `trace` is empty without tracing. */
function signRequest(
  method: string,
  wire: WireRequest,
  credential: Credential | undefined,
  reference: string,
  trace: Readonly<Record<string, string>>,
): HttpRequest {
  const { PROVIDER_APP_KEY, PROVIDER_APP_SECRET } = env()
  const timestamp = timestampOf(getProviderTime())
  const nonce = randomUUID()
  const request = { method, ...wire, timestamp, nonce, key: PROVIDER_APP_KEY }
  const headers: Record<string, string> = {
    accept: "application/json",
    [signatureHeaders.key]: PROVIDER_APP_KEY,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: signature(PROVIDER_APP_SECRET, request),
    "x-request-id": reference,
    ...trace,
  }
  if (wire.body !== "") headers["content-type"] = "application/json"
  if (credential) Object.assign(headers, createDriverHeaders(credential))
  return { method, path: wire.query ? `${wire.path}?${wire.query}` : wire.path, headers, body: wire.body }
}

function passCredential({ headers }: HttpResponse, onCredential: ((renewed: Credential) => void) | undefined) {
  const cookies = headers["set-cookie"]
  const renewed = cookies && onCredential && parseCredential([cookies].flat())
  if (renewed) onCredential(renewed)
}

/** Route handlers set the id for their request; for pages proxy.ts sets it. */
export async function getRequestId(): Promise<string> {
  return getCurrentRequestId() ?? (await headers()).get("x-request-id") ?? randomUUID()
}
