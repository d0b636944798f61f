/** Loaded into both apps by the bench: says what the process has used, after a collection when asked for one. */
export type Usage = { cpuMs: number; heapMb: number }

process.on("message", (asked) => {
  if (asked === "collect") globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const usage: Usage = { cpuMs: (user + system) / 1000, heapMb: process.memoryUsage().heapUsed / 1e6 }
  process.send?.(usage)
})
