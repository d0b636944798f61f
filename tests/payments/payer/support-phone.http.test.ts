import { getResultPath, USER_AGENTS } from "#tests/payments/pay-steps"
import { buildNewPayPath, payAtCarPark, sandbox, setUpApps } from "#tests/payments/result/gate-code-steps"
import { HTTP_URL, startTestApp } from "#tests/security/test-app"
import type { Page } from "#tests/support/http-browser"
import { respondWith } from "#tests/support/provider-answers"

/** Without a hotline of the provider, COMPLAINT_PHONE is the number to call. */
setUpApps("support-phone", [])
const COMPLAINT_PHONE = "0755-86520111"
const hasComplaintPhone = ({ text }: Page) => text.includes(`tel:${COMPLAINT_PHONE.replaceAll("-", "")}`)
let app: Awaited<ReturnType<typeof startTestApp>>
const open = () => app.browser(HTTP_URL, { "user-agent": USER_AGENTS.outside })

beforeAll(async () => {
  // An unreadable number is dropped.
  await sandbox.updateProviderProfile({ phone: "-" })
  await sandbox.addFault({ match: "platform.settings", fault: respondWith("platform.settings", {}), times: "always" })
  const cashier = new URL(sandbox.url).host
  const settings = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: cashier, LOOKUP_DETAILS: "here" }
  app = await startTestApp("complaint-phone", { ...settings, COMPLAINT_PHONE })
  // Fills the cache, so that the fault may be cleared.
  await open().goto("/PAY/pay_success")
})
afterAll(() => app.stop())
afterEach(() => sandbox.clearFaults())

test("the paid screen, the receipt's page and the gate page name COMPLAINT_PHONE if they show no code", async () => {
  const { orderId } = await payAtCarPark(open())
  for (const path of [`/PAY/pay_success?order_id=${orderId}`, buildNewPayPath(orderId), "/switch_on"])
    expect([path, hasComplaintPhone(await open().goto(path))]).toEqual([path, true])
})

test("the payer and others see COMPLAINT_PHONE while the fee is unknown", async () => {
  const { orderId, driver } = await payAtCarPark(open())
  await sandbox.addFault({ match: "payments.fee", fault: { kind: "reset" }, times: "always" })
  expect(hasComplaintPhone(await open().goto(getResultPath(orderId)))).toBe(true)
  expect(hasComplaintPhone(await driver.goto(buildNewPayPath(orderId)))).toBe(true)
})

test.each([
  "/PAY/pay_success?order_id=10012026113000000",
  "/PAY/nkf",
  "/PAY/plate_lookup_result?licence_plate=%E7%B2%A4B12345",
])("the screen %s without an order names COMPLAINT_PHONE", async (path) => {
  expect(hasComplaintPhone(await open().goto(path))).toBe(true)
})
