import { contract } from "#lib/contract"
import { toBeijingDay } from "#lib/core/time/dates"
import type { Output } from "#lib/provider/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { findDriverByPhone } from "#sandbox/records/people/drivers"
import { start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { spaces, popular, search, space, cars, comments, comment } = contract["cross-park"]
const { bookings, booking, payByAlipay, payByMessagingApp, cancel } = contract["cross-park"]
type Space = Output<typeof space>

const DAY = 86_400_000
const today = (ahead = 0) => toBeijingDay(box.sandbox.clock.now() + ahead * DAY)
const spaceAt = (address: string | undefined) =>
  decodeURIComponent(decodeURIComponent(address ?? "")).split("/order/")[1] ?? ""

async function pages(customer: Customer) {
  const first = await customer.call(spaces, { page: 1 })
  const last = await customer.call(spaces, { page: 2 })
  return [first, last] as Output<typeof spaces>[]
}

async function withSpace(name: "spaces" | "last-space" | "no-spaces" | "space-without-car", way = "book") {
  const world = await inWorld(box, name)
  const spaceId = spaceAt(world.made.addresses[way])
  const { amount } = (await world.anybody.call(space, { spaceId })) as Space
  const wanted = (ahead = 1) => ({ spaceId, firstDay: today(ahead), plate: world.plate, expected: amount })
  return { ...world, spaceId, wanted, amount }
}

describe("looking around", () => {
  test("anybody sees what everybody is shown, on two pages", async () => {
    const { anybody } = await inWorld(box, "spaces")
    const [first, last] = await pages(anybody)
    expect([first!.parks.length, first!.pages, last!.parks.length]).toEqual([10, 2, 4])
    expect(first!.parks[0]).toMatchObject({ id: "7001", type: "MONTH", amount: 300_000, credit: "9.5 折" })
    expect(await anybody.call(popular, {})).toMatchObject({ parks: expect.arrayContaining([]) as [] })
  })

  test("a car park is where it is, in every list and every story, and no two are at one place", async () => {
    const { owner, anybody } = await inWorld(box, "spaces")
    const all = [...(await pages(owner)), ...(await pages(anybody))].flatMap(({ parks }) => parks)
    const places = new Map<string, Set<string>>()
    for (const { park, address, latitude, longitude } of all) {
      places.set(park, (places.get(park) ?? new Set()).add([address, latitude, longitude].join()))
    }
    expect([...places].filter(([, at]) => at.size !== 1)).toEqual([])
    expect(new Set([...places.values()].flatMap((at) => [...at])).size).toBe(places.size)
    expect(places.size).toBeGreaterThan(5)
  })

  test.each([
    ["booked", "08:00", "22:00"],
    ["booked-soon", /^\d\d:\d\d$/, "23:59"],
  ] as const)("%s has hours that a car park would have", async (name, from, until) => {
    const { owner } = await inWorld(box, name)
    const [found] = (await pages(owner))[0]!.parks
    expect([found!.from, found!.until]).toEqual([expect.stringMatching(from), until])
  })

  test("a driver of a story sees its own, and no other driver does", async () => {
    const { owner, anybody } = await inWorld(box, "spaces")
    const [first] = await pages(owner)
    expect(first!.parks.map(({ id }) => id)).not.toContain("7001")
    expect(first!.pages).toBe(2)
    const [others] = await pages(anybody)
    expect(others!.parks.map(({ id }) => id)).not.toContain(first!.parks[0]!.id)
    expect(await pages((await inWorld(box, "no-spaces")).owner)).toMatchObject([{ parks: [], pages: 1 }, {}])
  })

  test("a name finds its places, and one that is nowhere finds none", async () => {
    const { anybody } = await inWorld(box, "spaces")
    const found = (await anybody.call(search, { park: "科技园" })) as Output<typeof search>
    expect(found.parks.length).toBeGreaterThan(0)
    expect(found.parks.every(({ park }) => park === "科技园停车场")).toBe(true)
    expect(await anybody.call(search, { park: "%" })).toEqual({ parks: [] })
    expect(await anybody.call(space, { spaceId: "1" })).toEqual({ refused: "NO_SPACE" })
  })

  test("comments come newest first, ten at a time, and one that is written is the first", async () => {
    const { owner, made } = await inWorld(box, "spaces")
    const spaceId = spaceAt(made.addresses.month)
    expect(await owner.call(comments, { spaceId, page: 2 })).toMatchObject({ pages: 2, comments: [{}, {}] })
    await owner.call(comment, { spaceId, message: "好停" })
    const { comments: said } = (await owner.call(comments, { spaceId, page: 1 })) as Output<typeof comments>
    expect([said.length, said[0]?.text, said[0]?.phone]).toEqual([10, "好停", made.phone])
    expect(await owner.call(comment, { spaceId: "1", message: "好停" })).toEqual({ refused: "NO_SPACE" })
  })
})

describe("booking", () => {
  test("a place is held, paid, and then the driver's own", async () => {
    const { owner, anybody, wanted, plate, spaceId, amount } = await withSpace("last-space")
    const begun = (await owner.call(payByAlipay, wanted())) as Output<typeof payByAlipay>
    expect(begun.redirect).toContain("/cashier/alipay/")
    const bookingId = begun.transactionId!
    expect(bookingId).toMatch(/^B\d{11,}$/)
    expect(await owner.call(booking, { bookingId })).toMatchObject({ status: "UNPAID", firstDay: today(1), plate })
    expect(await anybody.call(space, { spaceId })).toMatchObject({ left: 0 })
    expect(await owner.call(space, { spaceId })).toMatchObject({ left: 1 })
    await owner.settle({ orderId: bookingId }, "paid")
    expect(await owner.call(booking, { bookingId })).toMatchObject({ status: "BOOKED", amount })
    expect(await owner.ledger({ plate })).toMatchObject({ total: amount, charges: [{ kind: "booking" }] })
    expect(await owner.call(payByAlipay, wanted())).toEqual({ refused: "BOOKED_ALREADY" })
  })

  test("asked twice it is one booking and one cashier; the other way closes the first", async () => {
    const { owner, wanted, plate } = await withSpace("last-space")
    const [one, two] = await Promise.all([owner.call(payByAlipay, wanted()), owner.call(payByAlipay, wanted())])
    expect(two).toEqual(one)
    const other = (await owner.call(payByMessagingApp, wanted())) as Output<typeof payByAlipay>
    expect(other.redirect).toContain("/cashier/weixin/")
    expect(other.transactionId).toBe((one as Output<typeof payByAlipay>).transactionId)
    expect(await owner.ledger({ plate })).toMatchObject({ total: 0 })
  })

  test("of many who want the last place at the same moment one has it", async () => {
    const { owner, wanted, spaceId } = await withSpace("last-space")
    const others = await Promise.all(Array.from({ length: 7 }, () => inWorld(box, "driver")))
    const racers = [{ owner, plate: wanted().plate }, ...others]
    const answers = await Promise.all(
      racers.map((one) => one.owner.call(payByAlipay, { ...wanted(), plate: one.plate })),
    )
    expect(answers.filter((answer) => "redirect" in answer && answer.redirect)).toHaveLength(1)
    expect(answers.filter((answer) => answer.refused === "FULL")).toHaveLength(7)
    expect(await inWorld(box, "driver").then((late) => late.owner.call(space, { spaceId }))).toMatchObject({ left: 0 })
  })

  test("who chooses another day lets the first go; who does not pay in a quarter of an hour, too", async () => {
    const own = await start()
    const { owner, made, plate } = await inWorld(own, "last-space")
    const spaceId = spaceAt(made.addresses.book)
    const wanted = (ahead: number) => ({ spaceId, firstDay: today(ahead), plate, expected: 300_000 })
    const first = (await owner.call(payByAlipay, wanted(1))) as Output<typeof payByAlipay>
    await owner.call(payByAlipay, wanted(2))
    expect(await owner.call(booking, { bookingId: first.transactionId! })).toMatchObject({ status: "CANCELLED" })
    own.sandbox.clock.advance(3 * 3_600_000)
    expect(await inWorld(own, "driver").then((other) => other.owner.call(space, { spaceId }))).toMatchObject({
      left: 1,
    })
    expect(await owner.call(bookings, { page: 1 })).toMatchObject({ books: [{ status: "EXPIRED" }, {}] })
    await own.stop()
  })

  test("what cannot be is said", async () => {
    const { owner, wanted, made } = await withSpace("last-space")
    const no = (changed: object) => owner.call(payByAlipay, { ...wanted(), ...changed })
    expect(await no({ firstDay: today(-1) })).toEqual({ refused: "DATE_EARLY" })
    expect(await no({ firstDay: today(366) })).toEqual({ refused: "DATE_CLOSED" })
    expect(await no({ firstDay: "2999-12-31" })).toEqual({ refused: "DATE_CLOSED" })
    await expect(no({ firstDay: "9999-12-31" })).rejects.toThrow()
    expect(await no({ expected: 1 })).toEqual({ refused: "AMOUNT_CHANGED" })
    expect(await no({ plate: "粤B00000" })).toEqual({ refused: "NOT_YOUR_CAR" })
    expect(await no({ spaceId: "1" })).toEqual({ refused: "NO_SPACE" })
    const [others] = ((await owner.call(cars, {})) as Output<typeof cars>).boundCars
    expect(others).toBe(made.plates[0])
    const spacesWorld = await withSpace("spaces", "later")
    expect(await spacesWorld.owner.call(payByAlipay, spacesWorld.wanted(1))).toEqual({ refused: "DATE_CLOSED" })
    expect(await spacesWorld.owner.call(payByAlipay, spacesWorld.wanted(3))).toMatchObject({ paid: false })
    const full = await withSpace("spaces", "full")
    expect(await full.owner.call(payByAlipay, full.wanted())).toEqual({ refused: "FULL" })
    const over = await withSpace("no-spaces", "over")
    expect(await over.owner.call(payByAlipay, over.wanted())).toEqual({ refused: "ORDER_EXPIRED" })
    const without = await withSpace("space-without-car")
    expect(await without.owner.call(cars, {})).toEqual({ boundCars: [] })
  })
})

describe("afterwards", () => {
  test("cancelled in time, the whole sum goes back, once", async () => {
    const { owner, orderId: bookingId, plate } = await inWorld(box, "booked")
    const [one, two] = await Promise.all([owner.call(cancel, { bookingId }), owner.call(cancel, { bookingId })])
    expect([one, two]).toEqual([{ refund: 300_000 }, { refused: "CANCELLED_ALREADY" }])
    expect(await owner.ledger({ plate })).toMatchObject({ total: 0, charges: [{ amount: 300_000 }] })
    expect(await owner.call(booking, { bookingId })).toMatchObject({ status: "CANCELLED", refund: 300_000 })
  })

  test("an hour before its beginning it stays", async () => {
    const { owner, orderId: bookingId, plate } = await inWorld(box, "booked-soon")
    expect(await owner.call(cancel, { bookingId })).toEqual({ refused: "TOO_LATE" })
    expect(await owner.ledger({ plate })).toMatchObject({ total: 300_000 })
  })

  test("one that was not paid is let go, and its cashier takes nothing", async () => {
    const { owner, wanted, plate } = await withSpace("last-space")
    const { transactionId: bookingId } = (await owner.call(payByAlipay, wanted())) as Output<typeof payByAlipay>
    expect(await owner.call(cancel, { bookingId: bookingId! })).toEqual({ refund: 0 })
    expect(await owner.settle({ orderId: bookingId }, "paid")).toMatchObject({ accepted: false })
    expect(await owner.ledger({ plate })).toMatchObject({ total: 0 })
  })

  test("another driver's is unknown, and so is its fee", async () => {
    const { orderId: bookingId, anybody } = await inWorld(box, "booked")
    const { owner: other } = await inWorld(box, "driver")
    expect(await other.call(booking, { bookingId })).toEqual({ refused: "NO_BOOKING" })
    expect(await other.call(cancel, { bookingId })).toEqual({ refused: "NO_BOOKING" })
    expect(await other.fee(bookingId)).toEqual({ refused: "NO_ORDER" })
    expect(await anybody.fee(bookingId)).toEqual({ refused: "NO_ORDER" })
  })

  test("many come newest first, ten at a time, in every state there is", async () => {
    const { owner, made } = await inWorld(box, "bookings-many")
    const all = await Promise.all(
      [1, 2, 3].map(async (page) => (await owner.call(bookings, { page })) as Output<typeof bookings>),
    )
    expect(all.map(({ books, pages }) => [books.length, pages])).toEqual([
      [10, 3],
      [10, 3],
      [4, 3],
    ])
    const statuses = all.flatMap(({ books }) => books.map(({ status }) => status))
    expect(new Set(statuses)).toEqual(new Set(["BOOKED", "UNDER_REVIEW", "CANCELLED", "EXPIRED", "USING", "FINISHED"]))
    expect(all[0]!.books[0]!.id).toBe(made.orders[0])
    expect(findDriverByPhone(box.sandbox.store, made.phone)).toBeTruthy()
  })
})
