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
import { isAboutOurKey, readEnvelopeOrThrow, isTimestampRejected } from "#lib/provider/client/read-envelope"
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
export function createProvider(credential: Credential | undefined, onCredential?: (fresh: Credential) => void) {
  return createProviderClient(async () => credential, onCredential)
}

function createProviderClient(who: () => Promise<Credential | undefined>, onCredential?: (fresh: Credential) => void) {
  const send: Send = async (where, call, wire, read) => {
    const { method } = getRoute(where, call)
    const reference = await getRequestId()
    let credential = call.login === "unused" ? undefined : await who()
    if (!credential && (call.login ?? "needed") === "needed") throw new UnauthenticatedError(where)
    return observeCall({ where, group: call.group ?? "rest", method, path: call.path, reference }, async (trace) => {
      const result = await withResilience(where, call, async (signal) => {
        const carry = () =>
          requestAndSyncClock(pool(), where, signRequest(method, wire, credential, reference, trace), signal)
        let received = await carry()
        // The provider rejected our timestamp before doing anything. The Date header of its response has corrected our
        // clock.
        if (isTimestampRejected(where, received)) received = await carry()
        if (received.status === 401 && call.login === "helpful" && call.effect === "reads" && credential) {
          // Fees are readable without a session, so repeat the call without the credential.
          credential = undefined
          received = await carry()
        }
        passCredential(received, onCredential)
        return readEnvelopeOrThrow(where, received)
      })
      if (!result.success && FOREIGN.test(result.code ?? "")) await logForeignObject(where, result.code)
      return read(result)
    }).catch(async (error: unknown) => {
      if (credential && isForeignObjectError(error)) await logForeignObject(where, error.kind)
      throw error
    })
  }
  return createClient(contract, send)
}

/** Codes for an object of another driver or a missing one, which some providers do not distinguish. */
const FOREIGN = /^NOT_YOUR|^NO_SUCH_/

const isForeignObjectError = (error: unknown): error is ProviderError =>
  error instanceof ProviderError &&
  (error.kind === "missing" || (error.kind === "forbidden" && !isAboutOurKey(error.cause)))

async function logForeignObject(call: string, why: string | undefined) {
  const held = await getSession()
  if (held.state === "in") logSecurityEvent("not-theirs", { call, why }, { driver: held.driver.id })
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

function passCredential({ headers }: HttpResponse, onCredential: ((fresh: Credential) => void) | undefined) {
  const cookies = headers["set-cookie"]
  const fresh = cookies && onCredential && parseCredential([cookies].flat())
  if (fresh) onCredential(fresh)
}

/** Routes have set the id; for pages proxy.ts has. */
export async function getRequestId(): Promise<string> {
  return getCurrentRequestId() ?? (await headers()).get("x-request-id") ?? randomUUID()
}
