import { formTo } from "#tests/support/http-browser"
import { checked, invoicing, ISSUE, sandbox, words } from "#tests/invoices/invoicing"
import { createRandom } from "#tests/sandbox/random"

afterEach(() => sandbox.clearFaults())

const seed = Number(process.env.HAMMER_SEED ?? Date.now() % 1_000_000)
const TIMES = 100
const AT_ONCE = 20

/** So many at once until all have been sent. */
async function inTurns(sends: readonly (() => Promise<unknown>)[]) {
  for (let i = 0; i < sends.length; i += AT_ONCE) await Promise.all(sends.slice(i, i + AT_ONCE).map((send) => send()))
}

test("a hundred submissions of one set are one invoice, and one call", async () => {
  const { browser, way, issued, asked, orders } = await invoicing("invoice-merged")
  const form = formTo(await checked(browser, way("merged")), ISSUE)
  await inTurns(Array.from({ length: TIMES }, () => () => browser.submit(form, { act: "issue" })))
  expect((await issued()).invoices).toMatchObject([{ orders: orders.join("M") }])
  expect((await asked()).length).toBe(1)
  expect(words(await browser.arrive(way("merged")))).toContain("开票成功")
})

test(`a hundred of overlapping sets, with answers lost between: each order in at most one, seed ${seed}`, async () => {
  const chance = createRandom(seed)
  const { browser, formOf, issued, asked, orders, phone } = await invoicing("invoice-merged")
  const [one = "", two = "", three = ""] = orders
  const sets = [[one], [two], [three], [one, two], [two, three], [three, one], orders]
  const forms = await Promise.all(sets.map(async (set) => formTo(await checked(browser, formOf(...set)), ISSUE)))
  for (const kind of ["reset", "reset-mid-body"] as const)
    await sandbox.fault({
      match: "invoices.issue",
      fault: kind === "reset" ? { kind, done: true } : { kind },
      driver: phone,
    })
  await inTurns(
    Array.from(
      { length: TIMES },
      () => () => browser.submit(forms[Math.floor(chance() * forms.length)]!, { act: "issue" }),
    ),
  )
  const { invoices } = await issued()
  const inThem = invoices.flatMap((invoice) => invoice.orders.split("M"))
  expect(inThem.length).toBeGreaterThan(0)
  expect(inThem.toSorted()).toEqual([...new Set(inThem)].toSorted())
  // No order was asked for twice: not even of a provider that would mind.
  const sent = (await asked()).flatMap(({ input }) => String(input.orderId).split("M"))
  expect(sent.toSorted()).toEqual([...new Set(sent)].toSorted())
})

test("an answer that was lost is asked after, and never asked for again", async () => {
  const { browser, way, issued, asked, phone } = await invoicing("invoice-merged")
  const form = formTo(await checked(browser, way("form")), ISSUE)
  await sandbox.fault({ match: "invoices.issue", fault: { kind: "reset", done: true }, driver: phone })
  for (let again = 0; again < 3; again++) await browser.submit(form, { act: "issue" })
  const said = words(await browser.arrive(way("form")))
  expect(said).toContain("开票成功 邮箱里没有收到时，可以在开票记录里重新发送")
  expect(said).not.toContain("发送至您的邮箱")
  expect((await issued()).invoices).toHaveLength(1)
  expect((await asked()).length).toBe(1)
})

test("that its orders are nowhere to be invoiced is no proof of an invoice: the records are", async () => {
  const { browser, way, asked, phone } = await invoicing("invoice-merged")
  const form = formTo(await checked(browser, way("form")), ISSUE)
  const body = { success: true, data: { list: [] } }
  await sandbox.fault({ match: "invoices.issue", fault: { kind: "reset" }, driver: phone })
  await browser.submit(form, { act: "issue" })
  await sandbox.fault({ match: "invoices.orders", fault: { kind: "status", status: 200, body }, times: 9 })
  for (let again = 0; again < 2; again++) {
    const said = words(await browser.arrive(way("form")))
    expect(said).toContain("还没有收到开票结果")
    expect(said).not.toContain("发送至您的邮箱")
  }
  expect((await asked()).length).toBe(1)
})

test("a question that was lost may have been heard: it waits, and is not sent again", async () => {
  const { browser, way, issued, asked, phone } = await invoicing("invoice-merged")
  const form = formTo(await checked(browser, way("form")), ISSUE)
  await sandbox.fault({ match: "invoices.issue", fault: { kind: "reset" }, driver: phone })
  await browser.submit(form, { act: "issue" })
  expect(words(await browser.arrive(way("form")))).toContain("还没有收到开票结果")
  await browser.submit(form, { act: "issue" })
  expect((await asked()).length).toBe(1)
  expect((await issued()).invoices).toEqual([])
})

test("an ordinary invoice and an electronic one of the same order, at once: one of them", async () => {
  const { browser, way, formOf, issued, orders, phone } = await invoicing("invoice-merged")
  const [order = ""] = orders
  const form = formTo(await checked(browser, formOf(order)), ISSUE)
  const list = formTo(await browser.arrive(way("paper-phone")), "/api/invoices/choose")
  // A careless provider would write both: neither is heard of until both have been sent.
  await sandbox.fault({ match: "invoices.issue", fault: { kind: "latency", ms: 300 }, driver: phone })
  await Promise.all([browser.submit(form, { act: "issue" }), browser.submit(list, { order, confirmed: "1" })])
  await browser.submit(list, { order, confirmed: "1" })
  await browser.submit(form, { act: "issue" })
  const { invoices } = await issued()
  expect(invoices).toHaveLength(1)
})

test("numbers of orders are not counted through by asking for their invoices", async () => {
  const { browser, way, park, asked } = await invoicing("invoiceable")
  const form = formTo(await checked(browser, way("form")), ISSUE)
  for (let i = 0; i < 60; i++)
    await browser.submit(form, {
      act: "issue",
      back: `/full_electronic_invoice/form/${park}/short/99988877${i}/%20/0`,
    })
  expect((await asked()).length).toBe(40)
})
