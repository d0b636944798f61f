import type { Store } from "#sandbox/store/store"
import { insertPass, type NewPass, type Pass } from "#sandbox/records/parking/gates"
import { leavePark } from "#sandbox/parking/leave-park"
import { getVisitorRejection } from "#sandbox/gate/visitor-pass"
import { enterPark, listOpenStays } from "#sandbox/records/parking/stays"

const GATES = { in: { gate_id: "G03", gate: "B1 东入口" }, out: { gate_id: "G07", gate: "B1 西出口" } } as const

export type BarrierEvent = { park: string; type: "IN" | "OUT"; plate?: string } & Partial<
  Pick<NewPass, "message" | "picture" | "reason" | "gate" | "gate_id"> & { waiting: boolean }
>

/** Records a car at a barrier: it passes, waits for its driver's confirmation, or is refused with a reason. */
export function passBarrier(store: Store, event: BarrierEvent, now: number): Pass {
  const { park, type, plate, picture } = event
  const isIn = type === "IN"
  const reason = event.reason ?? (isIn ? getVisitorRejection(store, event, now) : undefined)
  const waiting = event.waiting === true && !reason
  const defaults = isIn ? GATES.in : GATES.out
  if (plate && !reason) {
    if (isIn) enterPark(store, { park, plate, entered_at: now, gate: event.gate_id ?? defaults.gate_id })
    else for (const stay of listOpenStays(store, plate, park)) leavePark(store, stay, now)
  }
  const defaultMessage = waiting ? "请确认入场" : isIn ? "已登记，请入场" : "已放行，一路平安"
  return insertPass(
    store,
    {
      gate_id: event.gate_id ?? defaults.gate_id,
      gate: event.gate ?? defaults.gate,
      message: event.message ?? defaultMessage,
      at: waiting ? null : now,
      park,
      type,
      plate,
      picture,
      reason,
    },
    now,
  )
}
