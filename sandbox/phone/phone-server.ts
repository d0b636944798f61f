import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { goTo } from "#sandbox/home/view/page"
import { sendReply } from "#sandbox/kit/write-response"
import { type SandboxRequest, jsonReply, parseJsonBody, readRequest, type Reply, HttpError } from "#sandbox/kit/request"
import { rejectCrossOrigin } from "#sandbox/kit/control"
import { findRoute, type Route } from "#sandbox/kit/routes"
import type { SandboxContext } from "#sandbox/kit/context"
import { carry } from "#sandbox/phone/forward-request"
import { cookiesOf, looksAsked } from "#sandbox/phone/display-prefs"
import { Paying, payByBridge } from "#sandbox/phone/pay-by-bridge"
import { isSitePath } from "#sandbox/phone/app-url"
import { file } from "#sandbox/stubs/static-file"
import { signInCookies } from "#sandbox/scenarios/parts/known-driver"

const LARGEST_BODY = 16 * 1024

/** What the phone itself answers; everything else is the app's. */
const own: readonly Route[] = [
  { method: "GET", path: "/__phone/open", handle: open },
  { method: "POST", path: "/__phone/pay", handle: pay },
  file("/__phone/bridge.js", "phone-bridge.js"),
]

/**
 * The phone beside a story: the app at an address of its own, which the box may frame. The app forbids frames and goes on
 * forbidding them (docs/decisions/0042-a-phone-beside-the-story.md).
 */
export function phoneFor(sandbox: SandboxContext): Server {
  return createServer((request, response) => {
    answer(request, response, sandbox)
      .catch((error: unknown) => jsonReply(error instanceof HttpError ? error.status : 400, { code: "INVALID" }))
      .then((reply) => reply && sendReply(response, reply, sandbox.clock.now()))
      .catch(() => response.destroy())
  })
}

/** The reply of the phone's own pages; undefined where the app's answer is forwarded. */
async function answer(request: IncomingMessage, response: ServerResponse, sandbox: SandboxContext): Promise<Reply | undefined> {
  if (!request.url?.startsWith("/__phone/")) {
    carry(request, response, sandbox)
    return undefined
  }
  const asked = await readRequest(request, LARGEST_BODY)
  return (await findRoute(own, asked)?.handle(asked, sandbox)) ?? jsonReply(404, { code: "NO_SUCH_PAGE" })
}

/** Puts the phone into the driver's hand: its settings, and the address that was scanned. */
function open(request: SandboxRequest, sandbox: SandboxContext): Reply {
  const query = new URLSearchParams(request.query)
  const [to, driver] = [query.get("to") ?? "/", query.get("as")]
  const signedIn = driver ? signInCookies(sandbox, driver) : []
  if (!signedIn || !isSitePath(to)) throw new HttpError(400, "no such driver, or no such way")
  return goTo(to, { "set-cookie": [...cookiesOf(looksAsked(request)), ...signedIn] })
}

/** What the driver has pressed on the messaging app's own sheet. */
function pay(request: SandboxRequest, sandbox: SandboxContext): Reply {
  rejectCrossOrigin(request)
  return jsonReply(200, { accepted: payByBridge(sandbox, Paying.parse(parseJsonBody(request))) })
}
