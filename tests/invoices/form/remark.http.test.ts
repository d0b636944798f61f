import { getForm } from "#tests/support/http-browser"
import { signInDriver } from "#tests/support/signed-in-driver"
import { getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

const ISSUE = "/api/invoices/issue"

test("a remark of 51 characters is rejected without JavaScript and kept", async () => {
  const { browser, getPath, phone } = await signInDriver("invoiceable")
  const remark = "备".repeat(51)
  const values = { applicant: "individual", name: "陈海", email: "a@b.example", remark }
  const form = getForm(await browser.goto(getPath("form")), ISSUE)
  const page = await browser.goto(getLocation(await browser.submit(form, values)))
  expect(visibleText(page)).toContain("备注最多 50 字")
  expect(getForm(page, ISSUE).fields).toMatchObject({ remark, name: "陈海" })
  expect((await sandbox.invoices(phone)).invoices).toEqual([])
})
