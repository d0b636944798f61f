import { sandboxControl } from "#tests/support/sandbox-control"

/** The app and the sandbox that the tests of a worker use. */
export type TestServers = { app: string; sandbox: string; phone: string; appLog: string }

/** Each worker of Jest or Playwright has an app and a sandbox of its own, so that tests in parallel do not affect each other. */
const { TEST_SERVERS, TEST_PARALLEL_INDEX, JEST_WORKER_ID = "1" } = process.env
const index = TEST_PARALLEL_INDEX === undefined ? Number(JEST_WORKER_ID) - 1 : Number(TEST_PARALLEL_INDEX)

function readServers(): TestServers {
  const servers = (JSON.parse(TEST_SERVERS ?? "[]") as TestServers[])[index]
  if (!servers) throw new Error("No servers are running: use `npm run test:http` or `npm run e2e`.")
  return servers
}

export const { app: appUrl, sandbox: sandboxUrl, phone: phoneUrl, appLog } = readServers()
export const sandbox = sandboxControl(sandboxUrl)
