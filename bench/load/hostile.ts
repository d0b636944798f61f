import { setTimeout as wait } from "node:timers/promises"
import { startEdge } from "../../scripts/cluster/edge.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { CLUSTER_PROGRAMS, ensurePrograms } from "../../scripts/process/programs.js"
import { inProject } from "../../scripts/command/root.js"
import { median, computeRatio } from "../figures.ts"
import type { Server } from "../apps/servers.ts"
import type { Finding } from "../report.ts"
import { LOOKUP, LOOKUP_PATH, PAY } from "../screens.ts"
import { type Load, sendLoad } from "../speed/load.ts"
import { createPageRequest, SCRIPT_HEADERS, type Visit } from "../visits.ts"
import { createPageKind } from "./mix.ts"
import { type RequestKind, runLoad } from "./run-load.ts"

const HOSTILE_CONNECTIONS = 8
/** Connections for each of the two screens. */
const HONEST_CONNECTIONS = 2
const MAX_RATIO = 2
/** The time the thread of the hostile clients needs to start. */
const LEAD_SECONDS = 1

/**
 * Measures how eight hostile connections of one address affect the latency of other clients. They go through nginx,
 * which limits the requests of an address. For comparison eight more honest clients, each with an address of its own in
 * reality, send to the app directly.
 */
export async function measureHostile(berth: Server, visits: Visit[], short: boolean): Promise<Finding[]> {
  const plan = short ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 4 }
  const honestVisits = [LOOKUP, PAY].map((name) => visits.find(({ screen }) => screen.name === name)!)
  for (const visit of honestVisits) await sendLoad(berth.url, createPageRequest(visit), { connections: 8, seconds: 2 })
  const nginx = await startNginx(berth)
  const findings: Finding[] = []
  for (const kind of hostileKinds(visits)) {
    const attack = { name: kind.name, origin: nginx.url, kinds: [kind], plan }
    for (const finding of await measureBeside(berth, honestVisits, attack)) {
      findings.push({ ...finding, target: `≤ ${MAX_RATIO} ×`, met: finding.ratio.middle <= MAX_RATIO })
    }
  }
  nginx.stopWatching()
  const kinds = honestVisits.map((visit) => createPageKind(1, visit).berth)
  const more = { name: "eight more honest clients", origin: berth.url, kinds, plan }
  return [...findings, ...(await measureBeside(berth, honestVisits, more))]
}

/** nginx with the limits of the repository's configuration. It ends with this process. */
async function startNginx(berth: Server) {
  await ensurePrograms(...CLUSTER_PROGRAMS)
  const port = await findFreePort()
  const { stopWatching } = await startEdge({
    port,
    instances: [Number(new URL(berth.url).port)],
    folder: inProject("bench/results/hostile"),
    rate: "100r/s",
  })
  return { url: `http://127.0.0.1:${port}`, stopWatching }
}

type Attack = { name: string; origin: string; kinds: RequestKind[]; plan: { rounds: number; seconds: number } }

/** The latency of each honest screen, alternately without and with the attack. */
async function measureBeside(berth: Server, honestVisits: Visit[], { name, origin, kinds, plan }: Attack) {
  const { rounds, seconds } = plan
  const measureHonest = () =>
    Promise.all(
      honestVisits.map((visit) =>
        sendLoad(berth.url, createPageRequest(visit), { connections: HONEST_CONNECTIONS, seconds }),
      ),
    )
  const quiet: Load[][] = []
  const loud: Load[][] = []
  const sent: { requests: number; unexpected: string[] }[] = []
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await measureHonest())
    const stages = [{ connections: HOSTILE_CONNECTIONS, seconds: LEAD_SECONDS + seconds + 0.5 }]
    const attack = runLoad({ origin, kinds, stages, seed: round })
    await wait(LEAD_SECONDS * 1000)
    loud.push(await measureHonest())
    const { outcome, failures } = await attack
    sent.push({ requests: outcome.length, unexpected: failures })
  }
  return honestVisits.map(({ screen }, i) => {
    const p50 = (all: Load[][]) => all.map((round) => round[i]!.p50)
    return {
      name: `${name}: ${screen.name}`,
      unit: "ms p50, quiet and loud",
      baseline: median(p50(quiet)),
      berth: median(p50(loud)),
      ratio: computeRatio(p50(loud), p50(quiet)),
      points: sent,
    }
  })
}

/** Hostile requests with a valid origin, and signed-in sessions where one is needed. */
function hostileKinds(visits: Visit[]): RequestKind[] {
  const sessions = visits.filter(({ screen }) => screen.signedIn).map(({ cookie }) => cookie(0))
  const cookies = Array.from({ length: 1400 }, (_, i) => `${i.toString(36)}=1`).join("; ")
  return [
    { name: "4,600 query parameters", share: 1, status: 414, path: `${LOOKUP_PATH}?${"a=&".repeat(4600)}` },
    // A page that redirects: Next then copies every cookie.
    { name: "1,400 cookies", share: 1, status: 307, path: "/MEMBER", cookies: [cookies] },
    {
      name: "64 kB in 700 parts",
      share: 1,
      status: 400,
      path: "/api/rental/photo",
      method: "POST",
      headers: { ...SCRIPT_HEADERS, "content-type": "multipart/form-data; boundary=b" },
      cookies: sessions,
      body: `${PART.repeat(700)}--b--\r\n`,
    },
    {
      name: "JSON of 30,000 levels",
      share: 1,
      status: 400,
      path: "/api/ads/placed",
      method: "POST",
      headers: SCRIPT_HEADERS,
      body: `{"place":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
    },
    { name: "a malformed request line", share: 1, path: "", raw: `GET /${"x".repeat(1000)} HTTP/9.9\r\n\r\n` },
  ]
}

const PART = `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"x".repeat(40)}\r\n`
