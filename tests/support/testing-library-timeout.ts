export const PATIENCE = 60_000

/** What waits for a screen in a unit test waits as long as a busy machine takes. */
if ("document" in globalThis)
  void import("@testing-library/dom").then(({ configure }) => configure({ asyncUtilTimeout: PATIENCE }))
