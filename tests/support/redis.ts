import { once } from "node:events"
import { createClient } from "redis"
import type { Store } from "#lib/store/interface"
import { done, until } from "#tests/support/wait-until"
import { stop } from "../../scripts/process/children.js"
import { startRedis as startServer } from "../../scripts/cluster/redis.js"
import { findFreePort } from "../../scripts/process/ports.js"

export type TestRedis = Awaited<ReturnType<typeof startRedis>>

/** A real Redis of a test's own, which forgets everything when it ends, unless it is given a folder to remember in. */
export async function startRedis({ port = 0, memory }: { port?: number; memory?: string } = {}) {
  const taken = port || (await findFreePort())
  const { child, url } = await startServer({ port: taken, memory })
  const control = createClient({ url, RESP: 2 })
  control.on("error", () => {})
  await control.connect()
  return {
    url,
    port: taken,
    control,
    /** At once, as by a fall of the machine. */
    async kill() {
      control.destroy()
      child.kill("SIGKILL")
      await once(child, "exit")
    },
    /** Answers nobody, and then everybody at once. */
    stall: () => child.kill("SIGSTOP"),
    flow: () => child.kill("SIGCONT"),
    async stop() {
      child.kill("SIGCONT")
      if (control.isOpen) control.destroy()
      await stop([child])
    },
  }
}

/** Answers once this store does: on a busy machine Redis is reached only after it was `tried`. */
export async function reached<S extends Pick<Store, "get">>(store: S) {
  await until(() => done(store.get("any")))
  return store
}
