import { rmSync } from "node:fs"
import { join } from "node:path"
import { ensureBrowser, startBrowser } from "./process/browser.js"
import { build } from "./build.js"
import { runClusterTests } from "./cluster/tests.js"
import { createDemoEnvironments } from "./demo.js"
import { install } from "./install.js"
import { main } from "./command/main.js"
import { MANY_CODES } from "./run/many-codes.js"
import { CLUSTER_PROGRAMS, ensurePrograms } from "./process/programs.js"
import { printError } from "./command/print.js"
import { startPair } from "./process/pair.js"
import { findFreePort } from "./process/ports.js"
import { inProject } from "./command/root.js"
import { readSecrets } from "./process/secrets.js"
import { audit } from "./run/audit.js"
import { planStart } from "./run/plan.js"
import { secondAdapter } from "./run/second-adapter.js"
import { checks, jest, runAll } from "./run/steps.js"

const RESULTS = inProject("test-results")

/**
 * `test.js` runs everything, `test.js journeys …` one of the projects that need running servers. `--running` uses the
 * app and sandbox that `npm start` or `npm run dev` has started, without a build.
 */
const isRunning = process.argv.includes("--running")
const [project, ...args] = process.argv.slice(2).filter((argument) => argument !== "--running")
const isSelected = (name) => !project || project === name

/**
 * Two lanes, because most tests mainly wait. The checks run before them, because they and the build both generate the
 * route types.
 */
void main(() => {
  let building
  const ensureBuild = () => (building ??= isRunning ? Promise.resolve() : build())
  return runAll({
    first: { install, prepare, ...(!project && { audit, checks: checks.checks }) },
    lanes: [
      {
        ...(!project && { units: checks.units }),
        ...(isSelected("http") && { http: (files) => ensureBuild().then(() => runWithServers("http", files)) }),
        ...(isSelected("adapter") && {
          adapter: (files = args) => ensureBuild().then(() => secondAdapter(runWithServers, files)),
        }),
      },
      {
        ...(!isRunning && { build: () => ensureBuild() }),
        ...(isSelected("journeys") && { journeys: (files) => runWithServers("journeys", files) }),
        ...(isSelected("cluster") && { cluster: (files = args) => runClusterTests(files) }),
      },
    ],
    // For single tests failures are reported at once.
    again: !project,
  })
})

async function prepare() {
  rmSync(RESULTS, { recursive: true, force: true })
  await ensurePrograms(...(process.platform === "linux" ? CLUSTER_PROGRAMS : ["redis-server"]))
  process.env.CHROMIUM = await ensureBrowser()
}

/** Two workers with an app and a sandbox each, so that test files do not affect each other. */
const WORKERS = [1, 2]

/** `env` is passed to the servers and to the tests. */
async function runWithServers(project, files = args, { name = project, env = {} } = {}) {
  if (isRunning) return jest([project], { env: runningPair(), args: ["--maxWorkers=1", ...files] })
  const pairs = WORKERS.map((worker) => startTestPair(`${name}-${worker}`, env))
  const browsers = project === "journeys" ? WORKERS.map(() => startBrowser()) : []
  try {
    const [startedPairs, openedBrowsers] = await Promise.all([Promise.all(pairs), Promise.all(browsers)])
    const pairsEnv = startedPairs.map(({ env }, index) => ({ ...env, BERTH_BROWSER: openedBrowsers[index]?.address }))
    return await jest([project], {
      env: { ...env, BERTH_PAIRS: JSON.stringify(pairsEnv) },
      args: [`--maxWorkers=${WORKERS.length}`, ...files],
      report: name,
    })
  } finally {
    // Stop the others even if one did not start.
    await Promise.all([...pairs, ...browsers].map((server) => server.then(({ stop }) => stop()).catch(() => {})))
  }
}

/** The addresses of the running app and sandbox, from the same variables they were started with. */
function runningPair() {
  const { app, sandbox, phonePort } = planStart({})
  return {
    BERTH_APP_URL: `http://localhost:${app.port}`,
    BERTH_SANDBOX_URL: `http://localhost:${sandbox.port}`,
    BERTH_PHONE_URL: `http://localhost:${phonePort}`,
    BERTH_APP_LOG: inProject(".data/app.log"),
  }
}

/** Starts an app and a sandbox on free ports with fresh data, ignoring this shell's configuration. */
async function startTestPair(name, env) {
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
  const createMember = (name, port) => ({
    port,
    host: "127.0.0.1",
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TZ: "Asia/Shanghai",
      ...environments[name],
      ...(name === "app" && MANY_CODES),
      ...env,
    },
    log: join(data, `${name}.log`),
  })
  const pair = await startPair({ app: createMember("app", port), sandbox: createMember("sandbox", sandboxPort) })
  pair.failure.catch(printError)
  return {
    ...pair,
    env: {
      BERTH_APP_URL: `http://localhost:${port}`,
      BERTH_SANDBOX_URL: `http://localhost:${sandboxPort}`,
      BERTH_PHONE_URL: `http://localhost:${phonePort}`,
      BERTH_APP_LOG: join(data, "app.log"),
    },
  }
}
