import { boxesIn, choose, valueIn } from "#tests/invoices/find/choosing"
import type { Page } from "#tests/support/http-browser"
import { invoicing, issuedAt, sandbox, words } from "#tests/invoices/invoicing"
import { lastCallNumber, callsOf } from "#tests/safety/people"
import { refuses } from "#tests/support/provider-answers"

afterEach(() => sandbox.clearFaults())

const cellsIn = ({ text }: Page) =>
  [...text.matchAll(/<a class="[^"]*cell[^"]*" href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))

test("S108 X068: without a car park, too, each of the six ways leads to its own end", async () => {
  const { browser } = await invoicing("invoiceable")
  const ways = cellsIn(await browser.arrive("/invoice_menu"))
  const ends = []
  for (const way of ways) ends.push(cellsIn(await browser.arrive(way))[0])
  expect(ends).toEqual([
    "/full_electronic_platenumber_search/1/plateNumber",
    "/new_invoice/1/short",
    "/full_electronic_invoiceRecords/1/short/1",
    "/platenumberSearch/1",
    "/invoice/1",
    "/invoiceRecords/1/short",
  ])
  const found = await browser.arrive(`${ways[0]}&parkName=${encodeURIComponent("科技园")}`)
  expect(found.text).toContain('<input type="hidden" name="for" value="plate"')
})

test("E057: where a phone has no orders, another one, or a car, can be typed", async () => {
  const { browser, way } = await invoicing("invoice-merged")
  const { way: other } = await invoicing("invoiceable")
  for (const [name, search] of [
    ["phone", "/full_electronic_platenumber_search/1001/plateNumber"],
    ["paper-phone", "/platenumberSearch/1001"],
  ] as const) {
    const none = await browser.arrive(other(name))
    expect(words(none)).toContain("未找到发票信息")
    expect(none.text).toContain(`href="${search}"`)
  }
  expect(way("menu")).toContain("/invoice_menu")
})

test("E058: a list at a car park without invoices has its own number and a way back", async () => {
  const { browser, way, park } = await invoicing("invoice-not-offered")
  const list = await browser.arrive(way("phone"))
  expect(list.text).toContain(`href="/invoice_menu?parkId=${park}"`)
  const number = (page: Page) => /tel:([\d-]+)/.exec(page.text)?.[1]
  expect(number(list)).toBe(number(await browser.arrive(way("form"))))
})

test("R070: two that were found by a plate are told apart from rented ones, and stay ticked", async () => {
  const { browser, park, phone } = await invoicing("invoiceable")
  const list = await browser.arrive(`/invoice_full_electronic_invoice/${park}/plateNumber/${phone}`)
  const two = boxesIn(list)
    .filter((box) => !box.includes("disabled"))
    .map(valueIn)
    .slice(0, 2)
  const again = await browser.arrive(await choose(browser, list, two))
  expect(words(again)).toContain("按车牌查到的订单一次开一笔，请只选一笔")
  const ticked = boxesIn(again).filter((box) => / checked/.test(box))
  expect(ticked.map(valueIn).toSorted()).toEqual(two.toSorted())
})

describe("an ordinary invoice", () => {
  test("E064 A162: is not made while none are", async () => {
    const { browser, way, phone } = await invoicing("invoiceable")
    const list = await browser.arrive(way("paper-phone"))
    const [one = ""] = boxesIn(list)
      .filter((box) => !box.includes("disabled"))
      .map(valueIn)
    const since = await lastCallNumber()
    try {
      await sandbox.upgrade({ upgradeNotice: "系统升级中，暂停开票服务", upgradeStops: true })
      const again = await browser.arrive(await choose(browser, list, [one]))
      expect(words(again)).toContain("系统升级中，暂停开票服务")
      expect(again.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*(<[^>]+>)*开具发票/)
    } finally {
      await sandbox.upgrade({ upgradeNotice: null, upgradeStops: false })
    }
    expect((await callsOf(phone, since)).filter(({ call }) => call === "invoices.ofStay")).toEqual([])
  })

  test("a till that says no is read above the list, and can be asked again", async () => {
    const { browser, way, phone, issued } = await invoicing("invoiceable")
    const list = await browser.arrive(way("paper-phone"))
    const [one = ""] = boxesIn(list)
      .filter((box) => !box.includes("disabled"))
      .map(valueIn)
    const fault = refuses("invoices.ofStay", { code: "E9", message: "税控机离线，请稍后再开" })
    await sandbox.fault({ match: "invoices.ofStay", fault, driver: phone })
    const refused = await browser.arrive(await choose(browser, list, [one], { confirmed: "1" }))
    expect([refused.status, words(refused)]).toEqual([200, expect.stringContaining("税控机离线，请稍后再开")])
    expect(await choose(browser, refused, [one], { confirmed: "1" })).toMatch(/^https?:/)
    expect((await issued()).invoices).toHaveLength(1)
  })
})

test("one that was invoiced in another tab is told, and none of the rest goes on without it", async () => {
  const { browser, way, formOf } = await invoicing("invoiceable")
  const list = await browser.arrive(way("phone"))
  const [one = "", two = ""] = boxesIn(list)
    .filter((box) => !box.includes("disabled"))
    .map(valueIn)
  await issuedAt(browser, formOf(one))
  const to = await choose(browser, list, [one, two])
  expect(to).toBe(way("phone"))
  expect(words(await browser.arrive(to))).toContain("所选的订单里有的不能再开票，请重新选择")
})
