import type { gate } from "#lib/gate/contract"
import { isAwaitingEntry } from "#lib/gate/rules"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { getGatePictureUrl } from "#sandbox/stubs/gate-camera"
import type { CallContext } from "#sandbox/server/context"
import { setEntered, findValidPass, type Pass } from "#sandbox/records/parking/gates"
import { getPark } from "#sandbox/records/parking/parks"

const refuseExpiredCode = () => refuse("code-over", "二维码已失效，请重新扫描闸口二维码")

export const handlers = {
  record({ token, gateId }, context) {
    const pass = findValidPass(context.store, token, gateId, context.now)
    return pass ? toGateRecord(context, pass) : refuseExpiredCode()
  },

  photo({ token, gateId }, { store, options, now }) {
    const pass = findValidPass(store, token, gateId, now)
    if (!pass) return refuseExpiredCode()
    return { picture: pass.picture === "none" ? undefined : getGatePictureUrl(options, pass) }
  },

  enter({ token, gateId }, context) {
    const { store, now } = context
    const pass = findValidPass(store, token, gateId, now)
    if (!pass) return refuseExpiredCode()
    const waiting = pass.reason === null && isAwaitingEntry({ gateType: pass.type, at: toIso(pass.at) })
    if (waiting) setEntered(store, token, "无牌车已登记，请入场", now)
    return toGateRecord(context, findValidPass(store, token, gateId, now) ?? pass)
  },
} satisfies SandboxFor<typeof gate, CallContext>

const toIso = (time: number | null) => (time === null ? undefined : new Date(time).toISOString())

function toGateRecord({ store, options }: CallContext, pass: Pass) {
  if (pass.reason !== null) return { reason: pass.reason }
  return {
    message: pass.message,
    gateType: pass.type,
    picture: pass.picture === "record" ? getGatePictureUrl(options, pass) : undefined,
    plate: pass.plate ?? undefined,
    at: toIso(pass.at),
    park: getPark(store, pass.park).name,
    gate: pass.gate,
  }
}
