import { appLog, appUrl, sandbox } from "#tests/support/servers"
import { run } from "../../scripts/process/children.js"
import { createProjectEnvironment, findProjectNode } from "../../scripts/process/node.js"
import { inProject } from "../../scripts/command/root.js"

const SPECS = [
  "account/sign-in/sign-in.spec",
  "parking/without-script",
  "parking/reductions/discounts",
  "cars/authenticate",
]

test("browser tests pass through nginx and both instances", async () => {
  const env = {
    ...createProjectEnvironment(),
    APP_URL: appUrl,
    SANDBOX_URL: sandbox.url,
    APP_LOG: appLog,
    TEST_SET: undefined,
    JEST_WORKER_ID: undefined,
  }
  const { code, output } = await run(
    findProjectNode(),
    [inProject("node_modules/@playwright/test/cli.js"), "test", "--reporter=list", ...SPECS],
    { env, quiet: true },
  )
  if (code !== 0) throw new Error(output)
}, 600_000)
