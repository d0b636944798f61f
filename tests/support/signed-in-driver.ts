import { openPhone, sandbox, signIn } from "#tests/payments/pay-steps"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** Returns the app path that a scenario's entry address opens after signing in. */
function toAppPath(address: string | undefined): string {
  const target = new URL(address ?? "").searchParams.get("to") ?? ""
  return new URLSearchParams(target.split("?")[1]).get("next") ?? ""
}

/** Creates a scenario and signs its driver in on a new phone. */
export async function signInDriver(name: ScenarioName, kind: Parameters<typeof openPhone>[0] = "outside") {
  const scenario = await sandbox.createScenario(name)
  const browser = openPhone(kind)
  await signIn(browser, scenario.phone)
  const plate = scenario.plates[0] ?? ""
  const getPath = (addressName: string) => toAppPath(scenario.addresses[addressName])
  return { ...scenario, browser, plate, getPath, ledger: () => sandbox.ledger({ phone: scenario.phone }) }
}

export type Driver = Awaited<ReturnType<typeof signInDriver>>
