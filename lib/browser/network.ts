export const NO_NETWORK = "操作未完成，请检查您的网络"

/** `navigator.onLine` can be wrongly false, so a request to the server confirms it. */
export const isOffline = async () => !navigator.onLine && !(await isServerReachable())

export const isServerReachable = () =>
  fetch("/api/health/live", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  )
