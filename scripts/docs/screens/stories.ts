import { type ScenarioName, scenarioNames, scenarios } from "#sandbox/scenarios/scenarios"
import { inBox } from "../box.ts"

/** The app address at which each scenario starts. */
export const stories = (): Promise<[ScenarioName, string[]][]> =>
  inBox((box) =>
    scenarioNames.map((name): [ScenarioName, string[]] => {
      const { addresses } = box.store.transaction(() => scenarios[name].create(box))
      return [name, Object.values(addresses).map(({ path }) => path.split("?")[0] ?? "")]
    }),
  )
