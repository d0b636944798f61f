import { formTo } from "#tests/support/http-browser"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  toPath,
  pay,
  visibleText,
  sandbox,
  signIn,
} from "#tests/payments/pay-steps"

const START = "/api/offline-pay/start"

test.each(["outside", "messagingApp"] as const)(
  "%s: a payment at an offline barrier leads to its gate code",
  async (kind) => {
    const { browser, addresses, plate, ledger } = await openScenario("offline-park", { kind })
    const screen = await browser.arrive(toPath(addresses["off-pay"]))
    const [, amount = ""] = /立即支付 ¥([\d.]+)/.exec(screen.text) ?? []
    const cashier = getLocation(await pay(browser, screen, {}, START))
    expect(isCashier(cashier)).toBe(true)
    const gate = await browser.arrive((await pressAtCashier(cashier, "pay"))!)
    expect(gate.path).toMatch(/^\/switch_on\?transaction_id=/)
    expect(gate.text).toContain("开闸二维码")
    expect(await ledger()).toMatchObject({ total: Number(amount) * 1000, charges: [{ plate }] })
  },
)

test("a paid order leads to the gate code and is charged once", async () => {
  const { browser, addresses, ledger } = await openScenario("offline-park")
  const path = toPath(addresses["off-pay"])
  const screen = await browser.arrive(path)
  await pressAtCashier(getLocation(await pay(browser, screen, {}, START)), "pay")
  const other = openPhone()
  expect((await other.arrive(path)).path).toMatch(/^\/switch_on/)
  const destination = getLocation(await pay(browser, screen, {}, START))
  expect(isCashier(destination)).toBe(false)
  expect((await browser.arrive(destination)).path).toMatch(/^\/switch_on/)
  expect((await ledger()).charges).toHaveLength(1)
})

describe("the guessed number of a payment", () => {
  const findCode = ({ text }: { text: string }) => /<path fill="#14171c" d="([^"]*)"/.exec(text)?.[1]
  const maskPlate = (plate: string) => `${plate.slice(0, 2)}·${plate[2]}***${plate.at(-1)}`

  async function payOrder() {
    const scenario = await openScenario("offline-park")
    const path = toPath(scenario.addresses["off-pay"])
    const gate = (await pressAtCashier(
      getLocation(await pay(scenario.browser, await scenario.browser.arrive(path), {}, START)),
      "pay",
    ))!
    const ownPage = await scenario.browser.arrive(gate)
    return { ...scenario, path, ownPage }
  }

  test("S055 shows a stranger a masked plate and a code of that number, not the provider's code", async () => {
    const { ownPage, plate } = await payOrder()
    const stranger = await openPhone().arrive(ownPage.path)
    expect(ownPage.text).toContain(plate)
    expect(stranger.text).not.toContain(plate)
    expect(visibleText(stranger)).toContain(maskPlate(plate))
    expect(stranger.text).toContain("开闸二维码")
    expect(findCode(stranger)).toBeDefined()
    expect(findCode(stranger)).not.toBe(findCode(ownPage))
    const wrongPlate = await openPhone().arrive(`${ownPage.path}&licence_plate=${encodeURIComponent("粤Z00000")}`)
    expect(wrongPlate.text).not.toContain(plate)
    expect(findCode(wrongPlate)).toBe(findCode(stranger))
  })

  test("shows the provider's code to the driver of the car and to whoever scans the barrier's own address", async () => {
    const { ownPage, path, phone, plate } = await payOrder()
    const driver = openPhone()
    await signIn(driver, phone)
    const scanned = await openPhone().arrive(path)
    expect(scanned.path).toMatch(/^\/switch_on/)
    for (const page of [await driver.arrive(ownPage.path), scanned])
      expect({ hasPlate: page.text.includes(plate), code: findCode(page) }).toEqual({
        hasPlate: true,
        code: findCode(ownPage),
      })
  })

  test("does not show the provider's code for another car in the barrier's address", async () => {
    const { ownPage, path, plate } = await payOrder()
    const other = path.replace(encodeURIComponent(plate), encodeURIComponent("粤Z00000"))
    expect(other).not.toBe(path)
    const page = await openPhone().arrive(other)
    expect(page.text).not.toContain(plate)
    expect(findCode(page)).not.toBe(findCode(ownPage))
  })
})

test("a changed amount in the address is refused", async () => {
  const { browser, addresses, ledger } = await openScenario("offline-park")
  const segments = toPath(addresses["off-pay"]).split("/")
  segments[5] = "0.01"
  const screen = await browser.arrive(segments.join("/"))
  expect(isCashier(getLocation(await pay(browser, screen, {}, START)))).toBe(false)
  expect((await ledger()).charges).toEqual([])
})

test("when the barrier is online again the normal payment is offered for the same order", async () => {
  const { browser, addresses, plate, orderId, ledger } = await openScenario("offline-park")
  const path = toPath(addresses["off-pay"])
  await sandbox.park(path.split("/")[2]!, { online: true })
  const screen = await browser.arrive(path)
  expect(screen.text).toContain("车场网络已恢复")
  const payPath = getLocation(await browser.submit(formTo(screen, "/api/pay/find"), { plate }))
  expect(payPath).toContain(orderId)
  await pressAtCashier(getLocation(await pay(browser, await browser.arrive(payPath))), "pay")
  expect(await ledger()).toMatchObject({ charges: [{ orderId }] })
})

test("a look-up at an offline barrier shows whom to call", async () => {
  const { browser, addresses, plate } = await openScenario("offline-park")
  const select = await browser.arrive(toPath(addresses["plate-select"]))
  const destination = getLocation(await browser.submit(formTo(select, "/api/pay/find"), { plate }))
  expect(destination).toMatch(/^\/PAY\/lookup_fee_fail_detail\//)
  expect((await browser.arrive(destination)).text).toContain("呼叫求助")
})
