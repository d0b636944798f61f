import * as z from "zod"
import { API } from "#lib/provider/adapter"
import type { Store } from "#sandbox/store/store"

const faultSchema = <K extends string, S extends z.ZodRawShape>(name: K, shape: S) =>
  z.object({ kind: z.literal(name), ...shape })
const HeaderMap = z.record(z.string().max(64), z.union([z.string().max(80_000), z.array(z.string().max(4096)).max(20)]))
/** Execute the call before failing, so that its outcome is unknown to the app. */
const isCallExecuted = z.boolean().optional()

const Fault = z.discriminatedUnion("kind", [
  /** The real response, `ms` later. */
  faultSchema("latency", { ms: z.int().min(0).max(600_000) }),
  faultSchema("status", {
    status: z.int().min(200).max(599),
    headers: HeaderMap.optional(),
    body: z.unknown().optional(),
    isCallExecuted,
  }),
  faultSchema("unauthorized", { isCallExecuted }),
  /** No response: the connection is reset. */
  faultSchema("reset", { isCallExecuted }),
  /** Half of the real response, then a reset. */
  faultSchema("reset-mid-body", {}),
  /** Half of the real response, then a normal end. */
  faultSchema("truncate", {}),
  faultSchema("html", { isCallExecuted }),
  faultSchema("malformed", { isCallExecuted }),
  faultSchema("empty", { isCallExecuted }),
  faultSchema("no-content", { isCallExecuted }),
  /** The real response as text/plain. */
  faultSchema("wrong-type", {}),
  /** The real response, one byte every `ms`. */
  faultSchema("drip", { ms: z.int().min(1).max(10_000).default(1000) }),
  faultSchema("giant", { megabytes: z.int().min(1).max(1024).default(200), isCallExecuted }),
  /** The real response with a header of 64 kB. */
  faultSchema("headers-overflow", {}),
  faultSchema("bad-chunk", { isCallExecuted }),
  faultSchema("not-http", { isCallExecuted }),
  /** The real response encoded in GBK, with that charset in its content type. */
  faultSchema("gbk", {}),
  faultSchema("redirect", { to: z.string().max(2048), isCallExecuted }),
  /** The real response with cookies and other unexpected headers. */
  faultSchema("set-cookie", {}),
])

export type Fault = z.output<typeof Fault>
export type FaultKind = Fault["kind"]
export const FAULT_KINDS = Fault.options.map((option) => option.shape.kind.value)

/** Input of the control API: `fault` is the name of a kind, or an object with `kind` and its options. */
export const NewFault = z.object({
  /** A call ("account.info"), a path (also of a stub: "/maps/ip"), or "*" for every provider call. */
  match: z.string().min(1).max(300),
  fault: z.preprocess((value) => (typeof value === "string" ? { kind: value } : value), Fault),
  times: z.union([z.int().min(1).max(1_000_000), z.literal("always")]).default(1),
  /** Only for calls by the driver of this phone, or with this phone as input. */
  driver: z.string().max(11).optional(),
})

type ActiveFault = z.output<typeof NewFault> & {
  id: number
  /** Belongs to a scenario; not removed by `clear`. */
  isPermanent?: boolean
}
type FaultTarget = { call: string | null; path: string; phones: readonly string[] }

export type FaultList = {
  add(fault: Omit<ActiveFault, "id">): ActiveFault
  /** Returns the first matching fault and counts it down. */
  take(target: FaultTarget): Fault | undefined
  all(): readonly ActiveFault[]
  /** Removes all faults, or those of one driver, except permanent ones. */
  clear(driver?: string): void
  /** Call after the store was cleared. */
  reload(): void
}

export const faultTable = "create table fault (id integer primary key, fault text not null) strict"

export function createFaultList(store: Store): FaultList {
  const loadFaults = () =>
    store.all<{ id: number; fault: string }>`select id, fault from fault order by id`.map(
      ({ id, fault }) => ({ ...(JSON.parse(fault) as Omit<ActiveFault, "id">), id }) satisfies ActiveFault,
    )
  let faults = loadFaults()
  const reload = () => void (faults = loadFaults())
  return {
    add(fault) {
      store.run`insert into fault (fault) values (${JSON.stringify(fault)})`
      reload()
      return faults.at(-1) ?? { ...fault, id: 0 }
    },
    take(target) {
      const match = faults.find((fault) => matchesTarget(fault, target))
      if (match && match.times !== "always") {
        const remaining = { ...match, times: match.times - 1 }
        if (remaining.times > 0) store.run`update fault set fault = ${JSON.stringify(remaining)} where id = ${match.id}`
        else store.run`delete from fault where id = ${match.id}`
        reload()
      }
      return match?.fault
    },
    all: () => faults,
    clear(driver) {
      for (const { id, isPermanent, driver: phone } of faults)
        if (!isPermanent && (!driver || driver === phone)) store.run`delete from fault where id = ${id}`
      reload()
    },
    reload,
  }
}

const matchesTarget = ({ match, driver }: ActiveFault, { call, path, phones }: FaultTarget) =>
  (match === call || match === path || (match === "*" && path.startsWith(`${API}/`))) &&
  (!driver || phones.includes(driver))
