/** Loaded into both apps by the bench: says what the process has used and holds, after a collection when asked for one. */
export type Usage = { cpuMs: number; heapMb: number; rssMb: number; sockets: number; handles: number }

process.on("message", (asked) => {
  if (asked === "collect") globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, rss } = process.memoryUsage()
  const open = process.getActiveResourcesInfo()
  const sockets = open.filter((name) => name === "TCPSocketWrap").length
  const usage: Usage = {
    ...{ cpuMs: (user + system) / 1000, heapMb: heapUsed / 1e6, rssMb: rss / 1e6 },
    ...{ sockets, handles: open.length - sockets },
  }
  process.send?.(usage)
})
