import { expect, test } from "@playwright/test"
import { observeOneWalk, startCleanApp } from "#tests/tools/clean-code/clean-app"
import { judgeAll } from "../../../tools/clean-code/rules/rules.ts"
import { AGENTS } from "../../../tools/clean-code/walk/agents.ts"
import type { End } from "../../../tools/clean-code/walk/walk-types.ts"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** Types of stay, the car park of each, and where the walk ends. */
const STAYS: readonly { scenario: ScenarioName; end: End; park?: string }[] = [
  { scenario: "car-in-park", end: "paid" },
  { scenario: "login-required", end: "paid" },
  { scenario: "coupons", end: "paid" },
  { scenario: "lucky-money", end: "paid" },
  { scenario: "vouchers", end: "paid" },
  { scenario: "about-to-grow", end: "paid" },
  { scenario: "ads-everywhere", end: "paid" },
  { scenario: "balance-covers", end: "paid" },
  { scenario: "coupon-mode", end: "paid", park: "1002" },
  { scenario: "separate-path", end: "paid", park: "3305" },
  { scenario: "fee-zero", end: "not-payable" },
  { scenario: "paid-already", end: "not-payable" },
  { scenario: "ticket-invalid", end: "not-payable" },
  { scenario: "over-limit", end: "not-payable", park: "2604" },
  { scenario: "road-order", end: "not-payable", park: "3001" },
  { scenario: "not-in-park", end: "not-found" },
]

let app: Awaited<ReturnType<typeof startCleanApp>>
test.describe.configure({ timeout: 180_000 })
test.beforeAll(async () => {
  app = await startCleanApp("compliant")
})
test.afterAll(() => app.stop())

for (const [index, { scenario, end, park = "1001" }] of STAYS.entries()) {
  test(`the stay ${scenario} breaks no rule and ends at ${end}`, async ({ browser }) => {
    const { plates, addresses } = await app.sandbox.createScenario(scenario)
    const start = new URL(addresses["plate-select"] ?? `/PAY/plate_select_yd_v2?parkId=${park}`, app.site.url).href
    const options = app.createCheck(plates.slice(0, 1), { start, pays: true })
    const observation = await observeOneWalk(browser, options, AGENTS[index % AGENTS.length]!)
    expect(observation.walks).toMatchObject([{ end }])
    expect(judgeAll(observation).filter(({ verdict }) => verdict === "不符合")).toEqual([])
  })
}
