import { getForm } from "#tests/support/http-browser"
import { getLocation, pay, visibleText, getResultPath } from "#tests/payments/pay-steps"
import { startTestApp } from "#tests/security/test-app"
import { startMock } from "../../scripts/mock/prism.ts"

test("with a mock of the OpenAPI document as provider, a driver gets from the plate to a paid fee", async () => {
  const rejectedLines: string[] = []
  const mock = await startMock({ onRejected: (line) => rejectedLines.push(line) })
  const app = await startTestApp("mock", { PROVIDER_URL: mock.url, CASHIER_HOSTS: "provider.example" })
  try {
    const driver = app.browser()
    const form = getForm(await driver.goto("/PAY/plate_select_yd_v2?park_id=1001"), "/api/pay/find")
    const fee = await driver.goto(getLocation(await driver.submit(form, { plate: "粤B12345" })))
    expect(visibleText(fee)).toContain("立即支付 ¥15.00")

    const cashier = getLocation(await pay(driver, fee))
    expect(cashier).toMatch(/^https:\/\/provider\.example\/cashier\/alipay\/T\d+$/)

    const successPage = await driver.goto(getResultPath(cashier.split("/").at(-1) ?? ""))
    expect(successPage.path).toBe("/PAY/pay_success?order_id=1001202506180930001")
    expect(visibleText(successPage)).toContain("支付成功")
    expect(visibleText(successPage)).toContain("¥15.00")
    expect(rejectedLines).toEqual([])
  } finally {
    await app.stop()
    await mock.stop()
  }
})
