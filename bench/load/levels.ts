import { median, ratioOf } from "../figures.ts"
import { type Timings, asking, type Kind, type Stage, summed, type Summary } from "./model.ts"
import type { Finding } from "../report.ts"

/** So many requests are under way when the app is asked for all it can do. */
const CONNECTIONS = 32
/** Of what the app can do: requests that come by chance queue without end where nothing is left over. */
const FULL = 0.9
const WORSE = 3
const RECOVERY = 10
const SEED = 20_261_120

type Served = { origin: string; kinds: Kind[] }
type Plan = { rounds: number; round: number; level: number; after: number }
const plans = {
  whole: { rounds: 7, round: 6, level: 45, after: 20 },
  short: { rounds: 2, round: 3, level: 6, after: 12 },
}
export const planFor = (short: boolean): Plan => (short ? plans.short : plans.whole)

const run = async (served: Served, stages: Stage[], seed = SEED) => wellAsked(await asking({ ...served, stages, seed }))

/** An answer that is neither what was asked for nor a 503 with its time makes every other figure worthless. */
function wellAsked(asked: Timings): Timings {
  if (asked.words.length > 0) throw new Error(`not what was asked for:\n${asked.words.join("\n")}`)
  return asked
}

/** All that one can do for so long, every request waiting for the one before. */
export const allOf = async (served: Served, seconds: number, seed = SEED) =>
  summed(await run(served, [{ connections: CONNECTIONS, seconds }], seed), 0, seconds).perSecond

/** All that each can do with this mix, by turns. */
export async function mostOf({ berth, bare }: { berth: Served; bare: Served }, plan: Plan) {
  for (const served of [bare, berth]) await allOf(served, plan.round * 2)
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < plan.rounds; round += 1) {
    const turns = [
      async () => theirs.push(await allOf(bare, plan.round, SEED + round)),
      async () => ours.push(await allOf(berth, plan.round, SEED + round)),
    ]
    for (const turn of round % 2 ? turns.reverse() : turns) await turn()
  }
  return { berth: median(ours), bare: median(theirs), ratio: ratioOf(ours, theirs) }
}

/** Half the load, the full one, twice of it, and half again at once: an evening with a football match in it. */
export async function levels(name: string, berth: Served, most: number, plan: Plan): Promise<Finding[]> {
  const shares = { half: FULL / 2, full: FULL, twice: 2 * FULL }
  const stages = [shares.half, shares.half, shares.full, shares.twice, shares.half].map((share, at) => ({
    perSecond: most * share,
    seconds: at === 0 ? 5 : at === 4 ? plan.after : plan.level,
  }))
  const asked = await run(berth, stages)
  const from = (stage: number) => stages.slice(0, stage).reduce((sum, { seconds }) => sum + seconds, 0)
  const [half, full, twice] = [1, 2, 3].map((stage) => summed(asked, from(stage), from(stage + 1))) as Summary[]
  const limit = WORSE * full!.p99
  const recovered = calmAfter(asked, from(4), plan.after, full!.p99)

  const level = (what: string, { perSecond, asked, shed, p50, p99 }: Summary): Finding[] => [
    { what: `${name}: ${what}`, unit: "answered/s", berth: perSecond },
    { what: `${name}: ${what}`, unit: "% shed", berth: (shed / asked) * 100 },
    { what: `${name}: ${what}`, unit: "ms p50", berth: p50 },
    { what: `${name}: ${what}`, unit: "ms p99", berth: p99 },
  ]
  const findings = [...level("half load", half!), ...level("full load", full!), ...level("twice full", twice!)]
  const worst = findings.at(-1)!
  return [
    ...findings.slice(0, -1),
    { ...worst, target: `≤ ${WORSE} × full = ${limit.toFixed(0)}`, met: worst.berth <= limit },
    {
      ...{ what: `${name}: back at half load: until p99 is no worse than at full, and nothing is shed`, unit: "s" },
      ...{ berth: recovered, target: `≤ ${RECOVERY}`, met: recovered <= RECOVERY },
    },
    { what: `${name}: the asker's own lateness`, unit: "ms p99", berth: full!.lag },
  ]
}

/** From when on every second is calm. */
function calmAfter(asked: Timings, from: number, seconds: number, p99: number): number {
  const calm = Array.from({ length: seconds }, (_, second) => {
    const said = summed(asked, from + second, from + second + 1)
    return said.shed === 0 && said.p99 <= p99
  })
  return calm.lastIndexOf(false) + 1
}
