import * as z from "zod"
import { type SandboxRequest, jsonReply, parseJsonBody, type Reply, HttpError } from "#sandbox/server/request"
import { NewFault } from "#sandbox/server/faults"
import type { Route } from "#sandbox/server/routes"
import type { SandboxContext } from "#sandbox/server/context"

const PREFIX = "/__sandbox"

type ControlHandler = (request: SandboxRequest, sandbox: SandboxContext) => unknown
/** A route of the control API; its result is sent as JSON. */
export const controlRoute = (method: Route["method"], path: string, handler: ControlHandler): Route => ({
  method,
  path: PREFIX + path,
  handle(request, sandbox): Reply {
    if (method !== "GET") rejectCrossOrigin(request)
    return jsonReply(200, handler(request, sandbox) ?? { ok: true })
  },
})

/** Only tests and pages of the sandbox may change state, not pages of other sites. */
export function rejectCrossOrigin(request: SandboxRequest) {
  const origin = request.headers.get("origin")
  if (origin && origin.replace(/^https?:\/\//, "") !== request.headers.get("host"))
    throw new HttpError(403, "requests from another site are not allowed")
}

export const getQueryParam = (request: SandboxRequest, name: string) =>
  new URLSearchParams(request.query).get(name) ?? undefined

const ClockChange = z.union([
  z.strictObject({
    now: z.union([z.iso.datetime({ offset: true }).transform((iso) => Date.parse(iso)), z.int().min(0)]),
  }),
  /** Seconds; may be negative. */
  z.strictObject({ advance: z.number().min(-1e9).max(1e9) }),
])
const describeTime = ({ clock }: SandboxContext) => ({
  now: new Date(clock.now()).toISOString(),
  ahead: clock.ahead() / 1000,
})

export const serverControlRoutes: readonly Route[] = [
  controlRoute("GET", "/health", (_, sandbox) => ({ ok: true, ...describeTime(sandbox) })),
  controlRoute("GET", "/clock", (_, sandbox) => describeTime(sandbox)),
  controlRoute("POST", "/clock", (request, sandbox) => {
    const time = ClockChange.parse(parseJsonBody(request))
    if ("now" in time) sandbox.clock.set(time.now)
    else sandbox.clock.advance(time.advance * 1000)
    return describeTime(sandbox)
  }),
  controlRoute("GET", "/calls", (request, { calls }) => {
    const since = z.coerce.number().int().min(0).default(0).parse(getQueryParam(request, "since"))
    const [requestId, driver] = [getQueryParam(request, "requestId"), getQueryParam(request, "driver")]
    const matching = calls
      .listSince(since)
      .filter((record) => (!requestId || record.requestId === requestId) && (!driver || record.driver === driver))
    return { last: calls.getLastSeq(), calls: matching }
  }),
  controlRoute("GET", "/faults", (_, { faults }) => ({ faults: faults.all() })),
  controlRoute("POST", "/faults", (request, { faults }) => faults.add(NewFault.parse(parseJsonBody(request)))),
  controlRoute("DELETE", "/faults", (request, { faults }) => faults.clear(getQueryParam(request, "driver"))),
]
