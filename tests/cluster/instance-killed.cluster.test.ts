import { type Browser, getForm } from "#tests/support/http-browser"
import { cluster, first, second } from "#tests/cluster/cluster"
import { sendHalf, type Download, startDownload } from "#tests/cluster/partial-transfers"
import { runUntil, waitUntilStable } from "#tests/cluster/wait"
import { waitUntil } from "#tests/support/wait-until"
import { type Owner, signInOwner, carPaths, sendPhoto } from "#tests/cars/car-forms"
import { openScenario, pay, openPayScreen, visibleText, getResultPath, sandbox } from "#tests/payments/pay-steps"
import { createPicture } from "#tests/security/pictures"
import { appUrl, createSignedInDriver } from "#tests/security/drivers"

/** The largest response, requested several times so that it is hardly ever sent at once. */
const LARGEST = "/font/noto-sans-sc.otf"
const DOWNLOADS = 4

/** Downloads from a process, which is paused while at least one of them is incomplete. */
async function startDownloads(pid: number) {
  const downloads: ReturnType<typeof startDownload>[] = []
  do {
    const batch = Array.from({ length: DOWNLOADS }, () => startDownload(appUrl, LARGEST))
    downloads.push(...batch)
    const bytes = () => batch.reduce((sum, download) => sum + download.bytes(), 0)
    await runUntil(pid, () => bytes() > 0)
    await waitUntilStable(bytes)
  } while (!downloads.some((download) => download.isIncomplete()))
  return downloads
}

const pendingCalls = async (call: string, driver: string) =>
  (await sandbox.callsWith({ driver })).filter((record) => record.call === call && record.status === null)

afterEach(() => sandbox.clearFaults())

describe("F-47 SIGKILL of the only running instance", () => {
  type PageResponse = Awaited<ReturnType<Browser["submit"]>>
  let scenario: Awaited<ReturnType<typeof openScenario>>
  let owner: Owner
  let photo: Buffer
  let payResponse: PageResponse
  let uploadResponse: { status: number }
  let upload: Awaited<ReturnType<typeof sendHalf>>
  let results: Download[]
  let page: PageResponse

  beforeAll(async () => {
    photo = await createPicture(2000, 1500)
    scenario = await openScenario("balance-covers", { signedIn: true })
    page = await openPayScreen(scenario.browser, scenario.path)
    owner = await signInOwner("driver")
    const token = (await owner.browser.goto(carPaths.manage)).forms[0]?.fields.csrfToken ?? ""
    await cluster.end(second)

    await sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 14_000 }, driver: scenario.phone })
    await sandbox.addFault({
      match: "platform.uploadSignature",
      fault: { kind: "latency", ms: 14_000 },
      driver: owner.phone,
    })
    const payment = pay(scenario.browser, page, { method: "balance" })
    const uploading = sendPhoto(owner, { bytes: photo })
    const file = new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" })
    upload = await sendHalf(owner.browser, "/api/cars/photo", {
      csrfToken: token,
      plate: owner.plate,
      shows: "licence",
      photo: file,
    })
    await waitUntil(async () => (await scenario.ledger()).charges.length === 1, "the balance to be taken")
    await waitUntil(
      async () => (await pendingCalls("platform.uploadSignature", owner.phone)).length === 1,
      "the upload to arrive",
    )

    const downloads = await startDownloads(await cluster.pid(first))
    await cluster.kill(first)
    ;[payResponse, uploadResponse] = await Promise.all([payment, uploading])
    results = await Promise.all(downloads.map(({ result }) => result))
    await sandbox.clearFaults()
    await cluster.start(second)
  })
  afterAll(() => cluster.start(first))

  test("during a payment: the driver is told not to pay again, and nothing is sent twice", async () => {
    expect(payResponse.status).toBe(502)
    expect(visibleText(payResponse)).toContain("不要重复支付")
    expect((await sandbox.callsWith({ driver: scenario.phone })).filter(({ call }) => call === "pay.pay")).toHaveLength(
      1,
    )
  })

  test("the other instance knows the payment and shows that it is paid", async () => {
    const reloaded = await scenario.browser.goto(scenario.path)
    expect(reloaded.forms.filter(({ action }) => action === "/api/pay/start")).toEqual([])
    expect(visibleText(await scenario.browser.goto(getResultPath(scenario.orderId)))).toContain("支付成功")
  })

  test("the button of the old page starts no second payment", async () => {
    const { status, headers } = await pay(scenario.browser, page, { method: "balance" })
    expect(status).toBe(303)
    expect(headers.get("location")).toEqual(getResultPath(scenario.orderId))
    expect((await scenario.ledger()).charges).toHaveLength(1)
  })

  test("while a photo is passed on: the driver gets an error, and the next attempt succeeds", async () => {
    expect(uploadResponse.status).toBe(502)
    expect(await sendPhoto(owner, { bytes: photo })).toEqual({ status: 200, ticket: expect.any(String) as string })
  })

  test("while a photo is sent by the phone: the other instance accepts it", async () => {
    expect(await upload.sendRest()).toBe(200)
  })

  test("during a response: it is recognized as incomplete, and the next attempt is complete", async () => {
    const complete = await startDownload(appUrl, LARGEST).result
    expect(complete.isComplete).toBe(true)
    const started = results.filter(({ status }) => status === 200)
    expect(started.map(({ isComplete, bytes }) => isComplete === (bytes === complete.bytes))).toEqual(
      started.map(() => true),
    )
    expect(started.filter(({ isComplete }) => !isComplete).length).toBeGreaterThan(0)
  })
})

test("pages that the killed instance was rendering come from the other instance", async () => {
  const { browser, phone } = await createSignedInDriver()
  await sandbox.addFault({
    match: "account.history",
    fault: { kind: "latency", ms: 3000 },
    driver: phone,
    times: "always",
  })
  const pages = Promise.all(Array.from({ length: 8 }, () => browser.get("/HISTORY")))
  await waitUntil(
    async () => (await pendingCalls("account.history", phone)).length >= 6,
    "pages to be requested at both",
  )
  await cluster.kill(first)
  await sandbox.clearFaults()
  expect((await pages).map(({ status, text }) => [status, text.includes("停车记录")])).toEqual(
    Array(8).fill([200, true]),
  )
  await cluster.start(first)
})

test("a driver can load and send a form while an instance is down", async () => {
  const { browser } = await createSignedInDriver()
  await cluster.kill(second)
  const form = getForm(await browser.goto("/CONFIG"), "/api/platform/look")
  const answers = await Promise.all(Array.from({ length: 8 }, () => browser.submit(form)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303))
  await cluster.start(second)
})
