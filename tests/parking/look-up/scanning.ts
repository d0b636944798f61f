import { openPage, type Page, sandbox } from "#tests/support/browser"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

type PageOptions = Parameters<typeof openPage>[0]

/** Creates a scenario and opens one of its addresses on a phone. */
export async function scan(name: ScenarioName, address = "plate-select", options: PageOptions = {}) {
  const scenario = await sandbox.createScenario(name)
  const page = await openPage({ messagingApp: false, ...options })
  await page.goto(scenario.addresses[address]!)
  return { page, ...scenario, plate: scenario.plates[0]!, orderId: scenario.orders[0]! }
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^立即支付/ })
export const heading = (page: Page, name: string) => page.getByRole("heading", { name })
