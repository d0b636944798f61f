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
  "pay/without-script",
  "pay/reductions/discounts",
  "cars/authenticate.journey",
]

/** The tests that kill instances have two of them, of the same build, behind nginx and with Redis. */
export async function clusterTests(names) {
  if (process.platform !== "linux") return say("\nThe tests that kill instances need Linux.")
  const folder = inProject("test-results/cluster")
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const release = thisRelease()
  const here = { ...release, env: { ...release.env, ...MANY_CODES } }
  const cluster = await startCluster({ port, sandboxPort, folder, release: here })
  const control = await controlOf(cluster, MANY_CODES)
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
  for (const [project, args] of [
    ["journeys", names.length > 0 ? names : JOURNEYS],
    ["cluster", names],
  ]) {
    const { passed, failed, files } = await jest([project], { env, args: ["--runInBand", ...args] })
    sum.passed += passed
    sum.failed += failed
    sum.files.push(...files)
  }
  control.stop()
  await cluster.stop()
  return sum
}
