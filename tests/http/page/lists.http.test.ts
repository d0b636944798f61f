import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import type { Page } from "#tests/support/http-browser"
import { visibleText } from "#tests/payments/pay-steps"
import { sandbox, signedIn } from "#tests/safety/people"
import { refuses, says } from "#tests/support/provider-answers"
import * as z from "zod"
import { isUnsupported } from "#lib/provider/unsupported"
import { flags } from "#lib/provider/adapter"
import { Day, Money, Time } from "#lib/provider/codecs"

type List = { call: string; address: string; empty: string; usable: string; world?: ScenarioName }

const lists: List[] = [
  { call: "account.history", address: "/HISTORY", empty: "暂无停车记录", usable: "停车记录" },
  { call: "cars.mine", address: "/CONFIG/cars", empty: "暂无车辆信息", usable: "添加车辆" },
  { call: "cars.mine", address: "/CONFIG/cars/manage", empty: "暂无车辆信息", usable: "管理车辆" },
  { call: "arrears.list", address: "/recovered_pay_list", empty: "暂无欠费信息", usable: "欠费补缴", world: "arrears" },
  { call: "lucky-money.mine", address: "/WALLET/lucky_money_list", empty: "暂无可用红包", usable: "我的红包" },
  { call: "cross-park.spaces", address: "/CROSS_PARK", empty: "暂无预约信息", usable: "搜索停车场名称" },
  { call: "cross-park.search", address: "/CROSS_PARK?parkName=x", empty: "暂无预约信息", usable: "搜索停车场名称" },
  { call: "cross-park.bookings", address: "/cross_orders", empty: "暂无预约信息", usable: "我的预约" },
  { call: "cross-park.comments", address: "/FEEDBACK/7001", empty: "暂无评论", usable: "写评论" },
]

/** Letter for letter, and nothing else beside it. */
const failed = (page: Page) => />加载失败</.test(page.text)

test.each(lists.filter(({ call }) => !isUnsupported(call)))(
  "E028, E029 $address cannot be had: said so in its place, with nothing in it and nothing after it",
  async ({ call, address, empty, usable, world = "driver" }) => {
    const { browser, phone } = await signedIn(world)
    const fault = { kind: "status", status: 500 } as const
    await sandbox.fault({ match: call, fault, times: "always", driver: phone })
    const page = await browser.visit(address)
    expect([page.status, failed(page)]).toEqual([200, true])
    for (const said of [empty, "重试"]) expect(visibleText(page)).toContain(said)
    expect(page.text).toContain(usable)
    expect(visibleText(page)).not.toMatch(/加载更多|更多数据|操作未完成/)
    await sandbox.clearFaults(phone)
    expect(failed(await browser.visit(address))).toBe(false)
  },
)

test("E028 and where the provider gives a number to call with its failure, that stands beside it", async () => {
  const { browser, phone } = await signedIn()
  const fault = refuses("account.history", { phone: "0755-1234567" }, 500)
  await sandbox.fault({ match: "account.history", fault, times: "always", driver: phone })
  const page = await browser.visit("/HISTORY")
  expect([failed(page), page.text.includes('href="tel:07551234567"')]).toEqual([true, true])
})

const yuan = (sum: number) => z.encode(Money, sum * 1000)
const arrear = (orderId: string, feeExpected: unknown) => ({
  ...{ orderId, feeExpected, arrearsParkId: "1001", parkId: "1001", parkName: "滨河中心停车场" },
  ...{ licencePlate: "粤B12345", parkTime: 135, inTime: z.encode(Time, "2026-11-12T09:30:00+08:00") },
})
const booking = (bookId: string, startDate: string, more: object = {}) => ({
  ...{ bookId, startDate: z.encode(Day, startDate), endDate: z.encode(Day, startDate) },
  ...{ parkName: "科技园停车场", status: "BOOKED", amount: yuan(300) },
  ...{ licencePlate: "粤B12345", reservationType: "MONTH", ...more },
})
const car = (id: string, licence_plate: string) => ({
  ...{ id, licence_plate, status: 1, carOwner: flags.written.no, receiveMessage: flags.written.no },
})

test.each([
  ["cars.mine", "/CONFIG/cars", [car("1", "粤B12345"), car("2", "?")], "粤B12345"],
  [
    "cross-park.bookings",
    "/cross_orders",
    { books: [booking("B1", "2026-12-01"), booking("B2", "2026-12-01", { amount: "a lot" })], total_pages: 1 },
    "科技园停车场",
  ],
  ["arrears.list", "/recovered_pay_list", { list: [arrear("1", yuan(15)), arrear("2", "?")] }, "滨河中心停车场"],
] as const)("one odd row of %s leaves the others on %s", async (call, address, data, shown) => {
  const { browser, phone } = await signedIn()
  const fault = says(call, data)
  await sandbox.fault({ match: call, fault, times: "always", driver: phone })
  const page = await browser.visit(address)
  expect([page.text.replace(/<wbr\/?>/g, "").includes(shown), failed(page)]).toEqual([true, false])
})

test("what is owed is not summed up where some of it could not be read", async () => {
  const { browser, phone } = await signedIn()
  const data = { list: [arrear("1", yuan(15)), arrear("2", "?")] }
  const fault = says("arrears.list", data)
  await sandbox.fault({ match: "arrears.list", fault, times: "always", driver: phone })
  const page = visibleText(await browser.visit("/recovered_pay_list"))
  expect(page).toContain("部分欠费暂时无法显示")
  expect(page).not.toMatch(/共 ?1 ?笔/)
})

test("a list whose end the provider does not tell goes on after a page with rows", async () => {
  const { browser, phone } = await signedIn()
  const visit = {
    ...{ id: "1", park_name: "科技园停车场", duration: 135 },
    ...{
      date: z.encode(Day, "2026-11-20"),
      time: z.encode(Time, "2026-11-20T09:30:00+08:00"),
      fee: z.encode(Money, 15_000),
    },
  }
  await sandbox.fault({ match: "account.history", fault: says("account.history", { records: [visit] }), driver: phone })
  expect(visibleText(await browser.visit("/HISTORY"))).toContain("加载更多")
})
