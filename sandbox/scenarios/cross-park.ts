import { addresses } from "#lib/addresses/addresses"
import { toBeijingDay } from "#lib/core/time/dates"
import { fillAddress } from "#lib/core/address/address"
import type { SandboxContext } from "#sandbox/server/context"
import { addSampleComments } from "#sandbox/records/parking/comments"
import type { Driver } from "#sandbox/records/people/drivers"
import { insertSpace, type NewSpace } from "#sandbox/records/parking/spaces"
import { createBooking, formatBeijingTime, createSpaceOf, createManyBookings } from "#sandbox/scenario-parts/bookings"
import { DAY, MINUTE, createDriver } from "#sandbox/scenario-parts/parking"
import { createSignedInEntry } from "#sandbox/scenario-parts/entry-points"
import type { EntryPoints, CreatedScenario, Scenario } from "#sandbox/scenario-parts/scenario"

const HOUR = 60 * MINUTE
const createSpacesEntry = () => createSignedInEntry("车位预约", addresses.spaces.path)
const createBookingsEntry = () => createSignedInEntry("我的预约", addresses.bookings.path)
const createBookEntry = (cpSubid: string, label: string) =>
  createSignedInEntry(label, fillAddress(addresses.book, { cpSubid }))
const createDetailEntry = (bookId: string) =>
  createSignedInEntry("预约详情", fillAddress(addresses.booking, { bookId }))
const createCancelEntry = (bookId: string) =>
  createSignedInEntry("取消预约", fillAddress(addresses.cancelBooking, {}, { bookId }))

export const crossParkScenarios = {
  spaces: {
    group: "booking",
    title: "预约车位",
    summary: "日卡、时卡、月卡各有车位，一个约满了，一个三天后才能约，一个没写是什么卡",
    steps: "打开“车位预约（已登录）”，选日卡、时卡或月卡，选日期，按“立即支付”",
    expectation: "付完在“我的预约”里；约满的和没到时间的不能约，并说明",
    create: createSpacesScenario,
  },
  "no-spaces": {
    group: "booking",
    title: "没有可约的车位",
    summary: "列表是空的；从收藏的链接还能打开一个昨天就结束了的车位",
    steps: "打开“车位预约（已登录）”",
    expectation: "列表说明暂时没有可约的车位；旧链接说明已经结束",
    create: createNoSpacesScenario,
  },
  "last-space": {
    group: "booking",
    title: "最后一个车位",
    summary: "只剩一个车位：换一个浏览器打开“另一位车主”，两位同时预约，只有一位约得到，另一位会被告知约满",
    steps: "打开“预约车位（已登录）”；换一个浏览器打开“另一位车主预约”，同时提交",
    expectation: "一位约到，另一位被告知没有了，不会收两份钱",
    create: createLastSpaceScenario,
  },
  "space-without-car": {
    group: "booking",
    title: "没有绑定车辆",
    summary: "想预约车位，但名下还没有车：先绑定车辆，再回来预约",
    steps: "打开“预约车位（已登录）”，按预约",
    expectation: "请先绑定车辆，绑完回到这个车位接着约",
    create: (sandbox) => createOneSpaceScenario(sandbox, { quantity: 3 }, 0),
  },
  booked: {
    group: "booking",
    title: "约好了车位",
    summary: "一张三天后开始的月卡，已经支付 300 元，现在取消全额退款",
    steps: "打开“取消预约（已登录）”，填原因确认",
    expectation: "300 元全额退回，本页的付款里有一笔退款；预约变成已取消",
    create: (sandbox) => createBookedScenario(sandbox, 3 * DAY),
  },
  "booked-soon": {
    group: "booking",
    title: "一小时后入场",
    summary: "约好的车位一小时后就开始，离入场不到两小时，不能取消了",
    steps: "打开“取消预约（已登录）”",
    expectation: "说明离入场不到两小时，不能取消，预约还在",
    create: (sandbox) => createBookedScenario(sandbox, HOUR),
  },
  "bookings-many": {
    group: "booking",
    title: "很多次预约",
    summary: "二十多次预约，各种卡、各种状态，其中一个状态是应用没有见过的",
    steps: "打开“我的预约（已登录）”，翻到底",
    expectation: "二十多条，没见过的那个状态照服务商的话显示",
    create: createManyBookingsScenario,
  },
} satisfies Record<string, Scenario>

