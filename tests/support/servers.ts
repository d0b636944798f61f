import { sandboxControl } from "#tests/support/sandbox-control"

/** The app and the sandbox that the tests of a worker use. */
type TestServers = { app: string; sandbox: string; phone: string; appLog: string }

/** While tests are only listed, for example by an editor, no servers are running. */
const NONE = "http://start-the-tests-with-npm.invalid"
const NO_SERVERS: TestServers = { app: NONE, sandbox: NONE, phone: NONE, appLog: "" }

/** Each worker of Jest or Playwright has an app and a sandbox of its own, so that tests in parallel do not affect each other. */
const { TEST_SERVERS, TEST_PARALLEL_INDEX, JEST_WORKER_ID = "1" } = process.env
const index = TEST_PARALLEL_INDEX === undefined ? Number(JEST_WORKER_ID) - 1 : Number(TEST_PARALLEL_INDEX)
const servers = (JSON.parse(TEST_SERVERS ?? "[]") as TestServers[])[index] ?? NO_SERVERS

export const { app: appUrl, sandbox: sandboxUrl, phone: phoneUrl, appLog } = servers
export const sandbox = sandboxControl(sandboxUrl)
