import { getForm } from "#tests/support/http-browser"
import { CANCEL, driverIn, openAndBook } from "#tests/cross-park/booking"
import { ledTo, readable as words, sandbox } from "#tests/payments/paying"

const TOLD = "您有一笔支付正在确认"
const SELECT = "/PAY/plate_select_yd_v2"

async function begun(fault?: "lost") {
  const driver = await driverIn("last-space")
  const lost = { kind: "reset", done: true } as const
  if (fault) await sandbox.addFault({ match: "cross-park.payByAlipay", fault: lost, driver: driver.phone })
  await openAndBook(driver, driver.at("book"))
  const { payments } = await sandbox.payments({ plate: driver.plate })
  expect(words(await driver.browser.goto(SELECT))).toContain(TOLD)
  return { ...driver, bookId: payments[0]!.orderId }
}

test.each([undefined, "lost"] as const)(
  "a booking that is cancelled ends its payment, too (its answer: %s): nothing is waited for",
  async (fault) => {
    const { browser, bookId, phone } = await begun(fault)
    const page = await browser.goto(`/cancel?bookId=${bookId}`)
    expect(ledTo(await browser.submit(getForm(page, CANCEL)))).toContain("cancel_success")
    // Nobody asks the provider again: it may be slow, or know the driver no more.
    await sandbox.addFault({
      match: "payments.fee",
      fault: { kind: "latency", ms: 3_000 },
      times: "always",
      driver: phone,
    })
    expect(words(await browser.goto(SELECT))).not.toContain(TOLD)
    await sandbox.clearFaults()
    const result = await browser.goto(`/v1/wx_money/paying?order_id=${bookId}`)
    expect(words(result)).not.toMatch(/支付中|正在确认|我没有付款/)
  },
)

test("cancelling refused by the provider: the payment is waited for as before", async () => {
  const { browser, bookId, phone } = await begun()
  const page = await browser.goto(`/cancel?bookId=${bookId}`)
  const headers = { "content-type": "application/json" }
  const body = JSON.stringify({ success: false, code: "NOT_CANCELLABLE", message: "现在不能取消" })
  await sandbox.addFault({
    match: "cross-park.cancel",
    fault: { kind: "status", status: 200, headers, body },
    driver: phone,
  })
  expect(ledTo(await browser.submit(getForm(page, CANCEL)))).toContain("cancel_fail")
  expect(words(await browser.goto(SELECT))).toContain(TOLD)
})
