import { contract } from "#lib/contract"
import { parseShopFormUrl } from "#lib/coupons/exchange/address"
import { applyCodes, MAX_ATTEMPTS, scanCodes } from "#lib/coupons/model/states"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { createPhone, createPlate } from "#sandbox/scenario-parts/identifiers"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { apply, carInPark, managerPhone, oncePerDay, phoneKnown, review, scan, shop, uploadAsText, uploadMethod } =
  contract.coupons

const parseLink = (address = "") => {
  const { pathname, search } = new URL(address)
  const query = new URLSearchParams(search)
  const merchantId = query.get("merchantId")
  const token = query.get("token")
  return merchantId && token ? { merchantId, token } : parseShopFormUrl(pathname + search)!.link
}

async function openShop(scenarioName: ScenarioName, linkName = "form", sandboxServer = server) {
  const driver = await openScenario(sandboxServer, scenarioName)
  const link = parseLink(driver.scenario.addresses[linkName])
  const { phone } = driver.scenario
  const uploadPhoto = async (text: string) => {
    const image = `data:image/jpeg;base64,${Buffer.from(text).toString("base64")}`
    const result = await driver.owner.call(uploadAsText, { image })
    return "key" in result ? result.key : ""
  }
  const submitReceipt = (fileKey?: string, plate = driver.plate, customer = driver.owner) =>
    customer.call(apply, { ...link, plate, phone, needTicket: true, fileKey })
  const loadReceipts = () =>
    control<{ receipts: { id: number; state: string }[]; coupons: { minutes: number }[] }>(
      sandboxServer.url,
      `receipts?phone=${phone}`,
    )
  const decide = async (verdict: object) =>
    control<{ decided: boolean }>(sandboxServer.url, "receipts", {
      id: (await loadReceipts()).receipts.at(-1)?.id,
      verdict,
    })
  return { ...driver, link, phone, uploadPhoto, submitReceipt, loadReceipts, decide }
}

const createUniqueText = () => `receipt ${createPhone(server.sandbox.store)}`

test("a shop states its requirements, and an invalid code is refused", async () => {
  const { guest, link, scenario } = await openShop("receipt-new")
  expect(await guest.call(shop, link)).toMatchObject({
    name: "海味轩餐厅",
    alias: "海岸城店",
    needsReceipt: true,
    needsPlate: true,
    parkId: "1001",
  })
  expect(await guest.call(shop, parseLink(scenario.addresses["without-receipt"]))).toMatchObject({
    needsReceipt: false,
  })
  expect(await guest.call(shop, parseLink(scenario.addresses["without-plate"]))).toMatchObject({ needsPlate: false })
  const invalid = parseLink(scenario.addresses.invalid)
  expect(await guest.call(shop, invalid)).toEqual({ refused: "INVALID_SCAN" })
})

test("a receipt goes from waiting to passed, and the approval gives one coupon", async () => {
  const { owner, link, plate, phone, uploadPhoto, submitReceipt, decide, loadReceipts } = await openShop("receipt-new")
  expect(await owner.call(scan, link)).toEqual({ refused: "NOT_APPLIED" })
  expect(await submitReceipt(await uploadPhoto(createUniqueText()))).toEqual({})
  expect(await owner.call(scan, link)).toMatchObject({ code: scanCodes.waiting, parkId: "1001", phone, plate })
  const verdict = { as: "passed", amount: 120_000 }
  const decisions = await Promise.all([decide(verdict), decide(verdict)])
  expect(decisions.filter(({ decided }) => decided)).toHaveLength(1)
  expect((await loadReceipts()).coupons).toMatchObject([{ minutes: 120 }])
  expect(await owner.call(scan, link)).toMatchObject({ code: scanCodes.passed, couponId: expect.any(String) as string })
})

test.each([
  ["a receipt of fifty yuan", { amount: 50_000 }, 60],
  ["a receipt of a hundred yuan", { amount: 100_000 }, 120],
  ["a cinema ticket", { amount: 40_000, isMovie: true }, 180],
])("%s gives the coupon of its amount", async (_, receipt, minutes) => {
  const { uploadPhoto, submitReceipt, decide, loadReceipts } = await openShop("receipt-new")
  await submitReceipt(await uploadPhoto(createUniqueText()))
  await decide({ as: "passed", ...receipt })
  expect((await loadReceipts()).coupons).toMatchObject([{ minutes }])
})

test("a receipt of less than fifty yuan is rejected even if it is approved", async () => {
  const { owner, link, uploadPhoto, submitReceipt, decide, loadReceipts } = await openShop("receipt-new")
  await submitReceipt(await uploadPhoto(createUniqueText()))
  await decide({ as: "passed", amount: 49_999 })
  expect(await owner.call(scan, link)).toMatchObject({ code: scanCodes.failed, message: "消费金额不足50元" })
  expect((await loadReceipts()).coupons).toEqual([])
})

