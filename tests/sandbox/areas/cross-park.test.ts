import { contract } from "#lib/contract"
import { toBeijingDay } from "#lib/core/time/dates"
import type { Output } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Customer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { spaces, popular, search, space, cars, comments, comment } = contract["cross-park"]
const { bookings, booking, payByAlipay, payByMessagingApp, cancel } = contract["cross-park"]
type Space = Output<typeof space>

const DAY = 86_400_000
const getDay = (daysAhead = 0) => toBeijingDay(server.sandbox.clock.now() + daysAhead * DAY)
const parseSpaceId = (address: string | undefined) =>
  decodeURIComponent(decodeURIComponent(address ?? "")).split("/order/")[1] ?? ""

async function listPages(customer: Customer) {
  const first = await customer.call(spaces, { page: 1 })
  const last = await customer.call(spaces, { page: 2 })
  return [first, last] as Output<typeof spaces>[]
}

async function openSpace(name: "spaces" | "last-space" | "no-spaces" | "space-without-car", link = "book") {
  const driver = await openScenario(server, name)
  const spaceId = parseSpaceId(driver.scenario.addresses[link])
  const { amount } = (await driver.guest.call(space, { spaceId })) as Space
  const buildBooking = (daysAhead = 1) => ({
    spaceId,
    firstDay: getDay(daysAhead),
    plate: driver.plate,
    expected: amount,
  })
  return { ...driver, spaceId, buildBooking, amount }
}

describe("listing spaces", () => {
  test("a guest sees the public spaces on two pages", async () => {
    const { guest } = await openScenario(server, "spaces")
    const [first, last] = await listPages(guest)
    expect(first!.parks.length).toBe(10)
    expect(first!.pages).toBe(2)
    expect(last!.parks.length).toBe(4)
    expect(first!.parks[0]).toMatchObject({ id: "7001", type: "MONTH", amount: 300_000, credit: "9.5 折" })
    expect(await guest.call(popular, {})).toMatchObject({ parks: expect.arrayContaining([]) as [] })
  })

  test("a car park has one location in every list, and no two car parks share a location", async () => {
    const { owner, guest } = await openScenario(server, "spaces")
    const allSpaces = [...(await listPages(owner)), ...(await listPages(guest))].flatMap(({ parks }) => parks)
    const places = new Map<string, Set<string>>()
    for (const { park, address, latitude, longitude } of allSpaces) {
      places.set(park, (places.get(park) ?? new Set()).add([address, latitude, longitude].join()))
    }
    expect([...places].filter(([, locations]) => locations.size !== 1)).toEqual([])
    expect(new Set([...places.values()].flatMap((locations) => [...locations])).size).toBe(places.size)
    expect(places.size).toBeGreaterThan(5)
  })

  test.each([
    ["booked", "08:00", "22:00"],
    ["booked-soon", /^\d\d:\d\d$/, "23:59"],
  ] as const)("%s has plausible opening hours", async (name, from, until) => {
    const { owner } = await openScenario(server, name)
    const [park] = (await listPages(owner))[0]!.parks
    expect(park!.from).toMatch(from)
    expect(park!.until).toEqual(until)
  })

  test("a scenario's driver sees its own spaces, and other drivers do not", async () => {
    const { owner, guest } = await openScenario(server, "spaces")
    const [first] = await listPages(owner)
    expect(first!.parks.map(({ id }) => id)).not.toContain("7001")
    expect(first!.pages).toBe(2)
    const [guestPage] = await listPages(guest)
    expect(guestPage!.parks.map(({ id }) => id)).not.toContain(first!.parks[0]!.id)
    expect(await listPages((await openScenario(server, "no-spaces")).owner)).toMatchObject([
      { parks: [], pages: 1 },
      {},
    ])
  })

  test("a search by name finds only the matching car parks", async () => {
    const { guest } = await openScenario(server, "spaces")
    const result = (await guest.call(search, { park: "科技园" })) as Output<typeof search>
    expect(result.parks.length).toBeGreaterThan(0)
    expect(result.parks.every(({ park }) => park === "科技园停车场")).toBe(true)
    expect(await guest.call(search, { park: "%" })).toEqual({ parks: [] })
    expect(await guest.call(space, { spaceId: "1" })).toEqual({ refused: "NO_SPACE" })
  })

  test("comments are listed newest first, ten per page, starting with a new comment", async () => {
    const { owner, scenario } = await openScenario(server, "spaces")
    const spaceId = parseSpaceId(scenario.addresses.month)
    expect(await owner.call(comments, { spaceId, page: 2 })).toMatchObject({ pages: 2, comments: [{}, {}] })
    await owner.call(comment, { spaceId, message: "好停" })
    const { comments: listed } = (await owner.call(comments, { spaceId, page: 1 })) as Output<typeof comments>
    expect(listed.length).toBe(10)
    expect(listed[0]?.text).toBe("好停")
    expect(listed[0]?.phone).toEqual(scenario.phone)
    expect(await owner.call(comment, { spaceId: "1", message: "好停" })).toEqual({ refused: "NO_SPACE" })
  })
})

