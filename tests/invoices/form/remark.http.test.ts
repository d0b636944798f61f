import { formTo } from "#tests/support/http-browser"
import { signInDriver } from "#tests/cross-park/booking"
import { getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

const ISSUE = "/api/invoices/issue"

test("R067 a remark of 51 characters is refused without a script, and stays as it was typed", async () => {
  const { browser, at, phone } = await signInDriver("invoiceable")
  const remark = "备".repeat(51)
  const typed = { applicant: "individual", name: "陈海", email: "a@b.example", remark }
  const form = formTo(await browser.arrive(at("form")), ISSUE)
  const page = await browser.arrive(getLocation(await browser.submit(form, typed)))
  expect(visibleText(page)).toContain("备注最多 50 字")
  expect(formTo(page, ISSUE).fields).toMatchObject({ remark, name: "陈海" })
  expect((await sandbox.invoices(phone)).invoices).toEqual([])
})
