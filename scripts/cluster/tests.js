import { freePort } from "../process/ports.js"
import { MANY_CODES } from "../run/many-codes.js"
import { inProject } from "../command/root.js"
import { say } from "../command/say.js"
import { jest } from "../run/steps.js"
import { startCluster } from "./cluster.js"
import { controlOf } from "./control.js"
import { thisRelease } from "./instance.js"

/** The journeys that pass through nginx and both instances each time; by their names, all others do too. */
export const JOURNEYS = [
  "account/sign-in/sign-in.journey",
  "parking/without-script",
  "parking/reductions/discounts",
  "cars/authenticate.journey",
]

/** It waits most of its time, for what a store that is new to the instances may have forgotten; it measures nothing. */
export const WAITING = "cluster/combined-failures.cluster"

/**
 * The tests that kill instances have two of them, of the same build, behind nginx and with Redis. Beside them, in a cluster of
 * its own, goes what waits.
 */
export async function clusterTests(names) {
  if (process.platform !== "linux") return say("\nThe tests that kill instances need Linux.")
  const sides =
    names.length > 0
      ? [{ name: "cluster", journeys: names, cluster: names }]
      : [
          { name: "cluster", journeys: JOURNEYS, cluster: [`--testPathIgnorePatterns=/tests/${WAITING}`] },
          { name: "evening", cluster: [WAITING] },
        ]
  const running = []
  // One after the other, so that no two are given the same port.
  for (const { name, ...tests } of sides) running.push({ tests, name, ...(await startSide(name)) })
  const sums = await Promise.all(running.map(runSide))
  return sums.reduce((sum, { passed, failed, files }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    files: [...sum.files, ...files],
  }))
}

async function startSide(name) {
  const folder = inProject("test-results", name)
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const release = thisRelease()
  const here = { ...release, env: { ...release.env, ...MANY_CODES } }
  const cluster = await startCluster({ port, sandboxPort, folder, release: here })
  return { folder, cluster, control: await controlOf(cluster, MANY_CODES) }
}

async function runSide({ name, folder, cluster, control, tests }) {
  const env = {
    BERTH_APP_URL: cluster.url,
    BERTH_SANDBOX_URL: cluster.sandboxUrl,
    BERTH_APP_LOG: cluster.log(cluster.ports[0]),
    BERTH_CLUSTER: control.url,
    BERTH_CLUSTER_TLS: cluster.secureUrl,
    NODE_EXTRA_CA_CERTS: cluster.certificate,
    BERTH_CLUSTER_PORTS: cluster.ports.join(),
    BERTH_CLUSTER_FOLDER: folder,
  }
  const sum = { passed: 0, failed: 0, files: [] }
  for (const [project, args] of Object.entries(tests)) {
    const report = `${name}-${project}`
    const { passed, failed, files } = await jest([project], { env, report, args: ["--runInBand", ...args] })
    sum.passed += passed
    sum.failed += failed
    sum.files.push(...files)
  }
  control.stop()
  await cluster.stop()
  return sum
}
