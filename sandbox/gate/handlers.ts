import type { gate } from "#lib/gate/contract"
import { waitsForEntry } from "#lib/gate/rules"
import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import { gatePicture } from "#sandbox/stubs/gate-camera"
import type { CallContext } from "#sandbox/kit/context"
import { noteEntry, passAt, type Pass } from "#sandbox/records/parking/gates"
import { knownPark } from "#sandbox/records/parking/parks"

const over = () => refuse("code-over", "二维码已失效，请重新扫描闸口二维码")

export const handlers = {
  record({ token, gateId }, context) {
    const pass = passAt(context.store, token, gateId, context.now)
    return pass ? told(context, pass) : over()
  },

  photo({ token, gateId }, { store, options, now }) {
    const pass = passAt(store, token, gateId, now)
    if (!pass) return over()
    return { picture: pass.picture === "none" ? undefined : gatePicture(options, pass) }
  },

  enter({ token, gateId }, context) {
    const { store, now } = context
    const pass = passAt(store, token, gateId, now)
    if (!pass) return over()
    const waiting = pass.reason === null && waitsForEntry({ gateType: pass.type, at: iso(pass.at) })
    if (waiting) noteEntry(store, token, "无牌车已登记，请入场", now)
    return told(context, passAt(store, token, gateId, now) ?? pass)
  },
} satisfies SandboxFor<typeof gate, CallContext>

const iso = (time: number | null) => (time === null ? undefined : new Date(time).toISOString())

function told({ store, options }: CallContext, pass: Pass) {
  if (pass.reason !== null) return { reason: pass.reason }
  return {
    message: pass.message,
    gateType: pass.type,
    picture: pass.picture === "record" ? gatePicture(options, pass) : undefined,
    plate: pass.plate ?? undefined,
    at: iso(pass.at),
    park: knownPark(store, pass.park).name,
    gate: pass.gate,
  }
}
