/** What a driver reads where nothing could be sent. */
export const NO_NETWORK = "操作未完成，请检查您的网络"

/** A browser may be wrong about the network: before a driver is told no, the app itself is asked. */
export const isOffline = async () => !navigator.onLine && !(await isServerReachable())

export const isServerReachable = () =>
  fetch("/api/health/live", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  )
