export const PATIENCE = 60_000

/** Unit tests wait as long as a busy machine needs. */
if ("document" in globalThis)
  void import("@testing-library/dom").then(({ configure }) => configure({ asyncUtilTimeout: PATIENCE }))
