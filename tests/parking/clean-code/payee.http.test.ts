import { toPath, visibleText } from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  await sandbox.addFault({ match: "platform.record", fault: { kind: "status", status: 500 }, times: "always" })
  app = await startTestApp("no-payee", {
    PUBLIC_URL: HTTP_URL,
    PROVIDER_URL: sandbox.url,
    CASHIER_HOSTS: new URL(sandbox.url).host,
    OPERATOR_NAME: "甲运营公司",
  })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

test("no payee is named while the provider's profile fails", async () => {
  const { addresses } = await sandbox.createScenario("car-in-park")
  const text = visibleText(await app.browser(HTTP_URL).goto(toPath(addresses.pay)))
  expect(text).toContain("立即支付")
  expect(text).not.toMatch(/收款方|甲运营公司/)
})
