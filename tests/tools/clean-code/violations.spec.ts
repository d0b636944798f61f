import { expect, test } from "@playwright/test"
import { observeOneWalk, startCleanApp } from "#tests/tools/clean-code/clean-app"
import { check, type CheckOptions } from "../../../tools/clean-code/check.ts"
import { combineVerdicts, judgeAll } from "../../../tools/clean-code/rules/rules.ts"
import { AGENTS } from "../../../tools/clean-code/walk/agents.ts"
import type { RuleId } from "../../../tools/clean-code/rules/rule-types.ts"
import { VIOLATIONS, type ViolationName } from "../../../tools/clean-code/violations.ts"

const EXPECTED: Record<ViolationName, RuleId> = {
  "fourth-step": "steps",
  "phone-input": "input",
  "third-party-script": "hosts",
  "third-party-image": "hosts",
  "tracking-cookie": "storage",
  "local-storage": "storage",
  geolocation: "permissions",
  advertisement: "advertising",
  "popup-after-payment": "after-payment",
  "ask-phone-text": "asking",
  "follow-first": "asking",
  "no-privacy-link": "privacy",
  websocket: "hosts",
  "insecure-csp": "protection",
  "shows-stay-to-strangers": "strangers",
}
/** What the walk needs to come across the violation. */
const OPTIONS: { [name in ViolationName]?: Partial<CheckOptions> } = {
  "fourth-step": { limitMs: 30_000 },
  "popup-after-payment": { pays: true },
  "shows-stay-to-strangers": { otherPark: "1002" },
}

let app: Awaited<ReturnType<typeof startCleanApp>>
test.describe.configure({ timeout: 180_000 })
test.beforeAll(async () => {
  app = await startCleanApp("violations")
})
test.afterAll(() => app.stop())

for (const name of Object.keys(VIOLATIONS) as ViolationName[]) {
  test(`a site with ${name} breaks the rule "${EXPECTED[name]}" and no other`, async ({ browser }) => {
    const { plates } = await app.sandbox.createScenario("car-in-park")
    app.site.violate(name)
    const options = app.createCheck(plates, OPTIONS[name])
    const results = options.otherPark
      ? (await check(browser, options)).results
      : judgeAll(await observeOneWalk(browser, options, AGENTS[0]!))
    const broken = results.filter((result) => result.verdict === "不符合")
    expect(broken.map(({ id, evidence }) => ({ id, evidence }))).toEqual([
      { id: EXPECTED[name], evidence: expect.anything() },
    ])
    expect(combineVerdicts(results.map(({ verdict }) => verdict))).toBe("不符合")
  })
}
