import { formTo } from "#tests/support/http-browser"
import { CANCEL, signInDriver, openAndBook } from "#tests/cross-park/booking"
import { getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

const NOTICE = "您有一笔支付正在确认"
const SELECT = "/PAY/plate_select_yd_v2"

async function startBooking(fault?: "lost") {
  const driver = await signInDriver("last-space")
  const lostAnswer = { kind: "reset", done: true } as const
  if (fault) await sandbox.fault({ match: "cross-park.payByAlipay", fault: lostAnswer, driver: driver.phone })
  await openAndBook(driver, driver.at("book"))
  const { payments } = await sandbox.payments({ plate: driver.plate })
  expect(visibleText(await driver.browser.arrive(SELECT))).toContain(NOTICE)
  return { ...driver, bookId: payments[0]!.orderId }
}

test.each([undefined, "lost"] as const)(
  "a cancelled booking ends its payment without another query (answer to the payment: %s)",
  async (fault) => {
    const { browser, bookId, phone } = await startBooking(fault)
    const page = await browser.arrive(`/cancel?bookId=${bookId}`)
    expect(getLocation(await browser.submit(formTo(page, CANCEL)))).toContain("cancel_success")
    // The provider is not queried again, so that a slow answer does not matter.
    await sandbox.fault({
      match: "payments.fee",
      fault: { kind: "latency", ms: 3_000 },
      times: "always",
      driver: phone,
    })
    expect(visibleText(await browser.arrive(SELECT))).not.toContain(NOTICE)
    await sandbox.clearFaults()
    const result = await browser.arrive(`/v1/wx_money/paying?order_id=${bookId}`)
    expect(visibleText(result)).not.toMatch(/支付中|正在确认|我没有付款/)
  },
)

test("a payment stays open when the provider refuses to cancel the booking", async () => {
  const { browser, bookId, phone } = await startBooking()
  const page = await browser.arrive(`/cancel?bookId=${bookId}`)
  const headers = { "content-type": "application/json" }
  const body = JSON.stringify({ success: false, code: "NOT_CANCELLABLE", message: "现在不能取消" })
  await sandbox.fault({
    match: "cross-park.cancel",
    fault: { kind: "status", status: 200, headers, body },
    driver: phone,
  })
  expect(getLocation(await browser.submit(formTo(page, CANCEL)))).toContain("cancel_fail")
  expect(visibleText(await browser.arrive(SELECT))).toContain(NOTICE)
})
