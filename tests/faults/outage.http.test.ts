import { startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { callsByNow, callsOf, signedIn } from "#tests/safety/people"
import { findFreePort } from "../../scripts/process/ports.js"

const running: { stop(): Promise<void> | void }[] = []
async function own<T extends { stop(): Promise<void> | void }>(starting: Promise<T>) {
  const started = await starting
  running.push(started)
  return started
}
afterAll(async () => {
  for (const one of running.splice(0).reverse()) await one.stop()
})

test.each([
  ["refuses to talk", async () => `http://127.0.0.1:${await findFreePort()}`],
  ["has no address", async () => "http://nobody.invalid"],
])("F-26 a provider that %s is said to be away, and what needs no provider stands", async (_, address) => {
  // Drivers' addresses must be https where the provider is not on this machine.
  const app = await own(startOwnApp(`away-${running.length}`, { PROVIDER_URL: await address() }))
  const about = await app.browser().visit("/ABOUT")
  expect(about.status).toBe(200)
  expect(about.text).toContain("操作未完成，请检查您的网络")
  expect(about.text).toContain("重试")
  expect((await app.browser().visit("/SIGNUP")).text).toContain("手机号登录")
  expect((await app.browser().visit("/user_agreement")).text).toContain("我们收集什么")
})

test("F-26 F-27 a provider that is down is soon left alone, asked by one now and then, and trusted once it is well", async () => {
  const box = await own(startOwnBox())
  const app = await own(startOwnApp("outage", { PROVIDER_URL: box.url }))
  const { phone, browser } = await signedIn("driver", app.browser(), box)
  const member = async () => (await browser.visit("/MEMBER")).text
  const since = await callsByNow(box)
  const asked = async () => (await callsOf(phone, since, box)).length
  await box.fault({ match: "account.info", fault: "reset", times: "always", driver: phone })

  await until(async () => (await member()).includes("服务繁忙"))
  const before = await asked()
  for (const text of [await member(), await member(), await member()]) expect(text).toContain("服务繁忙")
  expect(await asked()).toBe(before)

  await until(async () => {
    await member()
    return (await asked()) > before
  })
  expect(await asked()).toBe(before + 1)

  await box.clearFaults()
  await until(async () => (await member()).includes("会员等级"))
  const all = await Promise.all(Array.from({ length: 8 }, member))
  for (const text of all) expect(text).toContain("会员等级")
})

async function until(well: () => Promise<boolean>) {
  while (!(await well())) await new Promise((resolve) => setTimeout(resolve, 50))
}
