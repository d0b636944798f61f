import { openScenario } from "#tests/payments/pay-steps"

const paths = [
  "/HISTORY",
  "/WALLET/bills",
  "/WALLET/bills?recordType=long",
  "/WALLET/bills?recordType=long&paid=1",
  "/WALLET/balance_details",
  "/WALLET/coupon",
  "/WALLET/coupon?used=true",
  "/WALLET/coupon/coupon_type",
  "/CROSS_PARK",
  "/cross_orders",
  "/invoiceRecords/1001/short",
  "/full_electronic_invoiceRecords/1001/short/1",
]

test.each(paths)("a page number after the end of %s redirects to the last page", async (path) => {
  const { browser } = await openScenario("driver", { signedIn: true })
  const separator = path.includes("?") ? "&" : "?"
  const lastPage = await browser.goto(`${path}${separator}page=9999`)
  expect(lastPage.status).toBe(200)
  expect(lastPage.path).toMatch(new RegExp(`^${path.replaceAll("?", "\\?")}([?&]page=\\d{1,2})?$`))
  // The last page itself does not redirect.
  expect((await browser.goto(lastPage.path)).path).toBe(lastPage.path)
})
