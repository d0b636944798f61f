import { rmSync } from "node:fs"
import { ensureBrowser } from "./browser.js"
import { build } from "./build.js"
import { clusterTests } from "./cluster/tests.js"
import { demoEnvironments } from "./demo.js"
import { install } from "./install.js"
import { main } from "./main.js"
import { MANY_CODES } from "./many-codes.js"
import { CLUSTER, ensurePrograms } from "./programs.js"
import { complain } from "./say.js"
import { startPair } from "./pair.js"
import { freePort } from "./ports.js"
import { inProject } from "./root.js"
import { secretsIn } from "./secrets.js"
import { checks, jest, runAll } from "./steps.js"

const RESULTS = inProject("test-results")
const SERVED = ["http", "journeys"]

/** `test.js` runs everything; `test.js journeys …` one of the projects that need something running. */
const [project, ...args] = process.argv.slice(2)
const wanted = (name) => !project || project === name

void main(() =>
  runAll([
    install,
    prepare,
    ...(project ? [] : checks),
    build,
    ...(SERVED.some(wanted) ? [served] : []),
    ...(wanted("cluster") ? [() => clusterTests(args)] : []),
  ]),
)

async function prepare() {
  rmSync(RESULTS, { recursive: true, force: true })
  await ensurePrograms(...(process.platform === "linux" ? CLUSTER : ["redis-server"]))
  process.env.CHROMIUM = await ensureBrowser()
}

async function served() {
  const { env, ...pair } = await startTestPair()
  const sum = { passed: 0, failed: 0 }
  for (const name of SERVED.filter(wanted)) {
    const { passed, failed } = await jest([name], { env, args: ["--runInBand", ...args] })
    sum.passed += passed
    sum.failed += failed
  }
  await pair.stop()
  return sum
}

/** A pair of the tests' own: on free ports, with fresh data, and deaf to this shell's configuration. */
async function startTestPair() {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const known = demoEnvironments({ port, sandboxPort, seenAt: "localhost", data: RESULTS, secrets: secretsIn(RESULTS) })
  const member = (name, port) => ({
    port,
    host: "127.0.0.1",
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: "Asia/Shanghai",
      ...known[name],
      ...(name === "app" && MANY_CODES),
    },
    log: inProject("test-results", `${name}.log`),
  })
  const pair = await startPair({ app: member("app", port), sandbox: member("sandbox", sandboxPort) })
  pair.fallen.catch(complain)
  return {
    ...pair,
    env: {
      BERTH_APP_URL: `http://localhost:${port}`,
      BERTH_SANDBOX_URL: `http://localhost:${sandboxPort}`,
      BERTH_APP_LOG: inProject("test-results/app.log"),
    },
  }
}