function createSpacesScenario(sandbox: SandboxContext): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { cars: 2 })
  const { store, clock } = sandbox
  const today = clock.now()
  const createSpace = (space: Partial<NewSpace>) => insertSpace(store, { ...createSpaceOf(driver), ...space })
  const day = createSpace({ type: "DAY", amount: 30_000, credit: "立减 5 元", opens_at: "00:00", closes_at: "23:59" })
  const hour = createSpace({
    type: "HOUR",
    amount: 12_000,
    overnight: 1,
    opens_at: "18:00",
    closes_at: "08:00",
    park: "3305",
  })
  const month = createSpace({ type: "MONTH", credit: "9.5 折", remark: "固定车位，月内不限次数进出" })
  const full = createSpace({ quantity: 0, park: "1002" })
  const later = createSpace({
    type: "DAY",
    amount: 25_000,
    earliest: toBeijingDay(today + 3 * DAY),
    last_day: toBeijingDay(today + 90 * DAY),
  })
  const untyped = createSpace({ type: null, amount: 280_000, park: "3120" })
  for (let i = 0; i < 6; i++) createSpace({ type: "DAY", amount: 20_000 + i * 1_000, park: "2297" })
  addSampleComments(store, month, 12, today)
  return {
    phone: driver.phone,
    plates,
    addresses: {
      spaces: createSpacesEntry(),
      orders: createBookingsEntry(),
      month: createBookEntry(month, "预约月卡"),
      day: createBookEntry(day, "预约日卡"),
      hour: createBookEntry(hour, "预约时卡（过夜）"),
      later: createBookEntry(later, "三天后才能约"),
      unsaid: createBookEntry(untyped, "没写是什么卡"),
      full: createBookEntry(full, "约满的车位"),
      comments: createSignedInEntry("评论", fillAddress(addresses.comments, { cpSubid: month })),
      "no-comments": createSignedInEntry("还没有评论", fillAddress(addresses.comments, { cpSubid: day })),
      "add-comment": createSignedInEntry("写评论", fillAddress(addresses.addComment, { cpSubid: month })),
      agreement: createSignedInEntry("车位预约协议", fillAddress(addresses.bookingAgreement, { cpSubid: month })),
    },
  }
}

function createNoSpacesScenario(sandbox: SandboxContext): CreatedScenario {
  const { driver, plates } = createDriver(sandbox)
  const endedSpace = insertSpace(sandbox.store, {
    ...createSpaceOf(driver),
    last_day: toBeijingDay(sandbox.clock.now() - DAY),
  })
  return {
    phone: driver.phone,
    plates,
    addresses: {
      spaces: createSpacesEntry(),
      orders: createBookingsEntry(),
      over: createBookEntry(endedSpace, "已经结束的车位"),
    },
  }
}

function createOneSpaceScenario(sandbox: SandboxContext, space: Partial<NewSpace>, cars = 1): CreatedScenario {
  const { driver, plates } = createDriver(sandbox, { cars })
  const id = insertSpace(sandbox.store, { ...createSpaceOf(driver), ...space })
  return {
    phone: driver.phone,
    plates,
    addresses: { spaces: createSpacesEntry(), book: createBookEntry(id, "预约车位"), orders: createBookingsEntry() },
  }
}

/** Two drivers and one remaining place. */
function createLastSpaceScenario(sandbox: SandboxContext): CreatedScenario {
  const scenario = createOneSpaceScenario(sandbox, { quantity: 1 })
  const second = { ...scenario.addresses.book!, label: "另一位车主预约", as: createDriver(sandbox).driver.phone }
  return { ...scenario, addresses: { ...scenario.addresses, second } }
}

const toBookingScenario = (
  driver: Driver,
  plates: string[],
  id: string,
  additional: EntryPoints = {},
): CreatedScenario => ({
  phone: driver.phone,
  plates,
  orders: [id],
  addresses: {
    orders: createBookingsEntry(),
    detail: createDetailEntry(id),
    cancel: createCancelEntry(id),
    ...additional,
  },
})

function createBookedScenario(sandbox: SandboxContext, millisecondsAhead: number): CreatedScenario {
  const { driver, plates } = createDriver(sandbox)
  const starts = sandbox.clock.now() + millisecondsAhead
  const hours =
    millisecondsAhead < DAY
      ? { opens_at: formatBeijingTime(starts), closes_at: "23:59" }
      : { opens_at: "08:00", closes_at: "22:00" }
  const space = insertSpace(sandbox.store, { ...createSpaceOf(driver), ...hours })
  const id = createBooking(sandbox, { driver, plate: plates[0]!, space, firstDay: toBeijingDay(starts) })
  return toBookingScenario(driver, plates, id, { book: createBookEntry(space, "同一个车位") })
}

function createManyBookingsScenario(sandbox: SandboxContext): CreatedScenario {
  const { driver, plates } = createDriver(sandbox)
  const ids = createManyBookings(sandbox, driver, plates[0]!)
  return { ...toBookingScenario(driver, plates, ids.at(-1)!), orders: ids.toReversed() }
}
