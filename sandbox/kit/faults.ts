import * as z from "zod"
import { API } from "#lib/provider/adapter"
import type { Store } from "#sandbox/kit/store"

const kind = <K extends string, S extends z.ZodRawShape>(name: K, shape: S) =>
  z.object({ kind: z.literal(name), ...shape })
const HeaderMap = z.record(z.string().max(64), z.union([z.string().max(80_000), z.array(z.string().max(4096)).max(20)]))
/** Carry the call out before failing? What a driver then has is an unknown outcome. */
const done = z.boolean().optional()

const Fault = z.discriminatedUnion("kind", [
  /** The real answer, but so much later. */
  kind("latency", { ms: z.int().min(0).max(600_000) }),
  kind("status", {
    status: z.int().min(200).max(599),
    headers: HeaderMap.optional(),
    body: z.unknown().optional(),
    done,
  }),
  kind("unauthorized", { done }),
  /** No answer: the connection is reset. */
  kind("reset", { done }),
  /** Half of the real answer, then a reset. */
  kind("reset-mid-body", {}),
  /** Half of the real answer, then an orderly end. */
  kind("truncate", {}),
  kind("html", { done }),
  kind("malformed", { done }),
  kind("empty", { done }),
  kind("no-content", { done }),
  /** The real answer, called text/plain. */
  kind("wrong-type", {}),
  /** The real answer, a byte at a time. */
  kind("drip", { ms: z.int().min(1).max(10_000).default(1000) }),
  kind("giant", { megabytes: z.int().min(1).max(1024).default(200), done }),
  /** The real answer under a header of 64 kB. */
  kind("headers-overflow", {}),
  kind("bad-chunk", { done }),
  kind("not-http", { done }),
  /** The real answer in GBK, and saying so. */
  kind("gbk", {}),
  kind("redirect", { to: z.string().max(2048), done }),
  /** The real answer, with cookies nobody asked for. */
  kind("set-cookie", {}),
])

export type Fault = z.output<typeof Fault>
export type FaultKind = Fault["kind"]
export const FAULT_KINDS = Fault.options.map((option) => option.shape.kind.value)

/** What control accepts: `fault` is the name of a kind, or an object with `kind` and what it needs. */
export const NewFault = z.object({
  /** "account.info", a path (also of a stand-in: "/maps/ip"), or "*" for every call of the provider. */
  match: z.string().min(1).max(300),
  fault: z.preprocess((given) => (typeof given === "string" ? { kind: given } : given), Fault),
  times: z.union([z.int().min(1).max(1_000_000), z.literal("always")]).default(1),
  /** Only for calls of this phone: its own, signed in, or about it. */
  driver: z.string().max(11).optional(),
})

type ActiveFault = z.output<typeof NewFault> & {
  id: number
  /** Belongs to a world and stays as long as it. */
  lasting?: boolean
}
type FaultTarget = { call: string | null; path: string; phones: readonly string[] }

export type FaultList = {
  add(fault: Omit<ActiveFault, "id">): ActiveFault
  /** The first fault that fits, one time less. */
  take(target: FaultTarget): Fault | undefined
  all(): readonly ActiveFault[]
  /** All but the lasting ones, or only those of one driver. */
  clear(driver?: string): void
  /** After the store was emptied. */
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
      for (const { id, lasting, driver: phone } of faults)
        if (!lasting && (!driver || driver === phone)) store.run`delete from fault where id = ${id}`
      reload()
    },
    reload,
  }
}

const matchesTarget = ({ match, driver }: ActiveFault, { call, path, phones }: FaultTarget) =>
  (match === call || match === path || (match === "*" && path.startsWith(`${API}/`))) &&
  (!driver || phones.includes(driver))
