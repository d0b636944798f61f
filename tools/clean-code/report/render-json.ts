import type { Report } from "../check.ts"
import { formatConclusion } from "./conclusion.ts"
import { createMask } from "./mask.ts"

/** The results and where each walk ended, for programs. Without pages and pictures. */
export function renderJson(report: Report): string {
  const { observation, results, startedAt, browserVersion, verdict } = report
  const walks = observation.walks.map(({ agent, plate, goal, end, reason, cashier, requests, entries }) => ({
    agent,
    plate,
    goal,
    end,
    reason,
    cashier,
    requests: requests.map(({ url, type, step }) => ({ url, type, step })),
    entries,
  }))
  const content = {
    address: observation.start,
    startedAt: startedAt.toISOString(),
    browser: `Chromium ${browserVersion}`,
    verdict,
    conclusion: formatConclusion(report),
    results,
    walks,
  }
  return `${createMask(report)(JSON.stringify(content, null, 2))}\n`
}
