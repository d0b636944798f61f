import { type ScenarioName, scenarioNames, scenarios } from "#sandbox/scenarios/scenarios"
import { withSandbox } from "../with-sandbox.ts"

/** The app address at which each scenario starts. */
export const listStories = (): Promise<[ScenarioName, string[]][]> =>
  withSandbox((sandbox) =>
    scenarioNames.map((name): [ScenarioName, string[]] => {
      const { addresses } = sandbox.store.transaction(() => scenarios[name].create(sandbox))
      return [name, Object.values(addresses).map(({ path }) => path.split("?")[0] ?? "")]
    }),
  )
