import { ensureBrowser } from "./process/browser.js"
import { build } from "./build.js"
import { run } from "./process/children.js"
import { install } from "./install.js"
import { main } from "./command/main.js"
import { NEXT, projectEnvironment, projectNode } from "./process/node.js"
import { freePort } from "./process/ports.js"
import { inProject } from "./command/root.js"
import { Trouble } from "./command/say.js"

/** `npm run bench`. docs/bench.md has its options and what it measures. */
void main(async () => {
  await install()
  const chromium = await ensureBrowser()
  await build()
  await buildBare()
  const env = {
    ...projectEnvironment(),
    CHROMIUM: chromium,
    BERTH_APP_URL: `http://localhost:${await freePort()}`,
    BERTH_SANDBOX_URL: `http://localhost:${await freePort()}`,
    BERTH_APP_LOG: inProject("bench/results/berth.log"),
  }
  const { code } = await run(projectNode(), [inProject("bench/main.ts"), ...process.argv.slice(2)], { env })
  return code
})

async function buildBare() {
  const env = { ...projectEnvironment(), NODE_ENV: "production" }
  const { code, output } = await run(projectNode(), [NEXT, "build", inProject("bench/bare")], { env, quiet: true })
  if (code !== 0) throw new Trouble(`${output.trim()}\n\nThe bare app could not be built; the reason is above.`)
}
