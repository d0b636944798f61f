import { getForm } from "#tests/support/http-browser"
import { openCheckPage, signInInvoiceDriver, ISSUE, sandbox, readText } from "#tests/invoices/invoice-forms"
import { listCallsOf, readLastCallNumber } from "#tests/security/drivers"
import { createRandom } from "#tests/sandbox/random"

afterEach(() => sandbox.clearFaults())

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const REQUEST_COUNT = 100
const BATCH_SIZE = 20

/** Sends the requests in batches. */
async function runInBatches(requests: readonly (() => Promise<unknown>)[]) {
  for (let i = 0; i < requests.length; i += BATCH_SIZE)
    await Promise.all(requests.slice(i, i + BATCH_SIZE).map((request) => request()))
}

test("a hundred submissions of the same orders issue one invoice with one provider call", async () => {
  const { browser, getPath, listIssued, listIssueCalls, orders } = await signInInvoiceDriver("invoice-merged")
  const form = getForm(await openCheckPage(browser, getPath("merged")), ISSUE)
  await runInBatches(Array.from({ length: REQUEST_COUNT }, () => () => browser.submit(form, { act: "issue" })))
  expect((await listIssued()).invoices).toMatchObject([{ orders: orders.join("M") }])
  expect((await listIssueCalls()).length).toBe(1)
  expect(readText(await browser.goto(getPath("merged")))).toContain("开票成功")
})

test(`a hundred submissions of overlapping sets with lost responses invoice each order at most once, seed ${seed}`, async () => {
  const random = createRandom(seed)
  const { browser, getFormPath, listIssued, listIssueCalls, orders, phone } =
    await signInInvoiceDriver("invoice-merged")
  const [first = "", second = "", third = ""] = orders
  const sets = [[first], [second], [third], [first, second], [second, third], [third, first], orders]
  const forms = await Promise.all(
    sets.map(async (set) => getForm(await openCheckPage(browser, getFormPath(...set)), ISSUE)),
  )
  for (const kind of ["reset", "reset-mid-body"] as const)
    await sandbox.addFault({
      match: "invoices.issue",
      fault: kind === "reset" ? { kind, isCallExecuted: true } : { kind },
      driver: phone,
    })
  await runInBatches(
    Array.from(
      { length: REQUEST_COUNT },
      () => () => browser.submit(forms[Math.floor(random() * forms.length)]!, { act: "issue" }),
    ),
  )
  const { invoices } = await listIssued()
  const invoicedOrders = invoices.flatMap((invoice) => invoice.orders.split("M"))
  expect(invoicedOrders.length).toBeGreaterThan(0)
  expect(invoicedOrders.toSorted()).toEqual([...new Set(invoicedOrders)].toSorted())
  // No order was sent twice, even for a provider that would accept it.
  const sentOrders = (await listIssueCalls()).flatMap(({ input }) => String(input.orderId).split("M"))
  expect(sentOrders.toSorted()).toEqual([...new Set(sentOrders)].toSorted())
})

test("a lost response is resolved by the records and not sent again", async () => {
  const { browser, getPath, listIssued, listIssueCalls, phone } = await signInInvoiceDriver("invoice-merged")
  const form = getForm(await openCheckPage(browser, getPath("form")), ISSUE)
  await sandbox.addFault({ match: "invoices.issue", fault: { kind: "reset", isCallExecuted: true }, driver: phone })
  for (let attempt = 0; attempt < 3; attempt++) await browser.submit(form, { act: "issue" })
  const text = readText(await browser.goto(getPath("form")))
  expect(text).toContain("开票成功 邮箱里没有收到时，可以在开票记录里重新发送")
  expect(text).not.toContain("发送至您的邮箱")
  expect((await listIssued()).invoices).toHaveLength(1)
  expect((await listIssueCalls()).length).toBe(1)
})

test("missing orders do not count as an invoice; only the records do", async () => {
  const { browser, getPath, listIssueCalls, phone } = await signInInvoiceDriver("invoice-merged")
  const form = getForm(await openCheckPage(browser, getPath("form")), ISSUE)
  const body = { success: true, data: { list: [] } }
  await sandbox.addFault({ match: "invoices.issue", fault: { kind: "reset" }, driver: phone })
  await browser.submit(form, { act: "issue" })
  await sandbox.addFault({ match: "invoices.orders", fault: { kind: "status", status: 200, body }, times: 9 })
  for (let attempt = 0; attempt < 2; attempt++) {
    const text = readText(await browser.goto(getPath("form")))
    expect(text).toContain("还没有收到开票结果")
    expect(text).not.toContain("发送至您的邮箱")
  }
  expect((await listIssueCalls()).length).toBe(1)
})

test("a lost request is treated as possibly received and not sent again", async () => {
  const { browser, getPath, listIssued, listIssueCalls, phone } = await signInInvoiceDriver("invoice-merged")
  const form = getForm(await openCheckPage(browser, getPath("form")), ISSUE)
  await sandbox.addFault({ match: "invoices.issue", fault: { kind: "reset" }, driver: phone })
  await browser.submit(form, { act: "issue" })
  expect(readText(await browser.goto(getPath("form")))).toContain("还没有收到开票结果")
  await browser.submit(form, { act: "issue" })
  expect((await listIssueCalls()).length).toBe(1)
  expect((await listIssued()).invoices).toEqual([])
})

test("an ordinary and an electronic invoice requested at once for one order issue one invoice", async () => {
  const { browser, getPath, getFormPath, listIssued, orders, phone } = await signInInvoiceDriver("invoice-merged")
  const [order = ""] = orders
  const form = getForm(await openCheckPage(browser, getFormPath(order)), ISSUE)
  const list = getForm(await browser.goto(getPath("paper-phone")), "/api/invoices/choose")
  // The sandbox would issue both, so the first response is delayed until both are sent.
  await sandbox.addFault({ match: "invoices.issue", fault: { kind: "latency", ms: 300 }, driver: phone })
  await Promise.all([browser.submit(form, { act: "issue" }), browser.submit(list, { order, confirmed: "1" })])
  await browser.submit(list, { order, confirmed: "1" })
  await browser.submit(form, { act: "issue" })
  const { invoices } = await listIssued()
  expect(invoices).toHaveLength(1)
})

test("order numbers cannot be enumerated by requesting invoices", async () => {
  const { browser, getPath, park, listIssueCalls, phone } = await signInInvoiceDriver("invoiceable")
  const form = getForm(await openCheckPage(browser, getPath("form")), ISSUE)
  const since = await readLastCallNumber()
  for (let i = 0; i < 60; i++)
    await browser.submit(form, {
      act: "issue",
      back: `/full_electronic_invoice/form/${park}/short/99988877${i}/%20/0`,
    })
  const calls = await listCallsOf(phone, since)
  expect(calls.filter(({ call }) => call === "invoices.orders")).toHaveLength(40)
  expect(await listIssueCalls()).toEqual([])
})
