import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { goTo } from "#sandbox/home/view/page"
import { send } from "#sandbox/kit/write-response"
import { type SandboxRequest, json, jsonBody, readAsked, type Reply, Unacceptable } from "#sandbox/kit/request"
import { refuseForeign } from "#sandbox/kit/control"
import { findPage, type Page } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"
import { carry } from "#sandbox/phone/forward-request"
import { cookiesOf, looksAsked } from "#sandbox/phone/display-prefs"
import { Paying, payByBridge } from "#sandbox/phone/pay-by-bridge"
import { isSitePath } from "#sandbox/phone/app-url"
import { file } from "#sandbox/stubs/static-file"
import { signInCookies } from "#sandbox/scenarios/parts/known-driver"

const LARGEST_BODY = 16 * 1024

/** What the phone itself answers; everything else is the app's. */
const own: readonly Page[] = [
  { method: "GET", path: "/__phone/open", answer: open },
  { method: "POST", path: "/__phone/pay", answer: pay },
  file("/__phone/bridge.js", "phone-bridge.js"),
]

/**
 * The phone beside a story: the app at an address of its own, which the box may frame. The app forbids frames and goes on
 * forbidding them (docs/decisions/0042-a-phone-beside-the-story.md).
 */
export function phoneFor(box: Box): Server {
  return createServer((request, response) => {
    answer(request, response, box)
      .catch((error: unknown) => json(error instanceof Unacceptable ? error.status : 400, { code: "INVALID" }))
      .then((reply) => reply && send(response, reply, box.clock.now()))
      .catch(() => response.destroy())
  })
}

/** The reply of the phone's own pages; undefined where the app's answer is forwarded. */
async function answer(request: IncomingMessage, response: ServerResponse, box: Box): Promise<Reply | undefined> {
  if (!request.url?.startsWith("/__phone/")) {
    carry(request, response, box)
    return undefined
  }
  const asked = await readAsked(request, LARGEST_BODY)
  return (await findPage(own, asked)?.answer(asked, box)) ?? json(404, { code: "NO_SUCH_PAGE" })
}

/** Puts the phone into the driver's hand: its settings, and the address that was scanned. */
function open(asked: SandboxRequest, box: Box): Reply {
  const query = new URLSearchParams(asked.query)
  const [to, driver] = [query.get("to") ?? "/", query.get("as")]
  const signedIn = driver ? signInCookies(box, driver) : []
  if (!signedIn || !isSitePath(to)) throw new Unacceptable(400, "no such driver, or no such way")
  return goTo(to, { "set-cookie": [...cookiesOf(looksAsked(asked)), ...signedIn] })
}

/** What the driver has pressed on the messaging app's own sheet. */
function pay(asked: SandboxRequest, box: Box): Reply {
  refuseForeign(asked)
  return json(200, { accepted: payByBridge(box, Paying.parse(jsonBody(asked))) })
}
