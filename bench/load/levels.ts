import { median, computeRatio } from "../figures.ts"
import { type RequestKind, runLoad, type Stage, summarize, type Summary, type Timings } from "./run-load.ts"
import { atMost, type Finding } from "../report.ts"

/** The number of requests in flight while the capacity of an app is measured. */
const CONNECTIONS = 32
/** As a share of the capacity. At full capacity, requests that arrive at random would queue without end. */
const FULL_LOAD = 0.9
const MAX_P99_AT_HALF_MS = 50
/** At twice the load, as a multiple of the p99 at full load. */
const MAX_P99_FACTOR_AT_TWICE = 3
const MAX_RECOVERY_SECONDS = 10
const SEED = 20_261_120

export type LoadTarget = { origin: string; kinds: RequestKind[] }
type Plan = { rounds: number; roundSeconds: number; levelSeconds: number; recoverySeconds: number }
const plans = {
  full: { rounds: 7, roundSeconds: 6, levelSeconds: 45, recoverySeconds: 20 },
  short: { rounds: 2, roundSeconds: 3, levelSeconds: 6, recoverySeconds: 12 },
}
export const getPlan = (short: boolean): Plan => (short ? plans.short : plans.full)

/** Throws if a response is neither the expected one nor a 503 with Retry-After, because the figures would be invalid. */
async function run(target: LoadTarget, stages: Stage[], seed = SEED): Promise<Timings> {
  const timings = await runLoad({ ...target, stages, seed })
  if (timings.failures.length > 0) throw new Error(`unexpected responses:\n${timings.failures.join("\n")}`)
  return timings
}

/** Requests a second when every connection waits for its response. */
export const measureCapacity = async (target: LoadTarget, seconds: number, seed = SEED) =>
  summarize(await run(target, [{ connections: CONNECTIONS, seconds }], seed), 0, seconds).perSecond

/** The capacity of both, in alternating rounds. */
export async function compareCapacity({ berth, bare }: { berth: LoadTarget; bare: LoadTarget }, plan: Plan) {
  for (const target of [bare, berth]) await measureCapacity(target, plan.roundSeconds * 2)
  const rounds: { berth: number[]; bare: number[] } = { berth: [], bare: [] }
  for (let round = 0; round < plan.rounds; round += 1) {
    const measurements = [
      async () => rounds.bare.push(await measureCapacity(bare, plan.roundSeconds, SEED + round)),
      async () => rounds.berth.push(await measureCapacity(berth, plan.roundSeconds, SEED + round)),
    ]
    for (const measure of round % 2 ? measurements.reverse() : measurements) await measure()
  }
  return { berth: median(rounds.berth), baseline: median(rounds.bare), ratio: computeRatio(rounds.berth, rounds.bare) }
}

/**
 * Half load, full load, twice the load and half load again, without a pause. Failed requests are counted: at twice the
 * load they must not hide the other levels.
 */
export async function measureLevels(name: string, berth: LoadTarget, capacity: number, plan: Plan): Promise<Finding[]> {
  const stages = [FULL_LOAD / 2, FULL_LOAD / 2, FULL_LOAD, 2 * FULL_LOAD, FULL_LOAD / 2].map((share, i) => ({
    perSecond: capacity * share,
    seconds: i === 0 ? 5 : i === 4 ? plan.recoverySeconds : plan.levelSeconds,
  }))
  const timings = await runLoad({ ...berth, stages, seed: SEED })
  const getStart = (stage: number) => stages.slice(0, stage).reduce((sum, { seconds }) => sum + seconds, 0)
  const [half, full, twice] = [1, 2, 3].map((stage) => summarize(timings, getStart(stage), getStart(stage + 1))) as [
    Summary,
    Summary,
    Summary,
  ]
  const recoverySeconds = getRecoverySeconds(timings, getStart(4), plan.recoverySeconds, full.p99)

  const toFindings = (load: string, { perSecond, sent, shed, failed, p50, p99 }: Summary, maxP99?: number) => {
    const what = `${name}: ${load}`
    const latency = { name: what, unit: "ms p99", berth: p99 }
    return [
      { name: what, unit: "answered/s", berth: perSecond },
      { name: what, unit: "% shed", berth: (shed / sent) * 100 },
      atMost(0, { name: what, unit: "% failed", berth: (failed / sent) * 100 }),
      { name: what, unit: "ms p50", berth: p50 },
      maxP99 === undefined ? latency : atMost(Math.round(maxP99), latency),
    ]
  }
  return [
    ...toFindings("half load", half, MAX_P99_AT_HALF_MS),
    ...toFindings("full load", full),
    ...toFindings("twice full", twice, MAX_P99_FACTOR_AT_TWICE * full.p99),
    atMost(MAX_RECOVERY_SECONDS, {
      name: `${name}: back at half load: until nothing is shed and p99 is as at full load`,
      unit: "s",
      berth: recoverySeconds,
    }),
    { name: `${name}: lateness of the sender`, unit: "ms p99", berth: full.lag },
  ]
}

function getRecoverySeconds(timings: Timings, start: number, seconds: number, p99: number): number {
  const recoveredSeconds = Array.from({ length: seconds }, (_, second) => {
    const summary = summarize(timings, start + second, start + second + 1)
    return summary.shed === 0 && summary.p99 <= p99
  })
  return recoveredSeconds.lastIndexOf(false) + 1
}
