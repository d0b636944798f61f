import { type ScenarioName, scenarioNames, scenarios } from "#sandbox/scenarios/scenarios"
import { withSandbox } from "../box.ts"

/** The app address at which each scenario starts. */
export const listStories = (): Promise<[ScenarioName, string[]][]> =>
  withSandbox((box) =>
    scenarioNames.map((name): [ScenarioName, string[]] => {
      const { addresses } = box.store.transaction(() => scenarios[name].create(box))
      return [name, Object.values(addresses).map(({ path }) => path.split("?")[0] ?? "")]
    }),
  )
