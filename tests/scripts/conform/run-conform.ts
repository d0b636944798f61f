import { spawn } from "node:child_process"
import { once } from "node:events"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { APP_KEYS, signIn, createScenario } from "#tests/sandbox/test-sandbox"
import { COMPILED } from "../../../scripts/process/node.js"

/** The machine decides how long an answer takes in a test. */
export const UNHURRIED = "60000"

type Allowed = Pick<RunningSandbox, "url"> & { secret?: string }

/** Runs the command as an integrator types it. The cashier of the sandbox is the only one that is allowed. */
export async function runConform({ url, secret = APP_KEYS.appSecret }: Allowed, origin: string, ...args: string[]) {
  const child = spawn("node", ["scripts/conform.ts", origin, ...args], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: "test", TZ: "Asia/Shanghai", CASHIER_HOSTS: new URL(url).host },
      ...COMPILED,
      ...{ PROVIDER_APP_KEY: APP_KEYS.appKey, PROVIDER_APP_SECRET: secret },
    },
  })
  let text = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => void (text += String(chunk)))
  const [code] = (await once(child, "close")) as [number]
  return { code, lines: text.split("\n"), text }
}

/** A car in a car park of the sandbox, whose driver is signed in, and the arguments that name it. */
export async function testCar(box: Pick<RunningSandbox, "url">) {
  const made = await createScenario(box.url, "car-in-park")
  const { "s-token": s, "u-token": u } = await signIn(box.url, made.phone)
  const [plate = "", order = ""] = [made.plates[0], made.orders[0]]
  const ids = ["--plate", plate, "--park", order.slice(0, 4), "--order", order, "--phone", made.phone]
  return { ...made, plate, args: [...ids, "--as", `s-token=${s}; u-token=${u}`] }
}
