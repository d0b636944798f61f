import * as z from "zod"
import { get } from "#lib/provider/contract"
import { endpoint } from "#lib/provider/endpoint"
import { lenient } from "#lib/core/values/lenient"
import { Id, Link, renameKeys, Text, Time } from "#lib/provider/codecs"

/** The content of a QR code at a gate. It comes from the URL, so it is untrusted. */
const Token = Text(128).regex(/^[\w.~+/=:-]{1,128}$/)
export const Scanned = z.object({ token: Token, gateId: Id })
const scanExample = { token: "tk8f3a2c", gateId: "G03" }
const scanOptions = { login: "unused", refusals: { NO_RECORD: "code-over" }, example: scanExample } as const

/** The gate's record of a car. A refusal may only have a `reason`, and a no-plate car has no plate. */
const GateRecord = renameKeys(
  {
    message: lenient("message", Text(200)),
    /** IN for an entry; any other value is an exit. */
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
    ...scanOptions,
    input: Scanned,
    output: GateRecord,
    effect: "reads",
    assumed: ["output", "refusals"],
  }),
  photo: get("/parking/photo", {
    ...scanOptions,
    input: Scanned,
    output: renameKeys({ picture: lenient("imageUrl", Link) }, { picture: "imageUrl" }),
    effect: "reads",
    assumed: ["output.imageUrl", "refusals"],
  }),
  /** Registers the entry of a no-plate car. Repeating the call has no further effect. */
  enter: get("/parking/nolp_scancode_entry", {
    ...scanOptions,
    input: Scanned,
    output: GateRecord,
    effect: "acts",
    assumed: ["path", "method", "input", "output", "refusals"],
  }),
}

export const gateEndpoints = {
  register: endpoint({ kind: "form", input: Scanned, example: scanExample }),
}
