import { networkInterfaces } from "node:os"
import { createDemoEnvironments } from "../demo.js"
import { createProjectEnvironment } from "../process/node.js"
import { readPort } from "../process/ports.js"
import { inProject } from "../command/root.js"
import { UserError } from "../command/print.js"
import { readSecrets } from "../process/secrets.js"

/** What `npm start` starts: the app with the sandbox, or alone if a provider is configured. */
export function planStart({ dev = false, phone = false }) {
  if (!process.env.PROVIDER_URL) return demo({ dev, phone })
  const app = { port: readPort("PORT", 3000), host: process.env.HOST || "127.0.0.1", env: createProjectEnvironment() }
  return { app, dev, addresses: { app: `http://${app.host}:${app.port}/` } }
}

function demo({ dev, phone }) {
  const port = readPort("PORT", 3000)
  const sandboxPort = readPort("SANDBOX_PORT", 4000)
  if (port === sandboxPort) throw new UserError(`PORT and SANDBOX_PORT are both ${port}; give each its own.`)
  const phonePort = readPort("PHONE_PORT", sandboxPort + 1 === port ? sandboxPort + 2 : sandboxPort + 1)
  if ([port, sandboxPort].includes(phonePort))
    throw new UserError(`PHONE_PORT is ${phonePort}, as another; give it its own.`)
  const host = process.env.HOST || (phone ? "0.0.0.0" : "127.0.0.1")
  const seenAt = phone ? lanAddress() : "localhost"
  const data = inProject(".data")
  const environments = createDemoEnvironments({
    port,
    sandboxPort,
    phonePort,
    seenAt,
    data,
    secrets: readSecrets(data),
  })
  const member = (name, port, host) => ({
    port,
    host,
    env: { ...environments[name], ...createProjectEnvironment() },
    log: dev ? undefined : inProject(".data", `${name}.log`),
  })
  return {
    app: member("app", port, host),
    sandbox: member("sandbox", sandboxPort, process.env.SANDBOX_HOST || host),
    phonePort,
    dev,
    addresses: { app: `http://${seenAt}:${port}/`, sandbox: `http://${seenAt}:${sandboxPort}/` },
  }
}

function lanAddress() {
  const found = Object.values(networkInterfaces())
    .flat()
    .find(({ family, internal }) => family === "IPv4" && !internal)
  if (!found)
    throw new UserError("This machine has no network address a phone could reach. Join a network and try again.")
  return found.address
}
