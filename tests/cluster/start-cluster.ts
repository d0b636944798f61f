import { build } from "../../scripts/build.js"
import { startCluster } from "../../scripts/cluster/cluster.js"
import { startControl } from "../../scripts/cluster/control.js"
import { getLocalRelease } from "../../scripts/cluster/instance.js"
import { inProject } from "../../scripts/command/root.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { TEST_SETTINGS } from "../../scripts/process/test-servers.js"

/** Jest's globalSetup of the cluster tests. The tests control the cluster by HTTP, because they run in another process. */
export default async function startClusterOfTests() {
  await build()
  const folder = inProject("test-results/cluster")
  const release = getLocalRelease()
  const cluster = await startCluster({
    port: await findFreePort(),
    sandboxPort: await findFreePort(),
    folder,
    release: { ...release, env: { ...release.env, ...TEST_SETTINGS } },
  })
  const control = await startControl(cluster, TEST_SETTINGS)
  const servers = { app: cluster.url, sandbox: cluster.sandboxUrl, phone: "", appLog: cluster.log(cluster.ports[0]) }
  Object.assign(process.env, {
    TEST_SERVERS: JSON.stringify([servers]),
    CLUSTER_CONTROL: control.url,
    CLUSTER_SECURE_URL: cluster.secureUrl,
    CLUSTER_PORTS: cluster.ports.join(),
    CLUSTER_FOLDER: folder,
    NODE_EXTRA_CA_CERTS: cluster.certificate,
  })
  const stopTestServers = async () => {
    control.stop()
    await cluster.stop()
  }
  Object.assign(globalThis, { stopTestServers })
}
