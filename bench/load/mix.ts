import { openBrowser } from "#tests/support/http-browser"
import { appUrl, sandbox, signIn } from "#tests/security/drivers"
import { CONFIG, LOOKUP, PAY, startPayment } from "../screens.ts"
import { type RequestSpec, sendLoad } from "../speed/load.ts"
import type { Upstream } from "../apps/upstream.ts"
import {
  createHistoryRequest,
  createLookupRequest,
  OPEN_PAGES,
  createPageRequest,
  SCRIPT_HEADERS,
  SESSIONS,
  type Visit,
} from "../visits.ts"
import type { RequestKind } from "./run-load.ts"

type Mix = { berth: RequestKind[]; bare: RequestKind[] }
/** Creates the mix for an address of Berth, because only the instance that started a payment knows it. */
export type MixFactory = (origin: string) => Promise<Mix>

/**
 * The mix of a busy evening: of a hundred requests sixty look up a plate (screen and form), twenty show the fee, ten poll a
 * payment result, and ten are others. docs/bench.md explains the shares.
 */
export async function prepareMix(visits: Visit[], upstream: Upstream): Promise<MixFactory> {
  const findVisit = (name: string) => visits.find(({ screen }) => screen.name === name)!
  const kinds = [
    createPageKind(30, findVisit(LOOKUP)),
    createCallKind(30, "look-up", await createLookupRequest(findVisit(PAY)), OPEN_PAGES),
    createPageKind(20, findVisit(PAY)),
    createPageKind(3, findVisit(CONFIG)),
    createPageKind(3, findVisit("/CONFIG/cars")),
    createPageKind(2, findVisit("a gate's result")),
    createCallKind(2, "history", createHistoryRequest(findVisit(CONFIG), SESSIONS), SESSIONS),
  ]
  return async (origin) => {
    const result = await createResultRequest(origin)
    // The bare app gets the recorded response.
    await upstream.record(() => sendLoad(origin, result, { connections: 1, seconds: 0 }))
    const allKinds = [...kinds, createCallKind(10, "payment result", result, 1)]
    return { berth: allKinds.map(({ berth }) => berth), bare: allKinds.map(({ bare }) => bare) }
  }
}

export function createPageKind(share: number, visit: Visit) {
  const { path, expects } = createPageRequest(visit)
  const { name } = visit.screen
  const cookies = Array.from({ length: SESSIONS }, (_, requestNumber) => visit.cookie(requestNumber))
  const berth: RequestKind = { name, share, path, expects, cookies }
  return { berth, bare: { ...berth, path: `/same/${encodeURIComponent(name)}` } }
}

/** Both apps get the same request. */
function createCallKind(share: number, name: string, { headers, ...spec }: RequestSpec, drivers: number) {
  const { cookie: _, ...staticHeaders } = headers?.(0) ?? {}
  const cookies = Array.from({ length: drivers }, (_, requestNumber) => headers?.(requestNumber).cookie ?? "")
  const kind: RequestKind = { ...spec, name, share, headers: staticHeaders, cookies }
  return { berth: kind, bare: kind }
}

/** The request of the waiting screen. Only the browser that started the payment may send it this often. */
async function createResultRequest(origin: string): Promise<RequestSpec> {
  const scenario = await sandbox.createScenario("car-in-park")
  const browser = openBrowser(origin, { publicOrigin: appUrl })
  await signIn(browser, scenario.phone)
  await startPayment(browser, scenario)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  return {
    path: "/api/payments/result",
    method: "POST",
    body: JSON.stringify({ orderId: scenario.orders[0] }),
    headers: () => ({ ...SCRIPT_HEADERS, cookie }),
    expects: '"ok":true',
  }
}
