import { build } from "./build.js"
import { main } from "./command/main.js"
import { print } from "./command/print.js"
import { startTestServers } from "./process/test-servers.js"

/** The `webServer` of playwright.config.ts, which waits for the printed line. */
void main(
  async () => {
    await build()
    const { servers } = await startTestServers("e2e")
    print(`servers: ${JSON.stringify(servers)}`)
    await new Promise(() => {})
  },
  { whenStopped: 0 },
)
