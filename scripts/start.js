import { parseArgs } from "node:util"
import { build } from "./build.js"
import { install } from "./install.js"
import { main } from "./command/main.js"
import { startPair } from "./process/pair.js"
import { planStart } from "./run/plan.js"
import { requireFreePort } from "./process/ports.js"
import { print, UserError } from "./command/print.js"

void main(start, { whenStopped: 0 })

async function start() {
  const asked = options()
  const { app, sandbox, phonePort, dev, addresses } = planStart(asked)
  await requireFreePort("PORT", app.port, app.host)
  if (sandbox) await requireFreePort("SANDBOX_PORT", sandbox.port, sandbox.host)
  if (sandbox) await requireFreePort("PHONE_PORT", phonePort, sandbox.host)
  await install()
  if (!dev) await build()
  const { fallen } = await startPair({ app, sandbox, dev })
  print(sandbox ? greeting(addresses, asked) : `Berth answers at ${addresses.app}`)
  await fallen
}

function options() {
  try {
    return parseArgs({ options: { dev: { type: "boolean" }, phone: { type: "boolean" } } }).values
  } catch (error) {
    throw new UserError(`${error.message}. There is one option: npm start -- --phone`)
  }
}

const greeting = ({ app, sandbox }, { dev, phone }) => `
  Berth is running.

    ${sandbox}   begin here: stories with a phone beside them
    ${app}   the app itself

  ${phone ? "A phone on this network can scan the codes of the first page." : "To use a phone on this network: npm start -- --phone"}
  ${dev ? "" : "Logs are in .data. "}Ctrl-C stops both.
`
