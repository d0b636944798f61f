import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { seeOther } from "#sandbox/view/page"
import { sendReply } from "#sandbox/server/write-response"
import {
  type SandboxRequest,
  jsonReply,
  parseJsonBody,
  readRequest,
  type Reply,
  HttpError,
} from "#sandbox/server/request"
import { rejectCrossOrigin } from "#sandbox/server/control"
import { findRoute, type Route } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"
import { forwardRequest } from "#sandbox/phone/forward-request"
import { createPrefCookies, readDisplayPrefs } from "#sandbox/phone/display-prefs"
import { BridgePayment, payByBridge } from "#sandbox/phone/pay-by-bridge"
import { isSitePath } from "#sandbox/phone/app-url"
import { fileRoute } from "#sandbox/stubs/static-file"
import { createSignInCookies } from "#sandbox/scenario-parts/driver-with-history"

const MAX_BODY_BYTES = 16 * 1024

/** Routes of the phone itself; all other requests are forwarded to the app. */
const phoneRoutes: readonly Route[] = [
  { method: "GET", path: "/__phone/open", handle: openPhone },
  { method: "POST", path: "/__phone/pay", handle: handlePayment },
  fileRoute("/__phone/bridge.js", "phone-bridge.js"),
]

/**
 * The phone beside a scenario: the app at another address, which the sandbox may frame. The app itself forbids framing
 * (docs/decisions/0042-phone-beside-each-scenario.md).
 */
export function createPhoneServer(sandbox: SandboxContext): Server {
  return createServer((request, response) => {
    handleRequest(request, response, sandbox)
      .catch((error: unknown) => jsonReply(error instanceof HttpError ? error.status : 400, { code: "INVALID" }))
      .then((reply) => reply && sendReply(response, reply, sandbox.clock.now()))
      .catch(() => response.destroy())
  })
}

/** Returns undefined if the request was forwarded to the app. */
async function handleRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  sandbox: SandboxContext,
): Promise<Reply | undefined> {
  if (!incoming.url?.startsWith("/__phone/")) {
    forwardRequest(incoming, response, sandbox)
    return undefined
  }
  const request = await readRequest(incoming, MAX_BODY_BYTES)
  return (await findRoute(phoneRoutes, request)?.handle(request, sandbox)) ?? jsonReply(404, { code: "NO_SUCH_PAGE" })
}

/** Opens the phone at a path, with display preferences and optionally the provider's cookies of a driver. */
function openPhone(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const query = new URLSearchParams(request.query)
  const [path, driver] = [query.get("to") ?? "/", query.get("as")]
  const providerCookies = driver ? createSignInCookies(sandbox, driver) : []
  if (!providerCookies || !isSitePath(path)) throw new HttpError(400, "no such driver, or not a path of the app")
  return seeOther(path, { "set-cookie": [...createPrefCookies(readDisplayPrefs(request)), ...providerCookies] })
}

/** Called by the payment sheet of phone-bridge.js. */
function handlePayment(request: SandboxRequest, sandbox: SandboxContext): Reply {
  rejectCrossOrigin(request)
  return jsonReply(200, { accepted: payByBridge(sandbox, BridgePayment.parse(parseJsonBody(request))) })
}
