import { build } from "../../scripts/build.js"
import { startTestServers } from "../../scripts/process/test-servers.js"

/** Jest's globalSetup of the HTTP tests. */
export default async function startServers() {
  await build()
  const { servers, stop } = await startTestServers("http")
  process.env.TEST_SERVERS = JSON.stringify(servers)
  Object.assign(globalThis, { stopTestServers: stop })
}
