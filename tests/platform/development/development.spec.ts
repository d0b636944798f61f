import { readFileSync } from "node:fs"
import { test, expect } from "#tests/support/fixtures"
import { waitUntil } from "#tests/support/wait-until"
import { launch, stop } from "../../../scripts/process/children.js"
import { createScratchCopy } from "../../../scripts/process/copy.js"
import { createProjectEnvironment, findProjectNode } from "../../../scripts/process/node.js"
import { findFreePort } from "../../../scripts/process/ports.js"
import { inProject } from "../../../scripts/command/root.js"

const THROWING_PAGE = `export default function Throwing() {
  const driver = undefined as unknown as { name: string }
  return <p>{driver.name}</p>
}
`
const SANDBOX_FILE = "sandbox/server/routes.ts"

const copy = createScratchCopy(inProject())
let urls: { app: string; sandbox: string }

test.beforeAll(async () => {
  const [port, sandboxPort, phonePort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  urls = { app: `http://localhost:${port}`, sandbox: `http://localhost:${sandboxPort}` }
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), PHONE_PORT: String(phonePort) }
  const env = { ...createProjectEnvironment(), ...ports, NODE_ENV: undefined }
  launch(findProjectNode(), [copy.at("scripts/start.js"), "--dev"], {
    cwd: copy.at("."),
    env,
    stdio: "ignore",
  })
  await waitUntil(() => isUp(`${urls.app}/api/health/ready`))
})
test.afterAll(async () => {
  await stop()
  copy.remove()
})

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

test("an exception in a page shows its file, line and code in the error overlay", async ({ page, pageErrors }) => {
  copy.write("app/(about)/ABOUT/page.tsx", THROWING_PAGE)
  await page.goto(`${urls.app}/ABOUT`)
  const overlay = page.locator("nextjs-portal")
  await expect(overlay.getByText(/ABOUT\/page\.tsx \(3:\d+\)/).first()).toBeVisible()
  await expect(overlay.getByText("driver.name").first()).toBeVisible()
  const dialog = overlay.getByRole("dialog")
  // Without its styles the overlay would not cover the page.
  expect(await dialog.evaluate((element) => getComputedStyle(element).display)).not.toBe("inline")
  expect(pageErrors.splice(0).filter((line) => /Content Security Policy/i.test(line))).toEqual([])
})

test("an edit below sandbox/ restarts the sandbox, and an error there does not end the app", async () => {
  const text = readFileSync(inProject(SANDBOX_FILE), "utf8")
  copy.write(SANDBOX_FILE, `${text}\nconst = \n`)
  await waitUntil(async () => !(await isUp(`${urls.sandbox}/__sandbox/health`)))
  expect(await isUp(`${urls.app}/api/health/live`)).toBe(true)
  copy.write(SANDBOX_FILE, `${text}\n`)
  await waitUntil(() => isUp(`${urls.sandbox}/__sandbox/health`))
  expect(await isUp(`${urls.app}/api/health/live`)).toBe(true)
})
