import { createServer } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { API } from "#lib/provider/adapter"

type Data = Record<string, unknown>
type ResponseBody = { success?: boolean; code?: unknown; data?: Data }
/** A difference from the documented provider at one path and the line with which `conform` must report it. */
export type Difference = {
  path: string
  line: string
  change: (body: ResponseBody, url: string) => unknown
  status?: number
  delay?: number
}

const changeData = (change: (data: Data) => Data) => (body: ResponseBody) => ({
  ...body,
  data: change(body.data ?? {}),
})
export const renameField = (oldName: string, newName: string) =>
  changeData(({ [oldName]: value, ...rest }) => ({ ...rest, [newName]: value }))
const removeField = (name: string) => changeData(({ [name]: _, ...rest }) => rest)
const FEE_PATH = "/parking/new_fee"
const LOOK_UP_PATH = "/parking/v2_lookup"
const changeRows = (change: (row: Data) => Data) =>
  changeData((data) => ({ ...data, list: [data.list].flat().map((row) => change({ ...(row as Data) })) }))

export const twelveDifferences: readonly Difference[] = [
  {
    path: "/facilitator",
    line: "platform.record abbreviation: renamed? (abbreviate came)",
    change: renameField("abbreviation", "abbreviate"),
  },
  { path: "/facilitator", line: "platform.record name: missing", change: removeField("name") },
  {
    path: LOOK_UP_PATH,
    line: "pay.lookup list.amount: unit suspect (×100 against payments.fee",
    change: changeRows((row) => ({ ...row, amount: Number(row.amount) * 100 })),
  },
  {
    path: FEE_PATH,
    line: "payments.fee duration: unit suspect (seconds for minutes)",
    change: changeData((fee) => ({ ...fee, duration: Number(fee.duration) * 60 })),
  },
  {
    path: LOOK_UP_PATH,
    line: "pay.lookup list.start_time: unit suspect (epoch in milliseconds)",
    change: changeRows((row) => ({
      ...row,
      start_time: Date.parse(`${String(row.start_time).replace(" ", "T")}+08:00`),
    })),
  },
  {
    path: FEE_PATH,
    line: 'payments.fee login_required: unknown flag ("perhaps")',
    change: changeData((fee) => ({ ...fee, login_required: "perhaps" })),
  },
  { path: FEE_PATH, line: "payments.fee state: wrong kind", change: changeData((fee) => ({ ...fee, state: 7 })) },
  {
    path: "/register/verify_code",
    line: "account.sendCode: unknown code (40001",
    change: (body) => ({ ...body, code: 40001 }),
  },
  { path: "/coupon/receipt_mode", line: "pay.couponMode: missing (404)", status: 404, change: (body) => body },
  { path: "/getMemo", line: "pay.memo: slow", delay: 12_500, change: (body) => body },
  { path: "/parking/mini-program/privacy", line: "pay.privacy: envelope", change: (body) => [body.data] },
  { path: "/showButton", line: "pay.showButton show: renamed? (shown came)", change: renameField("show", "shown") },
]

/** More plausible differences: an unrelated name, another unit, too many rows, another flag. */
export const fiveDifferences: readonly Difference[] = [
  {
    path: LOOK_UP_PATH,
    line: "pay.lookup list.licence_plate: renamed? (carNo came)",
    change: changeRows(({ licence_plate, ...row }) => ({ ...row, carNo: licence_plate })),
  },
  {
    path: FEE_PATH,
    line: "payments.fee start_time: unit suspect (epoch in seconds)",
    change: changeData((fee) => ({
      ...fee,
      start_time: Date.parse(`${String(fee.start_time).replace(" ", "T")}+08:00`) / 1000,
    })),
  },
  {
    path: FEE_PATH,
    line: "payments.fee amount: unit suspect (string, not yuan",
    change: changeData((fee) => ({ ...fee, amount: String(Number(fee.amount)) })),
  },
  {
    path: "/cross_parking/popular_parks",
    line: "cross-park.popular parks: wrong kind (40 rows, more than are read)",
    change: changeData(({ parks, ...rest }) => ({
      ...rest,
      parks: Array.from({ length: 40 }, () => [parks].flat()[0]),
    })),
  },
  {
    path: "/showButton",
    line: 'pay.showButton show: unknown flag ("on")',
    change: changeData((body) => ({ ...body, show: "on" })),
  },
]

/** Starts a proxy in front of the sandbox that changes its responses. */
export async function startChangedSandbox(sandboxUrl: string, differences: readonly Difference[]) {
  const server = createServer((request, response) => {
    void forward(request.url ?? "").catch(() => response.destroy())
    async function forward(url: string) {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const sandboxResponse = await fetch(`${sandboxUrl}${url}`, { method: request.method, headers })
      const matching = differences.filter(({ path }) => url.startsWith(`${API}${path}`))
      let body = (await sandboxResponse.json()) as unknown
      for (const { change } of matching) body = change(body as ResponseBody, url)
      await wait(Math.max(0, ...matching.map(({ delay = 0 }) => delay)))
      const status = matching.find(({ status }) => status)?.status ?? sandboxResponse.status
      response.writeHead(status, {
        "content-type": "application/json",
        date: sandboxResponse.headers.get("date") ?? "",
      })
      response.end(JSON.stringify(body))
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
