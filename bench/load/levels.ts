import { median, ratioOf } from "../figures.ts"
import { type RequestKind, runLoad, type Stage, summarize, type Summary, type Timings } from "./run-load.ts"
import { atMost, type Finding } from "../report.ts"

/** The number of requests in flight while the capacity of an app is measured. */
const CONNECTIONS = 32
/** As a share of the capacity. At full capacity, requests that arrive at random would queue without end. */
const FULL = 0.9
const HALF_P99_MS = 50
/** At twice the load, as a multiple of the p99 at full load. */
const TWICE_P99 = 3
const RECOVERY_SECONDS = 10
const SEED = 20_261_120

export type Served = { origin: string; kinds: RequestKind[] }
type Plan = { rounds: number; round: number; level: number; after: number }
const plans = {
  full: { rounds: 7, round: 6, level: 45, after: 20 },
  short: { rounds: 2, round: 3, level: 6, after: 12 },
}
export const planFor = (short: boolean): Plan => (short ? plans.short : plans.full)

/** Any response that is neither the expected one nor a 503 with Retry-After makes all figures worthless. */
async function run(served: Served, stages: Stage[], seed = SEED): Promise<Timings> {
  const timings = await runLoad({ ...served, stages, seed })
  if (timings.failures.length > 0) throw new Error(`unexpected responses:\n${timings.failures.join("\n")}`)
  return timings
}

/** Requests a second when every connection waits for its response. */
export const measureCapacity = async (served: Served, seconds: number, seed = SEED) =>
  summarize(await run(served, [{ connections: CONNECTIONS, seconds }], seed), 0, seconds).perSecond

/** The capacity of both, in alternating rounds. */
export async function compareCapacity({ berth, bare }: { berth: Served; bare: Served }, plan: Plan) {
  for (const served of [bare, berth]) await measureCapacity(served, plan.round * 2)
  const rounds: { berth: number[]; bare: number[] } = { berth: [], bare: [] }
  for (let round = 0; round < plan.rounds; round += 1) {
    const turns = [
      async () => rounds.bare.push(await measureCapacity(bare, plan.round, SEED + round)),
      async () => rounds.berth.push(await measureCapacity(berth, plan.round, SEED + round)),
    ]
    for (const turn of round % 2 ? turns.reverse() : turns) await turn()
  }
  return { berth: median(rounds.berth), baseline: median(rounds.bare), ratio: ratioOf(rounds.berth, rounds.bare) }
}

/** Half load, full load, twice the load and half load again, without a pause. */
export async function measureLevels(name: string, berth: Served, capacity: number, plan: Plan): Promise<Finding[]> {
  const stages = [FULL / 2, FULL / 2, FULL, 2 * FULL, FULL / 2].map((share, i) => ({
    perSecond: capacity * share,
    seconds: i === 0 ? 5 : i === 4 ? plan.after : plan.level,
  }))
  const timings = await run(berth, stages)
  const startOf = (stage: number) => stages.slice(0, stage).reduce((sum, { seconds }) => sum + seconds, 0)
  const [half, full, twice] = [1, 2, 3].map((stage) => summarize(timings, startOf(stage), startOf(stage + 1))) as [
    Summary,
    Summary,
    Summary,
  ]
  const recovered = secondsUntilCalm(timings, startOf(4), plan.after, full.p99)

  const level = (load: string, { perSecond, sent, shed, p50, p99 }: Summary, maxP99?: number) => {
    const what = `${name}: ${load}`
    const latency = { what, unit: "ms p99", berth: p99 }
    return [
      { what, unit: "answered/s", berth: perSecond },
      { what, unit: "% shed", berth: (shed / sent) * 100 },
      { what, unit: "ms p50", berth: p50 },
      maxP99 === undefined ? latency : atMost(Math.round(maxP99), latency),
    ]
  }
  return [
    ...level("half load", half, HALF_P99_MS),
    ...level("full load", full),
    ...level("twice full", twice, TWICE_P99 * full.p99),
    atMost(RECOVERY_SECONDS, {
      what: `${name}: back at half load: until nothing is shed and p99 is as at full load`,
      unit: "s",
      berth: recovered,
    }),
    { what: `${name}: lateness of the sender`, unit: "ms p99", berth: full.lag },
  ]
}

function secondsUntilCalm(timings: Timings, from: number, seconds: number, p99: number): number {
  const calm = Array.from({ length: seconds }, (_, second) => {
    const summary = summarize(timings, from + second, from + second + 1)
    return summary.shed === 0 && summary.p99 <= p99
  })
  return calm.lastIndexOf(false) + 1
}
