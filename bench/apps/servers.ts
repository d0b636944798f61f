import { mkdirSync, openSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import type { Usage } from "./probe.ts"
import { launch } from "../../scripts/process/children.js"
import { APP_FLAGS, projectEnvironment, projectNode } from "../../scripts/process/node.js"
import { inProject } from "../../scripts/command/root.js"
import { Trouble } from "../../scripts/command/say.js"

export type Server = { url: string; usage: (collect?: "collect") => Promise<Usage> }
type Program = { name: string; port: number; args: string[]; env: Record<string, string>; health: string }

/** Both apps are started by this, so by the same Node with the same flags; `serve` is what each is served by. */
export const startApp = ({ serve, ...program }: Omit<Program, "args"> & { serve: string[] }) =>
  startProgram({
    ...program,
    args: [
      ...[...APP_FLAGS, "--expose-gc", "--import", inProject("bench/apps/probe.ts")],
      ...[...serve, "-H", "127.0.0.1", "-p", String(program.port)],
    ],
    env: { ...program.env, NODE_ENV: "production" },
  })

/** Starts a program and waits until it answers; its words go to a file beside the results. */
export async function startProgram({ name, port, args, env, health }: Program): Promise<Server> {
  const log = inProject("bench/results", `${name}.log`)
  mkdirSync(inProject("bench/results"), { recursive: true })
  const out = openSync(log, "w")
  const { child, ended } = launch(projectNode(), args, {
    env: { ...projectEnvironment(), ...env },
    stdio: ["ignore", out, out, "ipc"],
  })
  const url = `http://localhost:${port}`
  const fallen = ended.then(() => {
    throw new Trouble(`${name} ended by itself; its last words are in ${log}`)
  })
  await Promise.race([fallen, answers(url + health)])
  fallen.catch((error: Error) => process.emit("uncaughtException", error))

  const usage = async (collect?: "collect") => {
    const said = new Promise<Usage>((settle) => child.once("message", settle))
    child.send(collect ?? "usage")
    return said
  }
  return { url, usage }
}

async function answers(health: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(health).catch(() => undefined)
    // A favicon that is not there is an answer as well.
    if (response && response.status < 500) return
    await wait(100)
  }
  throw new Trouble(`${health} did not answer within a minute`)
}
