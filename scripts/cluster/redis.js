import { mkdirSync, openSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { launch } from "../children.js"
import { Trouble } from "../say.js"
import { tied } from "./tied.js"

/** Debian's Redis, in memory alone: what it forgets when it ends is what an operator's would, without a disk. */
export async function startRedis({ port, folder }) {
  mkdirSync(folder, { recursive: true })
  const out = openSync(join(folder, "redis.log"), "w")
  const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
  const [file, args] = tied(["redis-server", ...settings])
  const { child } = launch(file, args, { stdio: ["ignore", out, out] })
  for (let tries = 0; tries < 200; tries++) {
    if (await pings(port)) return { child, url: `redis://127.0.0.1:${port}` }
    await wait(50)
  }
  throw new Trouble(`redis-server does not answer at port ${port}; its words are in ${folder}.`)
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
