import { openPage, type Page, sandbox } from "#tests/support/browser"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

type Opening = Parameters<typeof openPage>[0]

/** Creates a scenario and opens one of its addresses on a phone. */
export async function scan(name: ScenarioName, address = "plate-select", opening: Opening = {}) {
  const scenario = await sandbox.world(name)
  const page = await openPage({ messagingApp: false, ...opening })
  await page.goto(scenario.addresses[address]!)
  return { page, ...scenario, plate: scenario.plates[0]!, orderId: scenario.orders[0]! }
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^立即支付/ })
export const heading = (page: Page, name: string) => page.getByRole("heading", { name })
