import type { Browser } from "@playwright/test"
import { probeLimits } from "./probe-limits.ts"
import { combineVerdicts, judgeAll } from "./rules/rules.ts"
import type { Observation, RuleResult, StrangerPlace, Verdict } from "./rules/rule-types.ts"
import { readTransport } from "./transport.ts"
import { AGENTS, type Agent } from "./walk/agents.ts"
import { walk } from "./walk/walk.ts"
import type { WalkOptions } from "./walk/walk-options.ts"

export type CheckOptions = {
  /** The URL in the QR code. */
  start: string
  plates: readonly string[]
  cashierHosts: readonly string[]
  pays: boolean
  /** A car that a stranger starts to pay for. */
  strangerPlate?: string
  otherPark?: string
  parkName?: string
  /** How many look-ups to try at most until one is refused. */
  probes?: number
  limitMs: number
  watchMs: number
}
export type Report = {
  options: CheckOptions
  browserVersion: string
  startedAt: Date
  observation: Observation
  results: RuleResult[]
  verdict: Verdict
}

const LOOK_UP_PATH = "/PAY/plate_select_yd_v2"

/** Walks through a deployment in every browser and with every plate, then applies the rules to what was seen. */
export async function check(browser: Browser, options: CheckOptions): Promise<Report> {
  const { start, plates, cashierHosts, pays, strangerPlate, otherPark, limitMs, watchMs } = options
  const startedAt = new Date()
  const common = { cashierHosts, limitMs, watchMs }
  const go = (more: Pick<WalkOptions, "plate" | "agent" | "goal"> & Partial<WalkOptions>) =>
    walk(browser, { start, ...common, ...more })
  const places = listStrangerPlaces(start, otherPark)

  const strangers: Observation["strangers"] = []
  const lookAsStranger = async (agent: Agent) => {
    for (const { where, url } of places)
      strangers.push({ where, walk: await go({ start: url, plate: plates[0]!, agent, goal: "pay-screen" }) })
  }
  await lookAsStranger(AGENTS[1]!)
  const walks: Observation["walks"] = []
  for (const [index, plate] of plates.entries()) {
    // A payment can be started in one browser only, so the other one goes as far as the fee.
    const payer = index % AGENTS.length
    for (const agent of AGENTS) if (agent !== AGENTS[payer]) walks.push(await go({ plate, agent, goal: "pay-screen" }))
    walks.push(await go({ plate, agent: AGENTS[payer]!, goal: pays ? "paid" : "cashier" }))
  }
  // Once more, now that a payment is open or the stay is paid.
  if (pays) await lookAsStranger(AGENTS[1]!)
  const strangerPayments: Observation["strangerPayments"] = []
  for (const { where, url } of strangerPlate ? places : [])
    strangerPayments.push({
      where,
      walk: await go({ start: url, plate: strangerPlate!, agent: AGENTS[1]!, goal: "cashier", goesBack: true }),
    })
  const observation: Observation = {
    start,
    host: new URL(start).host,
    cashierHosts,
    pays,
    watchMs,
    walks,
    strangers,
    strangerPayments,
    parkName: options.parkName,
    transport: await readTransport(start, limitMs),
    limits: options.probes
      ? await probeLimits(browser, places[0]!.url, strangerPlate ?? plates[0]!, options.probes, limitMs)
      : undefined,
  }
  const results = judgeAll(observation)
  const verdict = combineVerdicts(results.map((result) => result.verdict))
  return { options, browserVersion: browser.version(), startedAt, observation, results, verdict }
}

function listStrangerPlaces(start: string, otherPark: string | undefined): { where: StrangerPlace; url: string }[] {
  const url = new URL(LOOK_UP_PATH, start)
  const without = { where: "没有车场编号" as const, url: url.href }
  if (!otherPark) return [without]
  url.searchParams.set("parkId", otherPark)
  return [without, { where: "另一个车场的编号", url: url.href }]
}
