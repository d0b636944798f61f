import { startTestApp, startTestSandbox } from "#tests/security/test-app"
import { readLastCallNumber, listCallsOf, createSignedInDriver } from "#tests/security/drivers"
import { findFreePort } from "../../scripts/process/ports.js"
import { waitUntil } from "#tests/support/wait-until"

const resources: { stop(): Promise<void> | void }[] = []
async function stopAfterTests<T extends { stop(): Promise<void> | void }>(start: Promise<T>) {
  const resource = await start
  resources.push(resource)
  return resource
}
afterAll(async () => {
  for (const resource of resources.splice(0).reverse()) await resource.stop()
})

test.each([
  ["refuses connections", async () => `http://127.0.0.1:${await findFreePort()}`],
  ["has no IP address", async () => "http://provider.invalid"],
])("F-26 a provider that %s is shown as unreachable, and pages that need no provider work", async (_, createUrl) => {
  // The public URL must be https unless the provider is on this machine.
  const app = await stopAfterTests(startTestApp(`unreachable-${resources.length}`, { PROVIDER_URL: await createUrl() }))
  const about = await app.browser().get("/ABOUT")
  expect(about.status).toBe(200)
  expect(about.text).toContain("暂时连不上停车服务")
  expect(about.text).toContain("重试")
  expect((await app.browser().get("/SIGNUP")).text).toContain("手机号登录")
  expect((await app.browser().get("/user_agreement")).text).toContain("我们收集什么")
})

test("F-26, F-27 the circuit breaker opens for a failing provider, lets single calls through and closes after recovery", async () => {
  const sandbox = await stopAfterTests(startTestSandbox())
  const app = await stopAfterTests(startTestApp("outage", { PROVIDER_URL: sandbox.url }))
  const { phone, browser } = await createSignedInDriver("driver", app.browser(), sandbox)
  const loadMember = async () => (await browser.get("/MEMBER")).text
  const since = await readLastCallNumber(sandbox)
  const countCalls = async () => (await listCallsOf(phone, since, sandbox)).length
  await sandbox.addFault({ match: "account.info", fault: "reset", times: "always", driver: phone })

  await waitUntil(async () => (await loadMember()).includes("服务繁忙"))
  const callsBefore = await countCalls()
  for (const text of [await loadMember(), await loadMember(), await loadMember()]) expect(text).toContain("服务繁忙")
  expect(await countCalls()).toBe(callsBefore)

  await waitUntil(async () => {
    await loadMember()
    return (await countCalls()) > callsBefore
  })
  expect(await countCalls()).toBe(callsBefore + 1)

  await sandbox.clearFaults()
  await waitUntil(async () => (await loadMember()).includes("会员等级"))
  const pages = await Promise.all(Array.from({ length: 8 }, loadMember))
  for (const text of pages) expect(text).toContain("会员等级")
})
