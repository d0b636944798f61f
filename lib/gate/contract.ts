import * as z from "zod"
import { get } from "#lib/provider/contract"
import { endpoint } from "#lib/provider/endpoint"
import { lenient } from "#lib/core/values/lenient"
import { Id, Link, renameKeys, Text, Time } from "#lib/provider/codecs"

/** What a code at a barrier carries; it comes from whoever has written the address. */
const Token = Text(128).regex(/^[\w.~+/=:-]{1,128}$/)
export const Scanned = z.object({ token: Token, gateId: Id })
const scanned = { token: "tk8f3a2c", gateId: "G03" }
const scan = { login: "unused", refusals: { NO_RECORD: "code-over" }, example: scanned } as const

/** What a barrier has noted of a car. A refusal has its reason and little else, and a car without a plate has none. */
const GateRecord = renameKeys(
  {
    message: lenient("message", Text(200)),
    /** IN, or anything else, which is out. */
    gateType: lenient("gateType", Text(16)),
    picture: lenient("imageUrl", Link),
    plate: lenient("licencePlate", Text(16)),
    at: lenient("startTime", Time),
    park: lenient("parkName", Text(60)),
    gate: lenient("gateName", Text(60)),
    reason: lenient("reason", Text(200)),
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
    output: renameKeys({ picture: lenient("imageUrl", Link) }, { picture: "imageUrl" }),
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