describe("booking", () => {
  test("a space is reserved, then paid, then booked", async () => {
    const { owner, guest, buildBooking, plate, spaceId, amount } = await openSpace("last-space")
    const started = (await owner.call(payByAlipay, buildBooking())) as Output<typeof payByAlipay>
    expect(started.redirect).toContain("/cashier/alipay/")
    const bookingId = started.transactionId!
    expect(bookingId).toMatch(/^B\d{11,}$/)
    expect(await owner.call(booking, { bookingId })).toMatchObject({ status: "UNPAID", firstDay: getDay(1), plate })
    expect(await guest.call(space, { spaceId })).toMatchObject({ remaining: 0 })
    expect(await owner.call(space, { spaceId })).toMatchObject({ remaining: 1 })
    await owner.settle({ orderId: bookingId }, "paid")
    expect(await owner.call(booking, { bookingId })).toMatchObject({ status: "BOOKED", amount })
    expect(await owner.ledger({ plate })).toMatchObject({ total: amount, charges: [{ kind: "booking" }] })
    expect(await owner.call(payByAlipay, buildBooking())).toEqual({ refused: "BOOKED_ALREADY" })
  })

  test("two requests make one booking and one cashier, and another method replaces the first", async () => {
    const { owner, buildBooking, plate } = await openSpace("last-space")
    const [first, second] = await Promise.all([
      owner.call(payByAlipay, buildBooking()),
      owner.call(payByAlipay, buildBooking()),
    ])
    expect(second).toEqual(first)
    const otherMethod = (await owner.call(payByMessagingApp, buildBooking())) as Output<typeof payByAlipay>
    expect(otherMethod.redirect).toContain("/cashier/weixin/")
    expect(otherMethod.transactionId).toBe((first as Output<typeof payByAlipay>).transactionId)
    expect(await owner.ledger({ plate })).toMatchObject({ total: 0 })
  })

  test("one of many simultaneous requests gets the last space", async () => {
    const { owner, buildBooking, spaceId } = await openSpace("last-space")
    const otherDrivers = await Promise.all(Array.from({ length: 7 }, () => openScenario(server, "driver")))
    const drivers = [{ owner, plate: buildBooking().plate }, ...otherDrivers]
    const results = await Promise.all(
      drivers.map(({ owner, plate }) => owner.call(payByAlipay, { ...buildBooking(), plate })),
    )
    expect(results.filter((result) => "redirect" in result && result.redirect)).toHaveLength(1)
    expect(results.filter((result) => result.refused === "FULL")).toHaveLength(7)
    expect(await openScenario(server, "driver").then(({ owner }) => owner.call(space, { spaceId }))).toMatchObject({
      remaining: 0,
    })
  })

  test("choosing another day releases the first, and an unpaid booking expires", async () => {
    const ownServer = await startTestSandbox()
    const { owner, scenario, plate } = await openScenario(ownServer, "last-space")
    const spaceId = parseSpaceId(scenario.addresses.book)
    const buildBooking = (daysAhead: number) => ({ spaceId, firstDay: getDay(daysAhead), plate, expected: 300_000 })
    const first = (await owner.call(payByAlipay, buildBooking(1))) as Output<typeof payByAlipay>
    await owner.call(payByAlipay, buildBooking(2))
    expect(await owner.call(booking, { bookingId: first.transactionId! })).toMatchObject({ status: "CANCELLED" })
    ownServer.sandbox.clock.advance(3 * 3_600_000)
    expect(await openScenario(ownServer, "driver").then(({ owner }) => owner.call(space, { spaceId }))).toMatchObject({
      remaining: 1,
    })
    expect(await owner.call(bookings, { page: 1 })).toMatchObject({ books: [{ status: "EXPIRED" }, {}] })
    await ownServer.stop()
  })

  test("impossible bookings are refused with their reason", async () => {
    const { owner, buildBooking, scenario } = await openSpace("last-space")
    const book = (changes: object) => owner.call(payByAlipay, { ...buildBooking(), ...changes })
    expect(await book({ firstDay: getDay(-1) })).toEqual({ refused: "DATE_EARLY" })
    expect(await book({ firstDay: getDay(366) })).toEqual({ refused: "DATE_CLOSED" })
    expect(await book({ firstDay: "2999-12-31" })).toEqual({ refused: "DATE_CLOSED" })
    await expect(book({ firstDay: "9999-12-31" })).rejects.toThrow()
    expect(await book({ expected: 1 })).toEqual({ refused: "AMOUNT_CHANGED" })
    expect(await book({ plate: "粤B00000" })).toEqual({ refused: "NOT_YOUR_CAR" })
    expect(await book({ spaceId: "1" })).toEqual({ refused: "NO_SPACE" })
    const [boundCar] = ((await owner.call(cars, {})) as Output<typeof cars>).boundCars
    expect(boundCar).toBe(scenario.plates[0])
    const laterSpace = await openSpace("spaces", "later")
    expect(await laterSpace.owner.call(payByAlipay, laterSpace.buildBooking(1))).toEqual({ refused: "DATE_CLOSED" })
    expect(await laterSpace.owner.call(payByAlipay, laterSpace.buildBooking(3))).toMatchObject({ paid: false })
    const fullSpace = await openSpace("spaces", "full")
    expect(await fullSpace.owner.call(payByAlipay, fullSpace.buildBooking())).toEqual({ refused: "FULL" })
    const expiredOffer = await openSpace("no-spaces", "over")
    expect(await expiredOffer.owner.call(payByAlipay, expiredOffer.buildBooking())).toEqual({
      refused: "ORDER_EXPIRED",
    })
    const driverWithoutCar = await openSpace("space-without-car")
    expect(await driverWithoutCar.owner.call(cars, {})).toEqual({ boundCars: [] })
  })
})

