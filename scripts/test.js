import { rmSync } from "node:fs"
import { ensureBrowser } from "./browser.js"
import { build } from "./build.js"
import { startCluster } from "./cluster/cluster.js"
import { controlOf } from "./cluster/control.js"
import { thisRelease } from "./cluster/instance.js"
import { demoEnvironments } from "./demo.js"
import { install } from "./install.js"
import { main } from "./main.js"
import { ensurePrograms } from "./programs.js"
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
    ...(wanted("cluster") ? [clustered] : []),
  ]),
)

async function prepare() {
  rmSync(RESULTS, { recursive: true, force: true })
  await ensurePrograms("redis-server")
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

/** The tests that kill instances have two of them, behind nginx and with Redis, of the same build. */
async function clustered() {
  const folder = inProject("test-results/cluster")
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const cluster = await startCluster({ port, sandboxPort, folder, release: thisRelease() })
  const control = await controlOf(cluster)
  const env = {
    BERTH_APP_URL: cluster.url,
    BERTH_SANDBOX_URL: cluster.sandboxUrl,
    BERTH_APP_LOG: cluster.log(cluster.ports[0]),
    BERTH_CLUSTER: control.url,
    BERTH_CLUSTER_PORTS: cluster.ports.join(),
    BERTH_CLUSTER_FOLDER: folder,
  }
  const sum = await jest(["cluster"], { env, args: ["--runInBand", ...args] })
  control.stop()
  await cluster.stop()
  return sum
}

/** A pair of the tests' own: on free ports, with fresh data, and deaf to this shell's configuration. */
async function startTestPair() {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const known = demoEnvironments({ port, sandboxPort, seenAt: "localhost", data: RESULTS, secrets: secretsIn(RESULTS) })
  const member = (name, port) => ({
    port,
    host: "127.0.0.1",
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: "Asia/Shanghai", ...known[name] },
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
