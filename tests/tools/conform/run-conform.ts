import { spawn } from "node:child_process"
import { once } from "node:events"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { APP_KEYS, signIn, createScenario } from "#tests/sandbox/test-sandbox"
import { COMPILED } from "../../../scripts/process/node.js"

/** A time limit that no response of a busy machine exceeds. */
export const UNLIMITED = "60000"

type Target = Pick<RunningSandbox, "url"> & { secret?: string }

/** Runs the command like an integrator. Only the sandbox's cashier is allowed. */
export async function runConform({ url, secret = APP_KEYS.appSecret }: Target, origin: string, ...args: string[]) {
  const child = spawn("node", ["tools/conform/main.ts", origin, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      TZ: "Asia/Shanghai",
      CASHIER_HOSTS: new URL(url).host,
      ...COMPILED,
      PROVIDER_APP_KEY: APP_KEYS.appKey,
      PROVIDER_APP_SECRET: secret,
    },
  })
  let text = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => void (text += String(chunk)))
  const [code] = (await once(child, "close")) as [number]
  return { code, lines: text.split("\n"), text }
}

/** Creates a car in a car park, signs its driver in, and returns the arguments for it. */
export async function testCar(sandbox: Pick<RunningSandbox, "url">) {
  const scenario = await createScenario(sandbox.url, "car-in-park")
  const { "s-token": sToken, "u-token": uToken } = await signIn(sandbox.url, scenario.phone)
  const [plate = ""] = scenario.plates
  const [order = ""] = scenario.orders
  const ids = ["--plate", plate, "--park", order.slice(0, 4), "--order", order, "--phone", scenario.phone]
  return { ...scenario, plate, args: [...ids, "--as", `s-token=${sToken}; u-token=${uToken}`] }
}
