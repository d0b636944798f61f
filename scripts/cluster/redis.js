import { openSync } from "node:fs"
import { connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { launch } from "../process/children.js"
import { findProgram } from "../process/programs.js"
import { Trouble } from "../say.js"
import { tied } from "./tied.js"

/**
 * Debian's Redis. It forgets everything when it ends, unless it has a folder to remember in.
 * @param {{ port: number, log?: string, memory?: string }} at
 */
export async function startRedis({ port, log, memory }) {
  const remembering = memory ? ["--dir", memory, "--appendonly", "yes", "--appendfsync", "no"] : []
  const bounds = ["--maxmemory", "256mb", "--maxmemory-policy", "noeviction"]
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", ...bounds, ...remembering]
  const [file, args] = tied([findProgram("redis-server"), ...settings])
  const out = log ? openSync(log, "w") : "ignore"
  const { child } = launch(file, args, { stdio: ["ignore", out, out] })
  for (let tries = 0; tries < 200; tries++) {
    if (await pings(port)) return { child, url: `redis://127.0.0.1:${port}` }
    await wait(50)
  }
  throw new Trouble(`redis-server does not answer at port ${port}${log ? `; its words are in ${log}` : ""}.`)
}

const pings = (port) =>
  new Promise((settle) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"))
    socket.once("error", () => settle(false))
    socket.once("data", (said) => {
      socket.destroy()
      settle(String(said).startsWith("+PONG"))
    })
  })
