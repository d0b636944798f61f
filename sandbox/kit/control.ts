import * as z from "zod"
import { type SandboxRequest, json, jsonBody, type Reply, Unacceptable } from "#sandbox/kit/request"
import { NewFault } from "#sandbox/kit/faults"
import type { Page } from "#sandbox/kit/routes"
import type { Box } from "#sandbox/kit/context"

const START = "/__sandbox"

type Verb = (asked: SandboxRequest, box: Box) => unknown
/** A verb of control: what it returns is answered as JSON. */
export const verb = (method: Page["method"], path: string, act: Verb): Page => ({
  method,
  path: START + path,
  answer(asked, box): Reply {
    if (method !== "GET") refuseForeign(asked)
    return json(200, act(asked, box) ?? { ok: true })
  },
})

/** Control is for tests and the guide: no other site's page may press its buttons. */
export function refuseForeign(asked: SandboxRequest) {
  const origin = asked.headers.get("origin")
  if (origin && origin.replace(/^https?:\/\//, "") !== asked.headers.get("host"))
    throw new Unacceptable(403, "control takes no orders from another site")
}

export const queryOf = (asked: SandboxRequest, name: string) => new URLSearchParams(asked.query).get(name) ?? undefined

const NewTime = z.union([
  z.strictObject({
    now: z.union([z.iso.datetime({ offset: true }).transform((iso) => Date.parse(iso)), z.int().min(0)]),
  }),
  /** In seconds; back is allowed. */
  z.strictObject({ advance: z.number().min(-1e9).max(1e9) }),
])
const timeOf = ({ clock }: Box) => ({ now: new Date(clock.now()).toISOString(), ahead: clock.ahead() / 1000 })

export const kitVerbs: readonly Page[] = [
  verb("GET", "/health", (_, box) => ({ ok: true, ...timeOf(box) })),
  verb("GET", "/clock", (_, box) => timeOf(box)),
  verb("POST", "/clock", (asked, box) => {
    const time = NewTime.parse(jsonBody(asked))
    if ("now" in time) box.clock.set(time.now)
    else box.clock.advance(time.advance * 1000)
    return timeOf(box)
  }),
  verb("GET", "/calls", (asked, { calls }) => {
    const since = z.coerce.number().int().min(0).default(0).parse(queryOf(asked, "since"))
    const [requestId, driver] = [queryOf(asked, "requestId"), queryOf(asked, "driver")]
    const wanted = calls
      .since(since)
      .filter((one) => (!requestId || one.requestId === requestId) && (!driver || one.driver === driver))
    return { last: calls.last(), calls: wanted }
  }),
  verb("GET", "/faults", (_, { faults }) => ({ faults: faults.all() })),
  verb("POST", "/faults", (asked, { faults }) => faults.add(NewFault.parse(jsonBody(asked)))),
  verb("DELETE", "/faults", (asked, { faults }) => faults.clear(queryOf(asked, "driver"))),
]
