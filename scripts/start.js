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
  const flags = parseFlags()
  const { app, sandbox, phonePort, dev, addresses } = planStart(flags)
  await requireFreePort("PORT", app.port, app.host)
  if (sandbox) await requireFreePort("SANDBOX_PORT", sandbox.port, sandbox.host)
  if (sandbox) await requireFreePort("PHONE_PORT", phonePort, sandbox.host)
  await install()
  if (!dev) await build()
  const { failure } = await startPair({ app, sandbox, dev })
  print(sandbox ? renderGreeting(addresses, flags) : `Berth answers at ${addresses.app}`)
  await failure
}

function parseFlags() {
  try {
    return parseArgs({ options: { dev: { type: "boolean" }, phone: { type: "boolean" } } }).values
  } catch (error) {
    throw new UserError(`${error.message}. There is one option: npm start -- --phone`)
  }
}

const renderGreeting = ({ app, sandbox }, { dev, phone }) => `
  Berth is running.

    ${sandbox}   start here: scenarios with a phone beside them
    ${app}   the app itself

  ${phone ? "A phone on this network can scan the codes of the first page." : "To use a phone on this network: npm start -- --phone"}
  ${dev ? "" : "Logs are in .data. "}Ctrl-C stops both.
`
