import { contract } from "#lib/contract"
import { parseShopFormUrl } from "#lib/coupons/exchange/address"
import { applyCodes, MAX_ATTEMPTS, scanCodes } from "#lib/coupons/model/states"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { newPhone, newPlate } from "#sandbox/scenario-parts/identifiers"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import { control, start } from "#tests/sandbox/box"
import { inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { apply, carInPark, managerPhone, oncePerDay, phoneKnown, review, scan, shop, uploadAsText, uploadWay } =
  contract.coupons

const linkIn = (address = "") => {
  const { pathname, search } = new URL(address)
  const query = new URLSearchParams(search)
  const [merchantId, token] = [query.get("merchantId"), query.get("token")]
  return merchantId && token ? { merchantId, token } : parseShopFormUrl(pathname + search)!.link
}

async function at(world: ScenarioName, way = "form", running = box) {
  const driver = await inWorld(running, world)
  const link = linkIn(driver.made.addresses[way])
  const { phone } = driver.made
  const photo = async (text: string) => {
    const image = `data:image/jpeg;base64,${Buffer.from(text).toString("base64")}`
    const said = await driver.owner.call(uploadAsText, { image })
    return "key" in said ? said.key : ""
  }
  const show = (fileKey?: string, plate = driver.plate, who = driver.owner) =>
    who.call(apply, { ...link, plate, phone, needTicket: true, fileKey })
  const receipts = () =>
    control<{ receipts: { id: number; state: string }[]; coupons: { minutes: number }[] }>(
      running.url,
      `receipts?phone=${phone}`,
    )
  const decide = async (verdict: object) =>
    control<{ decided: boolean }>(running.url, "receipts", { id: (await receipts()).receipts.at(-1)?.id, verdict })
  return { ...driver, link, phone, photo, show, receipts, decide }
}

const unique = () => `receipt ${newPhone(box.sandbox.store)}`

test("C089 a shop says what it asks for; a code that is none is no shop", async () => {
  const { anybody, link, made } = await at("receipt-new")
  expect(await anybody.call(shop, link)).toMatchObject({
    ...{ name: "海味轩餐厅", alias: "海岸城店", ticketNeeded: true, plateNeeded: true, parkId: "1001" },
  })
  expect(await anybody.call(shop, linkIn(made.addresses["without-ticket"]))).toMatchObject({ ticketNeeded: false })
  expect(await anybody.call(shop, linkIn(made.addresses["without-plate"]))).toMatchObject({ plateNeeded: false })
  const none = linkIn(made.addresses.invalid)
  expect(await anybody.call(shop, none)).toEqual({ refused: "INVALID_SCAN" })
})

test("N041 shown, waiting, passed: the coupon is given with the approval, once", async () => {
  const { owner, link, plate, phone, photo, show, decide, receipts } = await at("receipt-new")
  expect(await owner.call(scan, link)).toEqual({ refused: "NOT_APPLIED" })
  expect(await show(await photo(unique()))).toEqual({})
  expect(await owner.call(scan, link)).toMatchObject({ code: scanCodes.waiting, parkId: "1001", phone, plate })
  const verdict = { as: "passed", amount: 120_000 }
  const both = await Promise.all([decide(verdict), decide(verdict)])
  expect(both.filter(({ decided }) => decided)).toHaveLength(1)
  expect((await receipts()).coupons).toMatchObject([{ minutes: 120 }])
  expect(await owner.call(scan, link)).toMatchObject({ code: scanCodes.passed, couponId: expect.any(String) as string })
})

test.each([
  ["fifty yuan", { amount: 50_000 }, 60],
  ["a hundred", { amount: 100_000 }, 120],
  ["a ticket of the cinema", { amount: 40_000, isMovie: true }, 180],
])("K035 %s", async (_, paid, minutes) => {
  const { photo, show, decide, receipts } = await at("receipt-new")
  await show(await photo(unique()))
  await decide({ as: "passed", ...paid })
  expect((await receipts()).coupons).toMatchObject([{ minutes }])
})

test("less than fifty is turned down, whatever the clerk presses", async () => {
  const { owner, link, photo, show, decide, receipts } = await at("receipt-new")
  await show(await photo(unique()))
  await decide({ as: "passed", amount: 49_999 })
  expect(await owner.call(scan, link)).toMatchObject({ code: scanCodes.failed, message: "消费金额不足50元" })
  expect((await receipts()).coupons).toEqual([])
})

test("T061, C092 turned down: the reason, and what is left; voided is told alike; then nothing is", async () => {
  const { owner, link, plate, photo, show, decide } = await at("receipt-new")
  for (let left = MAX_ATTEMPTS - 1; left >= 0; left--) {
    expect(await show(await photo(unique()))).toEqual({})
    await decide({ as: left === 1 ? "voided" : "rejected", reason: "小票不清晰" })
    const code = left === 1 ? scanCodes.voided : scanCodes.failed
    expect(await owner.call(scan, link)).toMatchObject({ code, message: "小票不清晰", attemptsLeft: left })
    expect(await owner.call(review, { ...link, plate })).toMatchObject({ code, attemptsLeft: left })
  }
  expect(await show(await photo(unique()))).toMatchObject({ code: applyCodes.again, attemptsLeft: 0 })
})

test("the same photo by the same driver is the same receipt; by another it is a clear no", async () => {
  const { link, photo, show, receipts } = await at("receipt-new")
  const [text, other] = [unique(), await at("receipt-new")]
  const key = await photo(text)
  const said = await Promise.all(Array.from({ length: 20 }, () => show(key)))
  expect(said).toEqual(Array.from({ length: 20 }, () => ({})))
  expect(await show(await photo(text))).toEqual({})
  expect((await receipts()).receipts).toHaveLength(1)
  const again = { ...link, plate: other.plate, phone: other.phone, needTicket: true }
  expect(await other.owner.call(apply, { ...again, fileKey: await other.photo(text) })).toMatchObject({
    code: applyCodes.titled,
    title: "这张小票已经提交过",
  })
})

test("S-57 another driver's photo is none", async () => {
  const [one, other] = [await at("receipt-new"), await at("receipt-new")]
  const theirs = await other.photo(unique())
  expect(await one.show(theirs)).toMatchObject({ code: applyCodes.titled, title: "还缺小票照片" })
  expect(await one.show()).toMatchObject({ code: applyCodes.titled })
})

test("K037 one a car and day: by another receipt, by another phone; tomorrow there is another", async () => {
  const own = await start()
  const { owner, anybody, link, plate, photo, show } = await at("receipt-twice", "form", own)
  const car = { ...link, plate, parkId: "1001" }
  expect(await owner.call(oncePerDay, car)).toMatchObject({ allowed: false, message: "您今日已领取过停车券" })
  const had = { code: applyCodes.hadOne, couponId: expect.any(String) as string }
  expect(await show(await photo(unique()))).toMatchObject(had)
  const free = linkIn((await at("receipt-new", "without-ticket", own)).made.addresses["without-ticket"])
  const stranger = await anybody.call(apply, { ...free, plate, phone: newPhone(own.sandbox.store), needTicket: false })
  expect([stranger]).toEqual([expect.not.objectContaining({ couponId: expect.anything() as string })])
  expect(stranger).toMatchObject({ code: applyCodes.hadOne })
  owner.advance(86_400)
  expect(await owner.call(oncePerDay, car)).toMatchObject({ allowed: true })
  await own.stop()
})

test("a shop without tickets gives its coupon at once, and one a day", async () => {
  const { anybody, plate, phone, made } = await at("receipt-new")
  const free = linkIn(made.addresses["without-ticket"])
  const asked = { ...free, plate, phone, needTicket: false }
  const said = await Promise.all(Array.from({ length: 20 }, () => anybody.call(apply, asked)))
  expect(said.filter((one) => "couponId" in one && one.couponId && !one.code)).toHaveLength(1)
})

test("C096 inside the car park or not; C091 the driver's own phone; C093 whom to call; C101 which way", async () => {
  const { owner, anybody, link, plate, phone } = await at("receipt-new")
  const car = { ...link, parkId: "1001" }
  expect(await anybody.call(carInPark, { ...car, plate })).toMatchObject({ isThere: true })
  expect(await anybody.call(carInPark, { ...car, plate: newPlate(box.sandbox.store) })).toMatchObject({
    isThere: false,
    message: "这辆车不在停车场内，入场后再来兑换",
  })
  expect(await owner.call(phoneKnown, { parkId: "1001" })).toEqual({ phone })
  expect(await anybody.call(managerPhone, link)).toEqual({ phone: "0755-8866-2200" })
  const way = (isMessagingApp: boolean) => anybody.call(uploadWay, { merchantId: link.merchantId, isMessagingApp })
  expect([await way(true), await way(false)]).toEqual([{ way: "WX" }, { way: "OSS" }])
})

test.each([
  ["receipt-pending", scanCodes.waiting, MAX_ATTEMPTS],
  ["receipt-refused", scanCodes.failed, 2],
  ["receipt-spent", scanCodes.failed, 0],
  ["receipt-twice", scanCodes.passed, MAX_ATTEMPTS],
] as const)("%s tells its story", async (world, code, attemptsLeft) => {
  const { owner, link } = await at(world, "applying")
  expect(await owner.call(scan, link)).toMatchObject({ code, attemptsLeft })
})
