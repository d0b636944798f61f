import { inWorld, openAndPay, pathOf, readable } from "#tests/payments/paying"

test("a car that has been paid for asks how long there is to leave, not what it costs", async () => {
  const { browser, path, addresses } = await inWorld("balance-covers", { signedIn: true })
  const lookUp = pathOf(addresses["plate-select"])
  expect(readable(await browser.goto(lookUp))).toMatch(/在场.*查看停车费/s)
  await openAndPay(browser, path, { method: "balance" })
  const after = readable(await browser.goto(lookUp))
  expect(after).toMatch(/已付.*查看离场时间/s)
  expect(after).not.toContain("查看停车费")
})
