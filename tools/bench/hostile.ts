import { setTimeout as wait } from "node:timers/promises"
import { startEdge } from "../../scripts/cluster/edge.js"
import { print } from "../../scripts/command/print.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { RESULTS } from "./apps.ts"
import { sendLoad } from "./load.ts"
import { type Bench, compare, type Row } from "./report.ts"
import { type Comparisons, createPost, LOOKUP_PATH, type Request } from "./screens.ts"

/**
 * How eight hostile connections of one address affect the median latency of other clients, who load the look-up and the
 * pay screen from the app itself: the attack goes directly to it, and through nginx, which limits an address.
 */
export async function measureHostile({ apps: { berth }, comparisons, plan }: Bench): Promise<Row[]> {
  const honest = [comparisons["look-up page"].berth[0]!, comparisons["pay page"].berth[0]!]
  const measure = async () => (await sendLoad(berth.url, honest, { connections: 4, duration: plan.seconds })).p50
  const nginx = await startNginx(berth.url).catch((error) => void print(`Without nginx: ${error.message}`))
  const ways = [["directly", berth.url, ""], ...(nginx ? [["through nginx", nginx.url, "ratio ≤ 2"]] : [])]
  await measure()
  const rows: Row[] = []
  for (const [kind, request] of Object.entries(createHostileRequests(comparisons))) {
    for (const [way, url, target] of ways) {
      const [quiet, attacked]: [number[], number[]] = [[], []]
      for (let round = 0; round < plan.rounds; round += 1) {
        quiet.push(await measure())
        const attack = sendLoad(url!, [request], { connections: 8, duration: plan.seconds + 2 })
        await wait(1000)
        attacked.push(await measure())
        await attack
      }
      rows.push({ what: `${kind}, ${way}`, unit: "ms p50: alone, attacked", ...compare(quiet, attacked), target })
    }
  }
  nginx?.stopWatching()
  return rows
}

/** nginx with the repository's configuration. */
async function startNginx(url: string) {
  const [port, instances] = [await findFreePort(), [Number(new URL(url).port)]]
  const nginx = await startEdge({ port, instances, folder: `${RESULTS}/nginx`, rate: "100r/s" })
  return { ...nginx, url: `http://127.0.0.1:${port}` }
}

/** Requests with a valid origin, and a signed-in session where one is needed. */
function createHostileRequests(comparisons: Comparisons): Record<string, Request> {
  const { cookie } = comparisons["settings page"].berth[0]!.headers!
  const cookies = Array.from({ length: 1400 }, (_, i) => `${i.toString(36)}=1`).join("; ")
  const part = `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"x".repeat(40)}\r\n`
  const nested = `{"place":${"[".repeat(30_000)}${"]".repeat(30_000)}}`
  const multipart = `${part.repeat(700)}--b--\r\n`
  return {
    "4,600 query parameters": { path: `${LOOKUP_PATH}?${"a=&".repeat(4600)}` },
    // A page that redirects: Next then copies every cookie.
    "1,400 cookies": { path: "/MEMBER", headers: { cookie: cookies } },
    "700 parts": createPost("/api/rental/photo", "multipart/form-data; boundary=b", multipart, cookie!),
    "JSON of 30,000 levels": createPost("/api/ads/placed", "application/json", nested, cookie!),
    "a malformed request line": { path: `/${"x".repeat(1000)} HTTP/9.9` },
  }
}
