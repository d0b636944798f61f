import { createServer } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { API } from "#lib/provider/adapter"

type Data = Record<string, unknown>
type Said = { success?: boolean; code?: unknown; data?: Data }
/** What a provider does otherwise at one path: another answer, and the line in which `conform` must name it. */
export type Planted = {
  path: string
  as: string
  change: (said: Said, url: string) => unknown
  status?: number
  late?: number
}

const data = (change: (data: Data) => Data) => (said: Said) => ({ ...said, data: change(said.data ?? {}) })
export const renamed = (from: string, to: string) => data(({ [from]: value, ...rest }) => ({ ...rest, [to]: value }))
const without = (name: string) => data(({ [name]: _, ...rest }) => rest)
const inFee = "/parking/new_fee"
const inLookUp = "/parking/v2_lookup"
const rows = (change: (row: Data) => Data) =>
  data((all) => ({ ...all, list: [all.list].flat().map((row) => change({ ...(row as Data) })) }))

export const planted: readonly Planted[] = [
  {
    path: "/facilitator",
    as: "platform.record abbreviation: renamed? (abbreviate came)",
    change: renamed("abbreviation", "abbreviate"),
  },
  { path: "/facilitator", as: "platform.record name: missing", change: without("name") },
  {
    path: inLookUp,
    as: "pay.lookup list.amount: unit suspect (×100 against payments.fee",
    change: rows((row) => ({ ...row, amount: Number(row.amount) * 100 })),
  },
  {
    path: inFee,
    as: "payments.fee duration: unit suspect (seconds for minutes)",
    change: data((fee) => ({ ...fee, duration: Number(fee.duration) * 60 })),
  },
  {
    path: inLookUp,
    as: "pay.lookup list.start_time: unit suspect (epoch in milliseconds)",
    change: rows((row) => ({ ...row, start_time: Date.parse(`${String(row.start_time).replace(" ", "T")}+08:00`) })),
  },
  {
    path: inFee,
    as: 'payments.fee login_required: unknown flag ("perhaps")',
    change: data((fee) => ({ ...fee, login_required: "perhaps" })),
  },
  { path: inFee, as: "payments.fee state: wrong kind", change: data((fee) => ({ ...fee, state: 7 })) },
  {
    path: "/register/verify_code",
    as: "account.sendCode: unknown code (40001",
    change: (said) => ({ ...said, code: 40001 }),
  },
  { path: "/coupon/receipt_mode", as: "pay.couponMode: missing (404)", status: 404, change: (said) => said },
  { path: "/getMemo", as: "pay.memo: slow", late: 12_500, change: (said) => said },
  { path: "/parking/mini-program/privacy", as: "pay.privacy: envelope", change: (said) => [said.data] },
  { path: "/showButton", as: "pay.showButton show: renamed? (shown came)", change: renamed("show", "shown") },
]

/** Others, of which an integrator may well have one: spelled like nothing, of another unit, too many, in other words. */
export const plantedBesides: readonly Planted[] = [
  {
    path: inLookUp,
    as: "pay.lookup list.licence_plate: renamed? (carNo came)",
    change: rows(({ licence_plate, ...row }) => ({ ...row, carNo: licence_plate })),
  },
  {
    path: inFee,
    as: "payments.fee start_time: unit suspect (epoch in seconds)",
    change: data((fee) => ({
      ...fee,
      start_time: Date.parse(`${String(fee.start_time).replace(" ", "T")}+08:00`) / 1000,
    })),
  },
  {
    path: inFee,
    as: "payments.fee amount: unit suspect (string, not yuan",
    change: data((fee) => ({ ...fee, amount: String(Number(fee.amount)) })),
  },
  {
    path: "/cross_parking/popular_parks",
    as: "cross-park.popular parks: wrong kind (40 rows, more than are read)",
    change: data(({ parks, ...rest }) => ({ ...rest, parks: Array.from({ length: 40 }, () => [parks].flat()[0]) })),
  },
  {
    path: "/showButton",
    as: 'pay.showButton show: unknown flag ("on")',
    change: data((said) => ({ ...said, show: "on" })),
  },
]

/** The sandbox with all of them: it takes what it is asked for to the real one, and changes what comes back. */
export async function plantedBefore(real: string, planted: readonly Planted[]) {
  const server = createServer((request, response) => {
    void answer(request.url ?? "").catch(() => response.destroy())
    async function answer(url: string) {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const heard = await fetch(`${real}${url}`, { method: request.method, headers })
      const here = planted.filter(({ path }) => url.startsWith(`${API}${path}`))
      let said = (await heard.json()) as unknown
      for (const { change } of here) said = change(said as Said, url)
      await wait(Math.max(0, ...here.map(({ late = 0 }) => late)))
      const status = here.find(({ status }) => status)?.status ?? heard.status
      response.writeHead(status, { "content-type": "application/json", date: heard.headers.get("date") ?? "" })
      response.end(JSON.stringify(said))
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
