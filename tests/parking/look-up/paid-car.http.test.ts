import { openScenario, openAndPay, toPath, visibleText } from "#tests/payments/pay-steps"

test("the plate screen links a paid car to its time to leave instead of its fee", async () => {
  const { browser, path, addresses } = await openScenario("balance-covers", { signedIn: true })
  const lookUp = toPath(addresses["plate-select"])
  expect(visibleText(await browser.goto(lookUp))).toMatch(/在场.*查看停车费/s)
  await openAndPay(browser, path, { method: "balance" })
  const textAfterPayment = visibleText(await browser.goto(lookUp))
  expect(textAfterPayment).toMatch(/已付.*查看离场时间/s)
  expect(textAfterPayment).not.toContain("查看停车费")
})
