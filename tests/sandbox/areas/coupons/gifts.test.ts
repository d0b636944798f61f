import { contract } from "#lib/contract"
import { parseFreeUrl, parseGiftUrl } from "#lib/coupons/gifts/address"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { createProviderCookies } from "#sandbox/scenario-parts/driver-with-history"
import { getOrCreateDriver } from "#sandbox/records/people/drivers"
import { createPhone, createPlate } from "#sandbox/scenario-parts/identifiers"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { createCustomer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { apply, detail, receiveOfMall, status, superVisitor } = contract.coupons
const { coupons } = contract.pay

const getPath = (address = "") => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
const parseFreeLink = (address?: string) => parseFreeUrl(getPath(address))!.link
const parseGiftLink = (address?: string) => parseGiftUrl(getPath(address))!.link!
const createReceiver = () => ({ plate: createPlate(server.sandbox.store), phone: createPhone(server.sandbox.store) })
const wechat = "chen_haiwei88"

describe("a car park's free coupon", () => {
  test("needs only a plate and applies to it at that car park", async () => {
    const { guest, scenario, plate } = await openScenario(server, "free-coupon")
    const link = parseFreeLink(scenario.addresses.free)
    expect(await guest.call(status, { parkId: link.parkId, plate })).toMatchObject({ received: false })
    expect(await guest.call(superVisitor, { ...link, plate })).toMatchObject({ allowed: true })
    const applied = await guest.call(apply, { ...link, plate, needTicket: false })
    expect(applied).toMatchObject({ couponId: expect.any(String) as string, parkId: link.parkId })
    const { list } = (await guest.call(coupons, { plate, parkId: link.parkId })) as { list: object[] }
    expect(list).toMatchObject([{ id: (applied as { couponId: string }).couponId, minutes: 60, disabled: false }])
  })

  test("is given once per car and day", async () => {
    const ownServer = await startTestSandbox()
    const { guest, owner, scenario, plate } = await openScenario(ownServer, "free-coupon")
    const link = parseFreeLink(scenario.addresses.free)
    const requestCoupon = (customer = guest) => customer.call(apply, { ...link, plate, needTicket: false })
    const results = await Promise.all(Array.from({ length: 50 }, () => requestCoupon()))
    expect(results.filter((result) => "couponId" in result && result.couponId)).toHaveLength(1)
    const refusal = { code: "1003", message: "您今日已领取过停车券" }
    expect(await requestCoupon(owner)).toMatchObject(refusal)
    expect(await guest.call(status, { parkId: link.parkId, plate })).toMatchObject({ received: true })
    guest.advance(86_400)
    expect(await requestCoupon()).toMatchObject({ couponId: expect.any(String) as string })
    await ownServer.stop()
  })

  test("is not given for an invalid link or a link of another car park", async () => {
    const { guest, scenario, plate } = await openScenario(server, "free-coupon")
    const link = parseFreeLink(scenario.addresses.free)
    for (const invalid of [parseFreeLink(scenario.addresses.gone), { ...link, parkId: "1001" }]) {
      expect(await guest.call(superVisitor, { ...invalid, plate })).toMatchObject({ allowed: false })
      expect(await guest.call(apply, { ...invalid, plate, needTicket: false })).toMatchObject({
        code: "1005",
        message: "领取链接已失效，请重新扫码",
      })
    }
  })

  test("is given only to announced cars if it is for visitors", async () => {
    const { guest, scenario } = await openScenario(server, "visitor-coupon")
    const [announcedPlate = "", otherPlate = ""] = scenario.plates
    const link = parseFreeLink(scenario.addresses.visitor)
    expect(await guest.call(superVisitor, { ...link, plate: announcedPlate })).toEqual({ allowed: true })
    const refusal = await guest.call(superVisitor, { ...link, plate: otherPlate })
    expect(refusal).toEqual({ allowed: false, message: "没有查到这辆车的访客预约，请联系被访人" })
    expect(await guest.call(apply, { ...link, plate: otherPlate, needTicket: false })).toMatchObject({ code: "1005" })
    expect(await guest.call(apply, { ...link, plate: announcedPlate, needTicket: false })).toMatchObject({
      couponId: expect.any(String) as string,
    })
  })
})

describe("a gift coupon", () => {
  test("is taken once, and the same car and phone get the same coupon again", async () => {
    const { guest, scenario } = await openScenario(server, "given-coupon")
    const link = parseGiftLink(scenario.addresses.hours)
    const receiver = createReceiver()
    const take = (customer = receiver) => guest.call(apply, { ...link, ...customer, wechat, needTicket: false })
    expect(await guest.call(detail, link)).toMatchObject({ minutes: 120 })
    expect(await take()).toMatchObject({ couponId: link.couponId })
    expect(await take()).toMatchObject({ couponId: link.couponId })
    for (const customer of [
      createReceiver(),
      { ...createReceiver(), plate: receiver.plate },
      { ...createReceiver(), phone: receiver.phone },
    ])
      expect(await take(customer)).toEqual({ refused: "TAKEN_ALREADY" })
    const { list } = (await guest.call(coupons, { plate: receiver.plate, parkId: "1001" })) as { list: object[] }
    expect(list).toMatchObject([{ id: link.couponId, minutes: 120 }])
  })

  test("is added to the account of the phone if it is in yuan", async () => {
    const { guest, scenario } = await openScenario(server, "given-coupon")
    const link = parseGiftLink(scenario.addresses.given)
    const receiver = createReceiver()
    expect(await guest.call(detail, link)).toMatchObject({ amount: 15_000 })
    await guest.call(apply, { ...link, ...receiver, wechat, needTicket: false })
    const { store, clock } = server.sandbox
    const owner = createCustomer(
      server,
      createProviderCookies(store, getOrCreateDriver(store, receiver.phone, clock.now()), clock.now()),
    )
    expect(await owner.call(contract.pay.vouchers, { parkId: "1001" })).toMatchObject({ list: [{ amount: 15_000 }] })
  })

  test("is refused if it is unknown, expired, of another kind or has another token", async () => {
    const { guest, scenario } = await openScenario(server, "given-coupon")
    const link = parseGiftLink(scenario.addresses.hours)
    const expired = parseGiftLink(scenario.addresses.expired)
    const receiver = createReceiver()
    const unknown = { refused: "NO_COUPON" }
    for (const invalid of [
      { ...link, couponId: "999999999" },
      { ...link, token: "tk8f3a2c" },
    ]) {
      expect(await guest.call(apply, { ...invalid, ...receiver, wechat, needTicket: false })).toEqual(unknown)
      expect(await guest.call(detail, invalid)).toEqual(unknown)
    }
    expect(await guest.call(receiveOfMall, { ...link, ...receiver })).toEqual(unknown)
    expect(await guest.call(apply, { ...expired, ...receiver, wechat, needTicket: false })).toEqual({
      refused: "COUPON_EXPIRED",
    })
  })
})

test("one of a hundred simultaneous requests takes a mall coupon, with its own call", async () => {
  const { guest, scenario } = await openScenario(server, "mall-coupon")
  const link = parseGiftLink(scenario.addresses.blank)
  const receivers = Array.from({ length: 100 }, createReceiver)
  const results = await Promise.all(receivers.map((receiver) => guest.call(receiveOfMall, { ...link, ...receiver })))
  const takers = results.flatMap((result, i) => (result.refused === undefined ? [i] : []))
  expect(takers).toHaveLength(1)
  expect(results.filter((result) => result.refused === "TAKEN_ALREADY")).toHaveLength(99)
  expect(await guest.call(receiveOfMall, { ...link, ...receivers[takers[0]!]! })).toMatchObject({
    couponId: link.couponId,
  })
  expect(await guest.call(apply, { ...link, ...createReceiver(), wechat, needTicket: false })).toEqual({
    refused: "NO_COUPON",
  })
})
