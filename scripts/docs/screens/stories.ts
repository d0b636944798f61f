import { type WorldName, worldNames, worlds } from "#sandbox/scenarios/scenarios"
import { inBox } from "../box.ts"

/** Where each story of the sandbox begins in the app. */
export const stories = (): Promise<[WorldName, string[]][]> =>
  inBox((box) =>
    worldNames.map((name): [WorldName, string[]] => {
      const { addresses } = box.store.transaction(() => worlds[name].make(box))
      return [name, Object.values(addresses).map(({ path }) => path.split("?")[0] ?? "")]
    }),
  )
