import { contract } from "#lib/contract"
import { parseFreeUrl, parseGiftUrl } from "#lib/coupons/gifts/address"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { createProviderCookies } from "#sandbox/scenario-parts/known-driver"
import { getOrCreateDriver } from "#sandbox/records/people/drivers"
import { newPhone, newPlate } from "#sandbox/scenario-parts/identifiers"
import { start } from "#tests/sandbox/box"
import { customerOf, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { apply, detail, receiveOfMall, status, superVisitor } = contract.coupons
const { coupons } = contract.pay

const pathIn = (address = "") => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
const freeAt = (address?: string) => parseFreeUrl(pathIn(address))!.link
const linkAt = (address?: string) => parseGiftUrl(pathIn(address))!.link!
const somebody = () => ({ plate: newPlate(box.sandbox.store), phone: newPhone(box.sandbox.store) })
const wechat = "chen_haiwei88"

describe("a car park's free coupon", () => {
  test("S076 a plate is all it takes; it lies with the plate, and holds there until midnight", async () => {
    const { anybody, made, plate } = await inWorld(box, "free-coupon")
    const link = freeAt(made.addresses.free)
    expect(await anybody.call(status, { parkId: link.parkId, plate })).toMatchObject({ received: false })
    expect(await anybody.call(superVisitor, { ...link, plate })).toMatchObject({ allowed: true })
    const had = await anybody.call(apply, { ...link, plate, needTicket: false })
    expect(had).toMatchObject({ couponId: expect.any(String) as string, parkId: link.parkId })
    const { list } = (await anybody.call(coupons, { plate, parkId: link.parkId })) as { list: object[] }
    expect(list).toMatchObject([{ id: (had as { couponId: string }).couponId, minutes: 60, disabled: false }])
  })

  test("one a car and day, whoever asks; tomorrow there is another", async () => {
    const own = await start()
    const { anybody, owner, made, plate } = await inWorld(own, "free-coupon")
    const link = freeAt(made.addresses.free)
    const ask = (who = anybody) => who.call(apply, { ...link, plate, needTicket: false })
    const said = await Promise.all(Array.from({ length: 50 }, () => ask()))
    expect(said.filter((one) => "couponId" in one && one.couponId)).toHaveLength(1)
    const no = { code: "1003", message: "您今日已领取过停车券" }
    expect(await ask(owner)).toMatchObject(no)
    expect(await anybody.call(status, { parkId: link.parkId, plate })).toMatchObject({ received: true })
    anybody.advance(86_400)
    expect(await ask()).toMatchObject({ couponId: expect.any(String) as string })
    await own.stop()
  })

  test("a link that is none, or of another car park", async () => {
    const { anybody, made, plate } = await inWorld(box, "free-coupon")
    const link = freeAt(made.addresses.free)
    for (const odd of [freeAt(made.addresses.gone), { ...link, parkId: "1001" }]) {
      expect(await anybody.call(superVisitor, { ...odd, plate })).toMatchObject({ allowed: false })
      expect(await anybody.call(apply, { ...odd, plate, needTicket: false })).toMatchObject({
        code: "1005",
        message: "领取链接已失效，请重新扫码",
      })
    }
  })

  test("C095, T010 a visitor's is for the cars that are expected", async () => {
    const { anybody, made } = await inWorld(box, "visitor-coupon")
    const [expected = "", other = ""] = made.plates
    const link = freeAt(made.addresses.visitor)
    expect(await anybody.call(superVisitor, { ...link, plate: expected })).toEqual({ allowed: true })
    const no = await anybody.call(superVisitor, { ...link, plate: other })
    expect(no).toEqual({ allowed: false, message: "没有查到这辆车的访客预约，请联系被访人" })
    expect(await anybody.call(apply, { ...link, plate: other, needTicket: false })).toMatchObject({ code: "1005" })
    expect(await anybody.call(apply, { ...link, plate: expected, needTicket: false })).toMatchObject({
      couponId: expect.any(String) as string,
    })
  })
})

describe("a coupon that somebody gives away", () => {
  test("A091 is taken by apply, with its number; the same car and phone have it still, nobody else", async () => {
    const { anybody, made } = await inWorld(box, "given-coupon")
    const link = linkAt(made.addresses.hours)
    const one = somebody()
    const take = (who = one) => anybody.call(apply, { ...link, ...who, wechat, needTicket: false })
    expect(await anybody.call(detail, link)).toMatchObject({ minutes: 120 })
    expect(await take()).toMatchObject({ couponId: link.couponId })
    expect(await take()).toMatchObject({ couponId: link.couponId })
    for (const other of [somebody(), { ...somebody(), plate: one.plate }, { ...somebody(), phone: one.phone }])
      expect(await take(other)).toEqual({ refused: "TAKEN_ALREADY" })
    const { list } = (await anybody.call(coupons, { plate: one.plate, parkId: "1001" })) as { list: object[] }
    expect(list).toMatchObject([{ id: link.couponId, minutes: 120 }])
  })

  test("one of yuan goes into the account of its phone", async () => {
    const { anybody, made } = await inWorld(box, "given-coupon")
    const link = linkAt(made.addresses.given)
    const one = somebody()
    expect(await anybody.call(detail, link)).toMatchObject({ amount: 15_000 })
    await anybody.call(apply, { ...link, ...one, wechat, needTicket: false })
    const { store, clock } = box.sandbox
    const owner = customerOf(
      box,
      createProviderCookies(store, getOrCreateDriver(store, one.phone, clock.now()), clock.now()),
    )
    expect(await owner.call(contract.pay.vouchers, { parkId: "1001" })).toMatchObject({ list: [{ amount: 15_000 }] })
  })

  test("E033 unknown, with another token, of another kind, or over: a clear no, and nobody has it", async () => {
    const { anybody, made } = await inWorld(box, "given-coupon")
    const [link, over] = [linkAt(made.addresses.hours), linkAt(made.addresses.expired)]
    const one = somebody()
    const none = { refused: "NO_COUPON" }
    for (const odd of [
      { ...link, couponId: "999999999" },
      { ...link, token: "tk8f3a2c" },
    ]) {
      expect(await anybody.call(apply, { ...odd, ...one, wechat, needTicket: false })).toEqual(none)
      expect(await anybody.call(detail, odd)).toEqual(none)
    }
    expect(await anybody.call(receiveOfMall, { ...link, ...one })).toEqual(none)
    expect(await anybody.call(apply, { ...over, ...one, wechat, needTicket: false })).toEqual({
      refused: "COUPON_EXPIRED",
    })
  })
})

test("C099, T011 a mall's is taken by its own call; of a hundred at once one car has it", async () => {
  const { anybody, made } = await inWorld(box, "mall-coupon")
  const link = linkAt(made.addresses.blank)
  const cars = Array.from({ length: 100 }, somebody)
  const said = await Promise.all(cars.map((who) => anybody.call(receiveOfMall, { ...link, ...who })))
  const had = said.flatMap((one, i) => (one.refused === undefined ? [i] : []))
  expect(had).toHaveLength(1)
  expect(said.filter((one) => one.refused === "TAKEN_ALREADY")).toHaveLength(99)
  expect(await anybody.call(receiveOfMall, { ...link, ...cars[had[0]!]! })).toMatchObject({ couponId: link.couponId })
  expect(await anybody.call(apply, { ...link, ...somebody(), wechat, needTicket: false })).toEqual({
    refused: "NO_COUPON",
  })
})
