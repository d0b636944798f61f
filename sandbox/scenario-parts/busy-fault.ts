import { encodeEnvelope } from "#lib/provider/client/wire-names"
import type { Fault } from "#sandbox/server/faults"

/** Status 503 with a phone to call. */
export const busyFault: Fault = {
  kind: "status",
  status: 503,
  body: encodeEnvelope("", {
    success: false,
    data: {},
    code: "BUSY",
    message: "系统繁忙，请稍后再试",
    phone: "400-820-6688",
  }),
}
