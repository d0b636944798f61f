import { type Browser, formTo } from "#tests/support/http-browser"
import { cluster, first, second } from "#tests/cluster/cluster"
import { halfSent, type Read, reading } from "#tests/cluster/half-sent"
import { inSteps, standsStill, until } from "#tests/cluster/waiting"
import { type Owner, ownerIn, screens, sendPhoto } from "#tests/cars/driving"
import { openScenario, pay, openPayScreen, visibleText, resultPath, sandbox } from "#tests/payments/pay-steps"
import { picture } from "#tests/safety/pictures"
import { appUrl, signedIn } from "#tests/safety/people"

/** The largest answer there is; so many of it at a time that the first is hardly ever sent whole at once. */
const LARGEST = "/font/noto-sans-sc.otf"
const MANY = 4

/** Answers of a process, and the process standing while at least one of them is under way. */
async function inMidStream(pid: number) {
  const readings: ReturnType<typeof reading>[] = []
  do {
    const more = Array.from({ length: MANY }, () => reading(appUrl, LARGEST))
    readings.push(...more)
    const bytes = () => more.reduce((sum, one) => sum + one.bytes(), 0)
    await inSteps(pid, () => bytes() > 0)
    await standsStill(bytes)
  } while (!readings.some((one) => one.isInMidStream()))
  return readings
}

const pending = async (call: string, driver: string) =>
  (await sandbox.callsWith({ driver })).filter((one) => one.call === call && one.status === null)

afterEach(() => sandbox.clearFaults())

describe("F-47 kill -9 of the one instance that everything is at", () => {
  type Answer = Awaited<ReturnType<Browser["submit"]>>
  let world: Awaited<ReturnType<typeof openScenario>>
  let owner: Owner
  let photo: Buffer
  let tapped: Answer
  let uploaded: { status: number }
  let upload: Awaited<ReturnType<typeof halfSent>>
  let read: Read[]
  let page: Answer

  beforeAll(async () => {
    photo = await picture(2000, 1500)
    world = await openScenario("balance-covers", { signedIn: true })
    page = await openPayScreen(world.browser, world.path)
    owner = await ownerIn("driver")
    const token = (await owner.browser.arrive(screens.manage)).forms[0]?.fields.csrfToken ?? ""
    await cluster.end(second)

    await sandbox.fault({ match: "pay.pay", fault: { kind: "latency", ms: 14_000 }, driver: world.phone })
    await sandbox.fault({
      match: "platform.uploadSignature",
      fault: { kind: "latency", ms: 14_000 },
      driver: owner.phone,
    })
    const tap = pay(world.browser, page, { method: "balance" })
    const sending = sendPhoto(owner, { bytes: photo })
    const file = new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" })
    upload = await halfSent(owner.browser, "/api/cars/photo", {
      csrfToken: token,
      plate: owner.plate,
      shows: "licence",
      photo: file,
    })
    await until(async () => (await world.ledger()).charges.length === 1, "the balance to be taken")
    await until(
      async () => (await pending("platform.uploadSignature", owner.phone)).length === 1,
      "the upload to arrive",
    )

    const readings = await inMidStream(await cluster.pid(first))
    await cluster.kill(first)
    ;[tapped, uploaded] = await Promise.all([tap, sending])
    read = await Promise.all(readings.map(({ ended }) => ended))
    await sandbox.clearFaults()
    await cluster.start(second)
  })
  afterAll(() => cluster.start(first))

  test("between the tap and the answer: the driver is told not to pay again, and nothing is sent twice", async () => {
    expect(tapped.status).toBe(502)
    expect(visibleText(tapped)).toContain("不要重复支付")
    expect((await sandbox.callsWith({ driver: world.phone })).filter((one) => one.call === "pay.pay")).toHaveLength(1)
  })

  test("the other instance knows of the payment, asks how it stands, and shows that it is paid", async () => {
    const again = await world.browser.arrive(world.path)
    expect(again.forms.filter(({ action }) => action === "/api/pay/start")).toEqual([])
    expect(visibleText(await world.browser.arrive(resultPath(world.orderId)))).toContain("支付成功")
  })

  test("the button of the old page pays nothing more there", async () => {
    const { status, headers } = await pay(world.browser, page, { method: "balance" })
    expect([status, headers.get("location")]).toEqual([303, resultPath(world.orderId)])
    expect((await world.ledger()).charges).toHaveLength(1)
  })

  test("in the middle of handing a photo on: told, not sent on twice, and taken at the next try", async () => {
    expect(uploaded.status).toBe(502)
    expect(await sendPhoto(owner, { bytes: photo })).toEqual({ status: 200, ticket: expect.any(String) as string })
  })

  test("while a photo is still on its way from the phone: the other instance takes it", async () => {
    expect(await upload.rest()).toBe(200)
  })

  test("in mid-stream: an answer is seen to be broken off, and is whole at the next try", async () => {
    const again = await reading(appUrl, LARGEST).ended
    expect(again.whole).toBe(true)
    const begun = read.filter(({ status }) => status === 200)
    expect(begun.map(({ whole, bytes }) => whole === (bytes === again.bytes))).toEqual(begun.map(() => true))
    expect(begun.filter(({ whole }) => !whole).length).toBeGreaterThan(0)
  })
})

test("pages that were being made at the instance that is killed come from the other", async () => {
  const { browser, phone } = await signedIn()
  await sandbox.fault({
    match: "account.history",
    fault: { kind: "latency", ms: 3000 },
    driver: phone,
    times: "always",
  })
  const pages = Promise.all(Array.from({ length: 8 }, () => browser.visit("/HISTORY")))
  await until(async () => (await pending("account.history", phone)).length >= 6, "pages to be asked for at both")
  await cluster.kill(first)
  await sandbox.clearFaults()
  expect((await pages).map(({ status, text }) => [status, text.includes("停车记录")])).toEqual(
    Array(8).fill([200, true]),
  )
  await cluster.start(first)
})

test("a driver notices nothing of an instance that is gone, form and all", async () => {
  const { browser } = await signedIn()
  await cluster.kill(second)
  const form = formTo(await browser.arrive("/CONFIG"), "/api/platform/look")
  const answers = await Promise.all(Array.from({ length: 8 }, () => browser.submit(form)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303))
  await cluster.start(second)
})
