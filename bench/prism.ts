import { existsSync } from "node:fs"
import { formTo, locationOf, openBrowser } from "#tests/browser-like"
import { readable } from "#tests/payments/paying"
import { run } from "../scripts/process/children.js"
import { freePort } from "../scripts/process/ports.js"
import { inProject } from "../scripts/command/root.js"
import { Trouble } from "../scripts/command/say.js"
import { startProgram } from "./apps/servers.ts"
import type { Started } from "./apps/start.ts"
import type { Finding } from "./report.ts"

const FOLDER = inProject("bench/mock")
const PRISM = inProject("bench/mock/node_modules/@stoplight/prism-cli/dist/index.js")
const FEE = "¥15.00"

/**
 * Prism has never heard of Berth: it answers as docs/openapi.json says, and a driver is carried from the plate to the fee
 * by that. Two hundred packages are too many for every run of the tests; they are brought here alone.
 */
export async function byOpenapi({ another, berth: known }: Started): Promise<Finding[]> {
  if (!existsSync(PRISM)) {
    const { code, output } = await run("npm", ["ci", "--prefix", FOLDER, "--ignore-scripts"], { quiet: true })
    if (code !== 0) throw new Trouble(output.trim())
  }
  const port = (await freePort()) as number
  const mock = [PRISM, "mock", inProject("docs/openapi.json"), "--port", String(port), "--host", "127.0.0.1"]
  const prism = await startProgram({ name: "prism", port, args: mock, env: {}, health: "/" })
  const { berth } = await another("-prism", { PROVIDER_URL: prism.url })
  const began = performance.now()
  const driver = openBrowser(berth.url, { seenAs: known.url })
  const form = formTo(await driver.arrive("/PAY/plate_select_yd_v2?park_id=1001"), "/api/pay/find")
  const fee = await driver.arrive(locationOf(await driver.submit(form, { plate: "粤B12345" })) ?? "/")
  const met = readable(fee).includes(`立即支付 ${FEE}`)
  return [{ what: "from the plate to the fee", unit: "ms", berth: performance.now() - began, target: FEE, met }]
}
