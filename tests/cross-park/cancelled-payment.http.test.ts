import { getForm } from "#tests/support/http-browser"
import { CANCEL, openAndBook } from "#tests/cross-park/booking"
import { signInDriver } from "#tests/support/signed-in-driver"
import { getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

const NOTICE = "您有一笔支付正在确认"
const SELECT_PATH = "/PAY/plate_select_yd_v2"

async function startBooking(fault?: "lost") {
  const driver = await signInDriver("last-space")
  const lostResponse = { kind: "reset", isCallExecuted: true } as const
  if (fault) await sandbox.addFault({ match: "cross-park.payByAlipay", fault: lostResponse, driver: driver.phone })
  await openAndBook(driver, driver.getPath("book"))
  const { payments } = await sandbox.payments({ plate: driver.plate })
  expect(visibleText(await driver.browser.goto(SELECT_PATH))).toContain(NOTICE)
  return { ...driver, bookId: payments[0]!.orderId }
}

test.each([undefined, "lost"] as const)(
  "a cancelled booking ends its payment without another query (response to the payment: %s)",
  async (fault) => {
    const { browser, bookId, phone } = await startBooking(fault)
    const page = await browser.goto(`/cancel?bookId=${bookId}`)
    expect(getLocation(await browser.submit(getForm(page, CANCEL)))).toContain("cancel_success")
    // The provider is not queried again, so that a slow response does not matter.
    await sandbox.addFault({
      match: "payments.fee",
      fault: { kind: "latency", ms: 3_000 },
      times: "always",
      driver: phone,
    })
    expect(visibleText(await browser.goto(SELECT_PATH))).not.toContain(NOTICE)
    await sandbox.clearFaults()
    const result = await browser.goto(`/v1/wx_money/paying?order_id=${bookId}`)
    expect(visibleText(result)).not.toMatch(/支付中|正在确认|我没有付款/)
  },
)

test("a payment stays open when the provider refuses to cancel the booking", async () => {
  const { browser, bookId, phone } = await startBooking()
  const page = await browser.goto(`/cancel?bookId=${bookId}`)
  const headers = { "content-type": "application/json" }
  const body = JSON.stringify({ success: false, code: "NOT_CANCELLABLE", message: "现在不能取消" })
  await sandbox.addFault({
    match: "cross-park.cancel",
    fault: { kind: "status", status: 200, headers, body },
    driver: phone,
  })
  expect(getLocation(await browser.submit(getForm(page, CANCEL)))).toContain("cancel_fail")
  expect(visibleText(await browser.goto(SELECT_PATH))).toContain(NOTICE)
})
