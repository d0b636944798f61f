export const ASYNC_TIMEOUT_MS = 60_000

/** Unit tests wait as long as a busy machine needs. */
if ("document" in globalThis)
  void import("@testing-library/dom").then(({ configure }) => configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS }))
