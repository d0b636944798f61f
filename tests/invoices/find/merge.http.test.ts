import { boxesIn, choose, offered, valueIn } from "#tests/invoices/find/choosing"
import { invoicing, sandbox, words } from "#tests/invoices/invoicing"

afterEach(() => sandbox.clearFaults())

test("R069: without a script a page asks whether several become one; refused, the ticks stay", async () => {
  const { browser, way } = await invoicing("invoiceable")
  const list = await browser.goto(way("phone"))
  const two = offered(list).slice(0, 2)
  const question = await browser.goto(await choose(browser, list, two))
  expect(words(question)).toMatch(/确认合并开票？.*2 笔订单开成 1 张发票，合计 ¥[\d.]+.*再看看.*合并开票/)
  expect(boxesIn(question).map(valueIn)).toEqual(two)
  // Every order by its car park and its sum, and their sum above them.
  const sums = [...words(question).matchAll(/¥([\d.]+)/g)].map(([, sum]) => Number(sum))
  expect(sums).toEqual([expect.closeTo(sums[1]! + sums[2]!), expect.any(Number), expect.any(Number)])
  expect(words(question).match(/停车场/g)?.length).toBeGreaterThanOrEqual(2)
  expect(await choose(browser, question, two, { confirmed: "1" })).toMatch(/\d+M\d+\/[^/]+\/1$/)
  const back = await browser.goto(await choose(browser, question, two, { confirmed: "no" }))
  const ticked = boxesIn(back).filter((box) => / checked/.test(box))
  expect([words(back).includes("确认合并开票"), ticked.map(valueIn)]).toEqual([false, two])
})

test("who is signed out when the ticked orders are looked for again comes back to them", async () => {
  const { browser, way, phone } = await invoicing("invoiceable")
  const list = await browser.goto(way("phone"))
  const two = offered(list).slice(0, 2)
  await sandbox.addFault({ match: "invoices.orders", driver: phone, times: "always", fault: "unauthorized" })
  expect(await choose(browser, list, two)).toBe(`/api/session/restore?next=${encodeURIComponent(way("phone"))}`)
  await sandbox.clearFaults()
  const back = await browser.goto(way("phone"))
  expect(
    boxesIn(back)
      .filter((box) => / checked/.test(box))
      .map(valueIn),
  ).toEqual(two)
})
