import { mkdirSync, openSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import type { Usage } from "./probe.ts"
import { launch } from "../../scripts/process/children.js"
import { APP_FLAGS, createProjectEnvironment, findProjectNode } from "../../scripts/process/node.js"
import { inProject } from "../../scripts/command/root.js"
import { UserError } from "../../scripts/command/print.js"

export type Server = { url: string; usage: (collect?: "collect") => Promise<Usage> }
type Program = { name: string; port: number; args: string[]; env: Record<string, string>; health: string; cwd?: string }

/** All apps run on the same Node with the same flags; `serve` is the server and its arguments. */
export const startApp = ({ serve, ...program }: Omit<Program, "args"> & { serve: string[] }) =>
  startProgram({
    ...program,
    args: [
      ...APP_FLAGS,
      "--expose-gc",
      "--import",
      inProject("bench/apps/probe.ts"),
      ...serve,
      "-H",
      "127.0.0.1",
      "-p",
      String(program.port),
    ],
    env: { ...program.env, NODE_ENV: "production" },
  })

/** Starts a program and waits until it answers. Its output goes to a file beside the results. */
export async function startProgram({ name, port, args, env, health, cwd }: Program): Promise<Server> {
  const log = inProject("bench/results", `${name}.log`)
  mkdirSync(inProject("bench/results"), { recursive: true })
  const out = openSync(log, "w")
  const { child, ended } = launch(findProjectNode(), args, {
    env: { ...createProjectEnvironment(), ...env },
    cwd,
    stdio: ["ignore", out, out, "ipc"],
  })
  const url = `http://localhost:${port}`
  const crash = ended.then(() => {
    throw new UserError(`${name} ended; its last lines are in ${log}`)
  })
  await Promise.race([crash, waitUntilUp(url + health)])
  crash.catch((error: Error) => process.emit("uncaughtException", error))

  const usage = async (collect?: "collect") => {
    const message = new Promise<Usage>((resolve) => child.once("message", resolve))
    child.send(collect ?? "usage")
    return message
  }
  return { url, usage }
}

async function waitUntilUp(health: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const response = await fetch(health).catch(() => undefined)
    if (response?.ok) return
    await wait(100)
  }
  throw new UserError(`${health} did not answer within a minute`)
}
