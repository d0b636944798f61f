import type { Browser } from "@playwright/test"
import { startSandbox } from "#sandbox/start-sandbox"
import { PROVIDER_KEY, startTestApp } from "#tests/security/test-app"
import { sandboxControl } from "#tests/support/sandbox-control"
import { type CheckOptions } from "../../../tools/clean-code/check.ts"
import { readTransport } from "../../../tools/clean-code/transport.ts"
import { startViolatingSite } from "../../../tools/clean-code/violating-site.ts"
import type { Agent } from "../../../tools/clean-code/walk/agents.ts"
import { walk } from "../../../tools/clean-code/walk/walk.ts"
import type { Observation } from "../../../tools/clean-code/rules/rule-types.ts"

/** A Berth in clean-code mode with a sandbox, behind the site that can break a rule. */
export async function startCleanApp(name: string) {
  const site = await startViolatingSite()
  const options = { host: "127.0.0.1", port: 0, data: ":memory:", appUrl: site.url }
  const provider = await startSandbox({
    ...options,
    appKey: PROVIDER_KEY.PROVIDER_APP_KEY,
    appSecret: PROVIDER_KEY.PROVIDER_APP_SECRET,
  })
  const cashierHost = new URL(provider.url).host
  const app = await startTestApp(`clean-code-${name}`, {
    PUBLIC_URL: site.url,
    PROVIDER_URL: provider.url,
    CASHIER_HOSTS: cashierHost,
    IMAGE_HOSTS: cashierHost,
    CLEAN_CODE: "on",
    LOOKUP_DETAILS: "here",
  })
  site.connect(app.origin)
  const sandbox = sandboxControl(provider.url)
  const createCheck = (plates: string[], more: Partial<CheckOptions> = {}): CheckOptions => ({
    start: `${site.url}/PAY/plate_select_yd_v2?parkId=1001`,
    plates,
    cashierHosts: [cashierHost],
    pays: false,
    limitMs: 20_000,
    watchMs: 500,
    ...more,
  })
  return {
    site,
    sandbox,
    createCheck,
    stop: async () => {
      await Promise.all([site.stop(), app.stop()])
      await provider.stop()
    },
  }
}

/** The shortest check: one car in one browser, without a look of a stranger. */
export async function observeOneWalk(browser: Browser, options: CheckOptions, agent: Agent): Promise<Observation> {
  const { start, plates, cashierHosts, pays, limitMs, watchMs } = options
  const goal = pays ? "paid" : "cashier"
  return {
    start,
    host: new URL(start).host,
    cashierHosts,
    pays,
    watchMs,
    walks: [await walk(browser, { start, plate: plates[0]!, agent, goal, cashierHosts, limitMs, watchMs })],
    strangers: [],
    strangerPayments: [],
    transport: await readTransport(start, limitMs),
  }
}
