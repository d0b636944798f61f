import * as z from "zod"
import { get } from "#lib/provider/contract"
import { endpoint } from "#lib/provider/endpoint"
import { ifReadable } from "#lib/core/values/if-readable"
import { Id, Link, spelled, Text, Time } from "#lib/provider/codecs"

/** What a code at a barrier carries; it comes from whoever has written the address. */
const Token = Text(128).regex(/^[\w.~+/=:-]{1,128}$/)
export const Scanned = z.object({ token: Token, gateId: Id })
const scanned = { token: "tk8f3a2c", gateId: "G03" }
const scan = { login: "unused", refusals: { NO_RECORD: "code-over" }, example: scanned } as const

/** What a barrier has noted of a car. A refusal has its reason and little else, and a car without a plate has none. */
const GateRecord = spelled(
  {
    message: ifReadable("message", Text(200)),
    /** IN, or anything else, which is out. */
    gateType: ifReadable("gateType", Text(16)),
    picture: ifReadable("imageUrl", Link),
    plate: ifReadable("licencePlate", Text(16)),
    at: ifReadable("startTime", Time),
    park: ifReadable("parkName", Text(60)),
    gate: ifReadable("gateName", Text(60)),
    reason: ifReadable("reason", Text(200)),
  },
  { picture: "imageUrl", plate: "licencePlate", at: "startTime", park: "parkName", gate: "gateName" },
)

export const gate = {
  record: get("/parking/nolp", {
    ...scan,
    input: Scanned,
    output: GateRecord,
    effect: "reads",
    assumed: ["output", "refusals"],
  }),
  photo: get("/parking/photo", {
    ...scan,
    input: Scanned,
    output: spelled({ picture: ifReadable("imageUrl", Link) }, { picture: "imageUrl" }),
    effect: "reads",
    assumed: ["output.imageUrl", "refusals"],
  }),
  /** A car without a plate is let in. Said twice, it happens once. */
  enter: get("/parking/nolp_scancode_entry", {
    ...scan,
    input: Scanned,
    output: GateRecord,
    effect: "acts",
    assumed: ["path", "method", "input", "output", "refusals"],
  }),
}

/** What a barrier's screen asks of us. */
export const gateEndpoints = {
  register: endpoint({ kind: "form", input: Scanned, example: scanned }),
}
