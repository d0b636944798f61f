import { findFreePort } from "../process/ports.js"
import { MANY_CODES } from "../run/many-codes.js"
import { inProject } from "../command/root.js"
import { print } from "../command/print.js"
import { jest } from "../run/steps.js"
import { startCluster } from "./cluster.js"
import { startControl } from "./control.js"
import { getLocalRelease } from "./instance.js"

/** Browser tests that run through nginx and both instances. */
export const JOURNEYS = [
  "account/sign-in/sign-in.journey",
  "parking/without-script",
  "parking/reductions/discounts",
  "cars/authenticate.journey",
]

/** Mainly waits until a new store can no longer have lost data, so it can run beside other tests. */
export const WAITING = "cluster/combined-failures.cluster"

/** Tests that kill instances use one cluster. Tests that mainly wait use another one at the same time. */
export async function runClusterTests(names) {
  if (process.platform !== "linux") return print("\nThe tests that kill instances need Linux.")
  const groups =
    names.length > 0
      ? [{ name: "cluster", journeys: names, cluster: names }]
      : [
          { name: "cluster", journeys: JOURNEYS, cluster: [`--testPathIgnorePatterns=/tests/${WAITING}`] },
          { name: "evening", cluster: [WAITING] },
        ]
  const startedGroups = []
  // Sequentially, so that the clusters do not choose the same ports.
  for (const { name, ...tests } of groups) startedGroups.push({ tests, name, ...(await startGroup(name)) })
  const sums = await Promise.all(startedGroups.map(runGroup))
  return sums.reduce((sum, { passed, failed, files }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    files: [...sum.files, ...files],
  }))
}

async function startGroup(name) {
  const folder = inProject("test-results", name)
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()]
  const release = getLocalRelease()
  const testRelease = { ...release, env: { ...release.env, ...MANY_CODES } }
  const cluster = await startCluster({ port, sandboxPort, folder, release: testRelease })
  return { folder, cluster, control: await startControl(cluster, MANY_CODES) }
}

async function runGroup({ name, folder, cluster, control, tests }) {
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
