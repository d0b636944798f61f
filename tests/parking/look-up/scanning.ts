import { openPage, type Page, sandbox } from "#tests/support/browser"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

type Opening = Parameters<typeof openPage>[0]

/** A world, and a phone that has just read one of its codes. */
export async function scan(name: ScenarioName, address = "plate-select", opening: Opening = {}) {
  const made = await sandbox.createScenario(name)
  const page = await openPage({ messagingApp: false, ...opening })
  await page.goto(made.addresses[address]!)
  return { page, ...made, plate: made.plates[0]!, orderId: made.orders[0]! }
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^立即支付/ })
export const heading = (page: Page, name: string) => page.getByRole("heading", { name })
