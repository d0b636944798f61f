import { openScenario } from "#tests/payments/pay-steps"

const lists = [
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

test.each(lists)("a page of %s that there is not leads to the last there is", async (list) => {
  const { browser } = await openScenario("driver", { signedIn: true })
  const join = list.includes("?") ? "&" : "?"
  const there = await browser.arrive(`${list}${join}page=9999`)
  expect(there.status).toBe(200)
  expect(there.path).toMatch(new RegExp(`^${list.replaceAll("?", "\\?")}([?&]page=\\d{1,2})?$`))
  // It is no page on the way to another.
  expect((await browser.arrive(there.path)).path).toBe(there.path)
})