describe("a booking", () => {
  test("is refunded once and in full if it is cancelled in time", async () => {
    const { owner, orderId: bookingId, plate } = await openScenario(server, "booked")
    const [first, second] = await Promise.all([owner.call(cancel, { bookingId }), owner.call(cancel, { bookingId })])
    expect(first).toEqual({ refund: 300_000 })
    expect(second).toEqual({ refused: "CANCELLED_ALREADY" })
    expect(await owner.ledger({ plate })).toMatchObject({ total: 0, charges: [{ amount: 300_000 }] })
    expect(await owner.call(booking, { bookingId })).toMatchObject({ status: "CANCELLED", refund: 300_000 })
  })

  test("cannot be cancelled an hour before it starts", async () => {
    const { owner, orderId: bookingId, plate } = await openScenario(server, "booked-soon")
    expect(await owner.call(cancel, { bookingId })).toEqual({ refused: "TOO_LATE" })
    expect(await owner.ledger({ plate })).toMatchObject({ total: 300_000 })
  })

  test("can be cancelled while it is unpaid, and its cashier then takes no money", async () => {
    const { owner, buildBooking, plate } = await openSpace("last-space")
    const { transactionId: bookingId } = (await owner.call(payByAlipay, buildBooking())) as Output<typeof payByAlipay>
    expect(await owner.call(cancel, { bookingId: bookingId! })).toEqual({ refund: 0 })
    expect(await owner.settle({ orderId: bookingId }, "paid")).toMatchObject({ accepted: false })
    expect(await owner.ledger({ plate })).toMatchObject({ total: 0 })
  })

  test("is unknown to another driver, and so is its fee", async () => {
    const { orderId: bookingId, guest } = await openScenario(server, "booked")
    const { owner: otherDriver } = await openScenario(server, "driver")
    expect(await otherDriver.call(booking, { bookingId })).toEqual({ refused: "NO_BOOKING" })
    expect(await otherDriver.call(cancel, { bookingId })).toEqual({ refused: "NO_BOOKING" })
    expect(await otherDriver.fee(bookingId)).toEqual({ refused: "NO_ORDER" })
    expect(await guest.fee(bookingId)).toEqual({ refused: "NO_ORDER" })
  })

  test("is listed newest first, ten per page, in every state", async () => {
    const { owner, scenario } = await openScenario(server, "bookings-many")
    const lists = await Promise.all(
      [1, 2, 3].map(async (page) => (await owner.call(bookings, { page })) as Output<typeof bookings>),
    )
    expect(lists.map(({ books, pages }) => ({ count: books.length, pages }))).toEqual([
      { count: 10, pages: 3 },
      { count: 10, pages: 3 },
      { count: 4, pages: 3 },
    ])
    const statuses = lists.flatMap(({ books }) => books.map(({ status }) => status))
    expect(new Set(statuses)).toEqual(new Set(["BOOKED", "UNDER_REVIEW", "CANCELLED", "EXPIRED", "USING", "FINISHED"]))
    expect(lists[0]!.books[0]!.id).toBe(scenario.orders[0])
    expect(findDriverByPhone(server.sandbox.store, scenario.phone)).toBeTruthy()
  })
})
