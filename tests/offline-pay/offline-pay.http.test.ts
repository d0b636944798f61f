import { getForm } from "#tests/support/http-browser"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  toPath,
  pay,
  sandbox,
  signIn,
  openPayScreen,
} from "#tests/payments/pay-steps"

const START = "/api/offline-pay/start"

test.each(["outside", "messagingApp"] as const)(
  "%s: a payment at an offline barrier redirects to its gate code",
  async (kind) => {
    const { browser, addresses, plate, ledger } = await openScenario("offline-park", { kind })
    const screen = await browser.goto(toPath(addresses["off-pay"]))
    const [, amount = ""] = /立即支付 ¥([\d.]+)/.exec(screen.text) ?? []
    const cashier = getLocation(await pay(browser, screen, {}, START))
    expect(isCashier(cashier)).toBe(true)
    const gate = await browser.goto((await pressAtCashier(cashier, "pay"))!)
    expect(gate.path).toMatch(/^\/switch_on\?transaction_id=/)
    expect(gate.text).toContain("开闸二维码")
    expect(await ledger()).toMatchObject({ total: Number(amount) * 1000, charges: [{ plate }] })
  },
)

test("a paid order at an offline barrier redirects to the gate code and is charged once", async () => {
  const { browser, addresses, ledger } = await openScenario("offline-park")
  const path = toPath(addresses["off-pay"])
  const screen = await browser.goto(path)
  await pressAtCashier(getLocation(await pay(browser, screen, {}, START)), "pay")
  const otherPhone = openPhone()
  expect((await otherPhone.goto(path)).path).toMatch(/^\/switch_on/)
  const destination = getLocation(await pay(browser, screen, {}, START))
  expect(isCashier(destination)).toBe(false)
  expect((await browser.goto(destination)).path).toMatch(/^\/switch_on/)
  expect((await ledger()).charges).toHaveLength(1)
})

describe("the gate code of an offline payment", () => {
  const findGateCode = ({ text }: { text: string }) => /<path fill="#14171c" d="([^"]*)"/.exec(text)?.[1]
  const maskPlate = (plate: string) => `${plate.slice(0, 2)}·${plate[2]}***${plate.at(-1)}`

  async function payOrder() {
    const scenario = await openScenario("offline-park")
    const path = toPath(scenario.addresses["off-pay"])
    const gate = (await pressAtCashier(
      getLocation(await pay(scenario.browser, await scenario.browser.goto(path), {}, START)),
      "pay",
    ))!
    const ownPage = await scenario.browser.goto(gate)
    return { ...scenario, path, ownPage }
  }

  test("is replaced by a code of the order number, with a masked plate, for a guessed order number", async () => {
    const { ownPage, plate } = await payOrder()
    const otherPage = await openPhone().goto(ownPage.path)
    expect(ownPage.text).toContain(plate)
    expect(otherPage.text).not.toContain(plate)
    expect(otherPage.text).toContain(`车牌 ${maskPlate(plate)}`)
    expect(otherPage.text).toContain("开闸二维码")
    expect(findGateCode(otherPage)).toBeDefined()
    expect(findGateCode(otherPage)).not.toBe(findGateCode(ownPage))
    const wrongPlate = await openPhone().goto(`${ownPage.path}&licence_plate=${encodeURIComponent("粤Z00000")}`)
    expect(wrongPlate.text).not.toContain(plate)
    expect(findGateCode(wrongPlate)).toBe(findGateCode(otherPage))
  })

  test("is shown to the driver of the car and to a phone that scans the barrier's address", async () => {
    const { ownPage, path, phone, plate } = await payOrder()
    const driver = openPhone()
    await signIn(driver, phone)
    const scanned = await openPhone().goto(path)
    expect(scanned.path).toMatch(/^\/switch_on/)
    for (const page of [await driver.goto(ownPage.path), scanned])
      expect({ hasPlate: page.text.includes(plate), code: findGateCode(page) }).toEqual({
        hasPlate: true,
        code: findGateCode(ownPage),
      })
  })

  test("is not shown when the barrier's address contains another car", async () => {
    const { ownPage, path, plate } = await payOrder()
    const otherCarPath = path.replace(encodeURIComponent(plate), encodeURIComponent("粤Z00000"))
    expect(otherCarPath).not.toBe(path)
    const page = await openPhone().goto(otherCarPath)
    expect(page.text).not.toContain(plate)
    expect(findGateCode(page)).not.toBe(findGateCode(ownPage))
  })
})

test("a changed amount in the barrier's address is refused", async () => {
  const { browser, addresses, ledger } = await openScenario("offline-park")
  const segments = toPath(addresses["off-pay"]).split("/")
  segments[5] = "0.01"
  const screen = await browser.goto(segments.join("/"))
  expect(isCashier(getLocation(await pay(browser, screen, {}, START)))).toBe(false)
  expect((await ledger()).charges).toEqual([])
})

test("the normal payment of the same order is offered when the barrier is online again", async () => {
  const { browser, addresses, plate, orderId, ledger } = await openScenario("offline-park")
  const path = toPath(addresses["off-pay"])
  await sandbox.updatePark(path.split("/")[2]!, { online: true })
  const screen = await browser.goto(path)
  expect(screen.text).toContain("车场网络已恢复")
  const payPath = getLocation(await browser.submit(getForm(screen, "/api/pay/find"), { plate }))
  expect(payPath).toContain(orderId)
  await pressAtCashier(getLocation(await pay(browser, await openPayScreen(browser, payPath))), "pay")
  expect(await ledger()).toMatchObject({ charges: [{ orderId }] })
})

test("a look-up at an offline barrier offers to call the booth", async () => {
  const { browser, addresses, plate } = await openScenario("offline-park")
  const plateScreen = await browser.goto(toPath(addresses["plate-select"]))
  const destination = getLocation(await browser.submit(getForm(plateScreen, "/api/pay/find"), { plate }))
  expect(destination).toMatch(/^\/PAY\/lookup_fee_fail_detail\//)
  expect((await browser.goto(destination)).text).toMatch(/href="tel:[^]*联系岗亭/)
})
