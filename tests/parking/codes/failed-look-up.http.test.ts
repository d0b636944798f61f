import { createParkingCode } from "#lib/core/codes/parking-code"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { getForm } from "#tests/support/http-browser"
import { getLocation, visibleText } from "#tests/payments/pay-steps"
import { rejectWith } from "#tests/support/provider-answers"
import { waitUntil } from "#tests/support/wait-until"

const CODE_SECRET = "the secret of the parking codes of failed look-ups"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const settings = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CODE_SECRET }
  app = await startTestApp("failed-look-up", { ...settings, CLEAN_CODE: "on", LOOKUP_DETAILS: "here" })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})
afterEach(() => sandbox.clearFaults())

/** Scans the signed code of a car's car park in clean-code mode. */
async function scan() {
  const { orders, plates } = await sandbox.createScenario("clean-code")
  const browser = app.browser(HTTP_URL)
  const path = `/s/${createParkingCode({ parkId: orders[0]!.slice(0, 4) }, CODE_SECRET).text}`
  const lookUp = async () => {
    const form = getForm(await browser.goto(path), "/api/pay/find")
    return getLocation(await browser.submit(form, { plate: plates[0]! }))
  }
  return { browser, path, lookUp }
}

test("after a failed look-up 重新查询 leads back to the code, which then counts as scanned", async () => {
  const { browser, path, lookUp } = await scan()
  await sandbox.addFault({ match: "pay.lookup", fault: { kind: "status", status: 500 }, times: "always" })
  const failed = await browser.goto(await lookUp())
  expect(visibleText(failed)).toContain("重新查询")
  expect(failed.text).toContain(`href="${path}"`)
  await sandbox.clearFaults()
  // After a failure the app calls the provider only after a pause.
  await waitUntil(async () => (await lookUp()).startsWith("/PAY/") && browser.cookies.has("berth-own-scanned"))
})

test.each(["pay.lookup", "payments.fee"])(
  "in clean-code mode nobody is told to sign in if %s demands it, and a failed fee names whom to call",
  async (call) => {
    const { browser, lookUp } = await scan()
    const fault = rejectWith(call, { code: "LOGIN_REQUIRED", message: "请先登录" })
    await sandbox.addFault({ match: call, fault, times: "always" })
    const page = await browser.goto(await lookUp())
    expect(visibleText(page)).not.toContain("请先登录")
    expect(page.text).toMatch(/href="tel:|客服电话/)
  },
)
