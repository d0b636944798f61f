import type { gate } from "#lib/gate/contract"
import { waitsForEntry } from "#lib/gate/rules"
import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import { gatePicture } from "#sandbox/stubs/gate-camera"
import type { Scene } from "#sandbox/kit/context"
import { noteEntry, passAt, type Pass } from "#sandbox/records/parking/gates"
import { knownPark } from "#sandbox/records/parking/parks"

const over = () => refuse("code-over", "二维码已失效，请重新扫描闸口二维码")

export const handlers = {
  record({ token, gateId }, scene) {
    const pass = passAt(scene.store, token, gateId, scene.now)
    return pass ? told(scene, pass) : over()
  },

  photo({ token, gateId }, { store, options, now }) {
    const pass = passAt(store, token, gateId, now)
    if (!pass) return over()
    return { picture: pass.picture === "none" ? undefined : gatePicture(options, pass) }
  },

  enter({ token, gateId }, scene) {
    const { store, now } = scene
    const pass = passAt(store, token, gateId, now)
    if (!pass) return over()
    const waiting = pass.reason === null && waitsForEntry({ gateType: pass.type, at: iso(pass.at) })
    if (waiting) noteEntry(store, token, "无牌车已登记，请入场", now)
    return told(scene, passAt(store, token, gateId, now) ?? pass)
  },
} satisfies SandboxFor<typeof gate, Scene>

const iso = (time: number | null) => (time === null ? undefined : new Date(time).toISOString())

function told({ store, options }: Scene, pass: Pass) {
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
