import { once } from "node:events"
import { createClient } from "redis"
import type { Store } from "#lib/store/interface"
import { isFulfilled, waitUntil } from "#tests/support/wait-until"
import { stop } from "../../scripts/process/children.js"
import { startRedis as startServer } from "../../scripts/cluster/redis.js"
import { findFreePort } from "../../scripts/process/ports.js"

export type TestRedis = Awaited<ReturnType<typeof startRedis>>

/** Starts a Redis for one test, which persists data only in the given folder. */
export async function startRedis({ port = 0, memory }: { port?: number; memory?: string } = {}) {
  const usedPort = port || (await findFreePort())
  const { child, url } = await startServer({ port: usedPort, memory })
  const control = createClient({ url, RESP: 2 })
  control.on("error", () => {})
  await control.connect()
  return {
    url,
    port: usedPort,
    control,
    /** Kills the process without a shutdown. */
    async kill() {
      control.destroy()
      child.kill("SIGKILL")
      await once(child, "exit")
    },
    /** Suspends the process; resume() continues it. */
    stall: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    async stop() {
      child.kill("SIGCONT")
      if (control.isOpen) control.destroy()
      await stop([child])
    },
  }
}

/** Waits until the store is connected, which may take a moment on a busy machine. */
export async function waitForRedis<S extends Pick<Store, "get">>(store: S) {
  await waitUntil(() => isFulfilled(store.get("any")))
  return store
}
