import { join } from "node:path"
import { printError } from "../command/print.js"
import { inProject } from "../command/root.js"
import { createDemoEnvironments } from "../demo.js"
import { startPair } from "./pair.js"
import { findFreePort } from "./ports.js"
import { readSecrets } from "./secrets.js"

const RESULTS = inProject("test-results")
/** Each worker has an app and a sandbox of its own, so that test files in parallel do not affect each other. */
const WORKERS = 2
export const TEST_SETTINGS = {
  /** All drivers of tests share one address and request more codes than real ones. */
  CODES_PER_ADDRESS: "10000",
  /** As the product is specified. The tests of other values start their own app. */
  LOOKUP_DETAILS: "always",
  LEAVE_REMINDER: "off",
}
/** The QR codes of scenarios are not signed, so that tests look up at the specified addresses. */
const UNSIGNED_CODES = { CODE_SECRET: undefined }

/**
 * Starts an app and a sandbox for each worker on free ports, with fresh data and, except for PROVIDER_ADAPTER,
 * without this shell's configuration. `servers` are their addresses, which tests/support/servers.ts reads from
 * TEST_SERVERS.
 */
export async function startTestServers(name) {
  const started = await Promise.all(
    Array.from({ length: WORKERS }, (_, index) => startTestPair(`${name}-${index + 1}`)),
  )
  return {
    servers: started.map(({ addresses }) => addresses),
    stop: () => Promise.all(started.map(({ pair }) => pair.stop())),
  }
}

async function startTestPair(name) {
  const data = join(RESULTS, name)
  const [port, sandboxPort, phonePort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const environments = createDemoEnvironments({
    port,
    sandboxPort,
    phonePort,
    seenAt: "localhost",
    data,
    secrets: readSecrets(RESULTS),
  })
  const { PATH, HOME, PROVIDER_ADAPTER } = process.env
  const adapter = PROVIDER_ADAPTER && { PROVIDER_ADAPTER }
  const member = (memberName, memberPort) => ({
    port: memberPort,
    host: "127.0.0.1",
    env: {
      PATH,
      HOME,
      TZ: "Asia/Shanghai",
      ...environments[memberName],
      ...(memberName === "app" ? TEST_SETTINGS : UNSIGNED_CODES),
      ...adapter,
    },
    log: join(data, `${memberName}.log`),
  })
  const pair = await startPair({ app: member("app", port), sandbox: member("sandbox", sandboxPort) })
  pair.failure.catch(printError)
  const addresses = {
    app: `http://localhost:${port}`,
    sandbox: `http://localhost:${sandboxPort}`,
    phone: `http://localhost:${phonePort}`,
    appLog: join(data, "app.log"),
  }
  return { pair, addresses }
}