test("a rejected or voided receipt shows its reason and the attempts left, until none is left", async () => {
  const { owner, link, plate, uploadPhoto, submitReceipt, decide } = await openShop("receipt-new")
  for (let attemptsLeft = MAX_ATTEMPTS - 1; attemptsLeft >= 0; attemptsLeft--) {
    expect(await submitReceipt(await uploadPhoto(createUniqueText()))).toEqual({})
    await decide({ as: attemptsLeft === 1 ? "voided" : "rejected", reason: "小票不清晰" })
    const code = attemptsLeft === 1 ? scanCodes.voided : scanCodes.failed
    expect(await owner.call(scan, link)).toMatchObject({ code, message: "小票不清晰", attemptsLeft })
    expect(await owner.call(review, { ...link, plate })).toMatchObject({ code, attemptsLeft })
  }
  expect(await submitReceipt(await uploadPhoto(createUniqueText()))).toMatchObject({
    code: applyCodes.again,
    attemptsLeft: 0,
  })
})

test("the same photo is one receipt of its driver and refused for another driver", async () => {
  const { link, uploadPhoto, submitReceipt, loadReceipts } = await openShop("receipt-new")
  const text = createUniqueText()
  const otherDriver = await openShop("receipt-new")
  const key = await uploadPhoto(text)
  const results = await Promise.all(Array.from({ length: 20 }, () => submitReceipt(key)))
  expect(results).toEqual(Array.from({ length: 20 }, () => ({})))
  expect(await submitReceipt(await uploadPhoto(text))).toEqual({})
  expect((await loadReceipts()).receipts).toHaveLength(1)
  const input = { ...link, plate: otherDriver.plate, phone: otherDriver.phone, needTicket: true }
  expect(await otherDriver.owner.call(apply, { ...input, fileKey: await otherDriver.uploadPhoto(text) })).toMatchObject(
    {
      code: applyCodes.titled,
      title: "这张小票已经提交过",
    },
  )
})

test("S-57 another driver's photo is refused", async () => {
  const driver = await openShop("receipt-new")
  const otherDriver = await openShop("receipt-new")
  const otherPhoto = await otherDriver.uploadPhoto(createUniqueText())
  expect(await driver.submitReceipt(otherPhoto)).toMatchObject({ code: applyCodes.titled, title: "还缺小票照片" })
  expect(await driver.submitReceipt()).toMatchObject({ code: applyCodes.titled })
})

test("a car gets one coupon per day, even with another receipt or phone", async () => {
  const ownServer = await startTestSandbox()
  const { owner, guest, link, plate, uploadPhoto, submitReceipt } = await openShop("receipt-twice", "form", ownServer)
  const car = { ...link, plate, parkId: "1001" }
  expect(await owner.call(oncePerDay, car)).toMatchObject({ allowed: false, message: "您今日已领取过停车券" })
  const refusal = { code: applyCodes.receivedToday, couponId: expect.any(String) as string }
  expect(await submitReceipt(await uploadPhoto(createUniqueText()))).toMatchObject(refusal)
  const freeShop = parseLink(
    (await openShop("receipt-new", "without-receipt", ownServer)).scenario.addresses["without-receipt"],
  )
  const otherPhoneResult = await guest.call(apply, {
    ...freeShop,
    plate,
    phone: createPhone(ownServer.sandbox.store),
    needTicket: false,
  })
  expect(otherPhoneResult).not.toMatchObject({ couponId: expect.anything() as string })
  expect(otherPhoneResult).toMatchObject({ code: applyCodes.receivedToday })
  owner.advance(86_400)
  expect(await owner.call(oncePerDay, car)).toMatchObject({ allowed: true })
  await ownServer.stop()
})

test("a shop that needs no receipt gives its coupon at once, one per day", async () => {
  const { guest, plate, phone, scenario } = await openShop("receipt-new")
  const freeShop = parseLink(scenario.addresses["without-receipt"])
  const input = { ...freeShop, plate, phone, needTicket: false }
  const results = await Promise.all(Array.from({ length: 20 }, () => guest.call(apply, input)))
  expect(results.filter((result) => "couponId" in result && result.couponId && !result.code)).toHaveLength(1)
})

test("a shop's calls return the presence of the car, both phone numbers and the upload method", async () => {
  const { owner, guest, link, plate, phone } = await openShop("receipt-new")
  const car = { ...link, parkId: "1001" }
  expect(await guest.call(carInPark, { ...car, plate })).toMatchObject({ inPark: true })
  expect(await guest.call(carInPark, { ...car, plate: createPlate(server.sandbox.store) })).toMatchObject({
    inPark: false,
    message: "这辆车不在停车场内，入场后再来兑换",
  })
  expect(await owner.call(phoneKnown, { parkId: "1001" })).toEqual({ phone })
  expect(await guest.call(managerPhone, link)).toEqual({ phone: "0755-8866-2200" })
  const loadUploadMethod = (isMessagingApp: boolean) =>
    guest.call(uploadMethod, { merchantId: link.merchantId, isMessagingApp })
  expect(await loadUploadMethod(true)).toEqual({ way: "WX" })
  expect(await loadUploadMethod(false)).toEqual({ way: "OSS" })
})

test.each([
  ["receipt-pending", scanCodes.waiting, MAX_ATTEMPTS],
  ["receipt-refused", scanCodes.failed, 2],
  ["receipt-spent", scanCodes.failed, 0],
  ["receipt-twice", scanCodes.passed, MAX_ATTEMPTS],
] as const)("%s has its state and attempts left", async (scenarioName, code, attemptsLeft) => {
  const { owner, link } = await openShop(scenarioName, "applying")
  expect(await owner.call(scan, link)).toMatchObject({ code, attemptsLeft })
})
