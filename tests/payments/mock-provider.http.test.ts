import { getForm } from "#tests/support/http-browser"
import { ledTo, pay, readable, resultOf } from "#tests/payments/paying"
import { startOwnApp } from "#tests/safety/own-app"
import { startMock } from "../../scripts/mock/prism.ts"

test("with a mock of docs/openapi.json for a provider a driver gets from the plate to a paid fee", async () => {
  const refused: string[] = []
  const mock = await startMock({ tell: (line) => refused.push(line) })
  const app = await startOwnApp("mock", { PROVIDER_URL: mock.url, CASHIER_HOSTS: "provider.example" })
  try {
    const driver = app.browser()
    const form = getForm(await driver.goto("/PAY/plate_select_yd_v2?park_id=1001"), "/api/pay/find")
    const fee = await driver.goto(ledTo(await driver.submit(form, { plate: "粤B12345" })))
    expect(readable(fee)).toContain("立即支付 ¥15.00")

    const cashier = ledTo(await pay(driver, fee))
    expect(cashier).toMatch(/^https:\/\/provider\.example\/cashier\/alipay\/T\d+$/)

    const paid = await driver.goto(resultOf(cashier.split("/").at(-1) ?? ""))
    expect(paid.path).toBe("/PAY/pay_success?order_id=1001202506180930001")
    expect(readable(paid)).toContain("支付成功")
    expect(readable(paid)).toContain("¥15.00")
    expect(refused).toEqual([])
  } finally {
    await app.stop()
    await mock.stop()
  }
})
