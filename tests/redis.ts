import { once } from "node:events"
import { createClient } from "redis"
import { launch, stop } from "../scripts/children.js"
import { freePort } from "../scripts/ports.js"
import { findProgram } from "../scripts/programs.js"

export type TestRedis = Awaited<ReturnType<typeof startRedis>>

/** A real Redis of a test's own, which forgets everything when it ends, unless it is given a folder to remember in. */
export async function startRedis({ port = 0, folder }: { port?: number; folder?: string } = {}) {
  const taken = port || (await freePort())
  const memory = folder ? ["--dir", folder, "--appendonly", "yes", "--appendfsync", "no"] : []
  const { child } = launch(
    findProgram("redis-server"),
    ["--port", String(taken), "--bind", "127.0.0.1", "--save", "", "--daemonize", "no", ...memory],
    { stdio: ["ignore", "ignore", "inherit"] },
  )
  const control = createClient({ url: `redis://127.0.0.1:${taken}`, RESP: 2 })
  control.on("error", () => {})
  await control.connect()
  return {
    url: `redis://127.0.0.1:${taken}`,
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
