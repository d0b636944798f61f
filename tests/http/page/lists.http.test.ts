import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import type { Page } from "#tests/support/http-browser"
import { visibleText } from "#tests/payments/pay-steps"
import { sandbox, createSignedInDriver } from "#tests/security/drivers"
import { rejectWith, respondWith } from "#tests/support/provider-answers"
import * as z from "zod"
import { isUnsupported } from "#lib/provider/unsupported"
import { flags } from "#lib/provider/adapter"
import { Day, Money, Time } from "#lib/provider/codecs"

type List = { call: string; address: string; empty: string; usable: string; scenario?: ScenarioName }

const lists: List[] = [
  { call: "account.history", address: "/HISTORY", empty: "没有查到停车记录", usable: "停车记录" },
  { call: "cars.mine", address: "/CONFIG/cars", empty: "没有查到车辆信息", usable: "我的车辆" },
  { call: "cars.mine", address: "/CONFIG/cars/manage", empty: "没有查到车辆信息", usable: "管理车辆" },
  {
    call: "arrears.list",
    address: "/recovered_pay_list",
    empty: "没有查到欠费信息",
    usable: "欠费补缴",
    scenario: "arrears",
  },
  { call: "lucky-money.mine", address: "/WALLET/lucky_money_list", empty: "没有查到红包", usable: "我的红包" },
  { call: "cross-park.spaces", address: "/CROSS_PARK", empty: "没有查到预约信息", usable: "搜索停车场名称" },
  { call: "cross-park.search", address: "/CROSS_PARK?parkName=x", empty: "没有查到预约信息", usable: "搜索停车场名称" },
  { call: "cross-park.bookings", address: "/cross_orders", empty: "没有查到预约信息", usable: "我的预约" },
  { call: "cross-park.comments", address: "/FEEDBACK/7001", empty: "没有查到评论", usable: "写评论" },
]

/** Looks for an element with exactly this text. */
const hasFailed = (page: Page) => />加载失败</.test(page.text)

test.each(lists.filter(({ call }) => !isUnsupported(call)))(
  "$address shows an error instead of a list that cannot be loaded",
  async ({ call, address, empty, usable, scenario = "driver" }) => {
    const { browser, phone } = await createSignedInDriver(scenario)
    const fault = { kind: "status", status: 500 } as const
    await sandbox.addFault({ match: call, fault, times: "always", driver: phone })
    const page = await browser.get(address)
    expect(page.status).toBe(200)
    expect(hasFailed(page)).toBe(true)
    for (const text of [empty, "重试"]) expect(visibleText(page)).toContain(text)
    expect(page.text).toContain(usable)
    expect(visibleText(page)).not.toMatch(/加载更多|更多数据|操作未完成/)
    await sandbox.clearFaults(phone)
    expect(hasFailed(await browser.get(address))).toBe(false)
  },
)

test("a list that cannot be loaded shows the phone number of the provider's error", async () => {
  const { browser, phone } = await createSignedInDriver()
  const fault = rejectWith("account.history", { phone: "0755-1234567" }, 500)
  await sandbox.addFault({ match: "account.history", fault, times: "always", driver: phone })
  const page = await browser.get("/HISTORY")
  expect(hasFailed(page)).toBe(true)
  expect(page.text).toContain('href="tel:07551234567"')
})

const encodeYuan = (sum: number) => z.encode(Money, sum * 1000)
const createArrear = (orderId: string, feeExpected: unknown) => ({
  orderId,
  feeExpected,
  arrearsParkId: "1001",
  parkId: "1001",
  parkName: "滨河中心停车场",
  licencePlate: "粤B12345",
  parkTime: 135,
  inTime: z.encode(Time, "2026-11-12T09:30:00+08:00"),
})
const createBooking = (bookId: string, startDate: string, changed: object = {}) => ({
  bookId,
  startDate: z.encode(Day, startDate),
  endDate: z.encode(Day, startDate),
  parkName: "科技园停车场",
  status: "BOOKED",
  amount: encodeYuan(300),
  licencePlate: "粤B12345",
  reservationType: "MONTH",
  ...changed,
})
const createCar = (id: string, licence_plate: string) => ({
  id,
  licence_plate,
  status: 1,
  carOwner: flags.written.no,
  receiveMessage: flags.written.no,
})

test.each([
  ["cars.mine", "/CONFIG/cars", [createCar("1", "粤B12345"), createCar("2", "?")], "粤B12345"],
  [
    "cross-park.bookings",
    "/cross_orders",
    {
      books: [createBooking("B1", "2026-12-01"), createBooking("B2", "2026-12-01", { amount: "invalid" })],
      total_pages: 1,
    },
    "科技园停车场",
  ],
  [
    "arrears.list",
    "/recovered_pay_list",
    { list: [createArrear("1", encodeYuan(15)), createArrear("2", "?")] },
    "滨河中心停车场",
  ],
] as const)("one invalid row of %s does not hide the valid rows on %s", async (call, address, data, expected) => {
  const { browser, phone } = await createSignedInDriver()
  const fault = respondWith(call, data)
  await sandbox.addFault({ match: call, fault, times: "always", driver: phone })
  const page = await browser.get(address)
  expect(page.text.replace(/<wbr\/?>/g, "")).toContain(expected)
  expect(hasFailed(page)).toBe(false)
})

test("the total of the arrears is hidden if a row is invalid", async () => {
  const { browser, phone } = await createSignedInDriver()
  const data = { list: [createArrear("1", encodeYuan(15)), createArrear("2", "?")] }
  const fault = respondWith("arrears.list", data)
  await sandbox.addFault({ match: "arrears.list", fault, times: "always", driver: phone })
  const page = visibleText(await browser.get("/recovered_pay_list"))
  expect(page).toContain("部分欠费暂时无法显示")
  expect(page).not.toMatch(/共 ?1 ?笔/)
})

test("a list without a total offers another page after a page with rows", async () => {
  const { browser, phone } = await createSignedInDriver()
  const visit = {
    id: "1",
    park_name: "科技园停车场",
    duration: 135,
    date: z.encode(Day, "2026-11-20"),
    time: z.encode(Time, "2026-11-20T09:30:00+08:00"),
    fee: z.encode(Money, 15_000),
  }
  await sandbox.addFault({
    match: "account.history",
    fault: respondWith("account.history", { records: [visit] }),
    driver: phone,
  })
  expect(visibleText(await browser.get("/HISTORY"))).toContain("加载更多")
})
