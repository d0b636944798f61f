/** Loaded into the measured apps: reports their resource usage. The message "collect" runs the garbage collector first. */
export type Usage = { cpuMs: number; heapMb: number; rssMb: number; sockets: number; handles: number }

process.on("message", (message) => {
  if (message === "collect") globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, rss } = process.memoryUsage()
  const resources = process.getActiveResourcesInfo()
  const sockets = resources.filter((name) => name === "TCPSocketWrap").length
  const usage: Usage = {
    cpuMs: (user + system) / 1000,
    heapMb: heapUsed / 1e6,
    rssMb: rss / 1e6,
    sockets,
    handles: resources.length - sockets,
  }
  process.send?.(usage)
})
