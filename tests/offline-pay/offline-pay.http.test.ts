import { getForm } from "#tests/support/http-browser"
import {
  atCashier,
  inWorld,
  isCashier,
  ledTo,
  newPhone,
  pathOf,
  pay,
  readable,
  sandbox,
  signIn,
} from "#tests/payments/paying"

const START = "/api/offline-pay/start"

test.each(["outside", "messagingApp"] as const)("%s: paid at a barrier without a line, then its code", async (kind) => {
  const { browser, addresses, plate, ledger } = await inWorld("offline-park", { kind })
  const screen = await browser.goto(pathOf(addresses["off-pay"]))
  const [, words = ""] = /立即支付 ¥([\d.]+)/.exec(screen.text) ?? []
  const cashier = ledTo(await pay(browser, screen, {}, START))
  expect(isCashier(cashier)).toBe(true)
  const gate = await browser.goto((await atCashier(cashier, "pay"))!)
  expect(gate.path).toMatch(/^\/switch_on\?transaction_id=/)
  expect(gate.text).toContain("开闸二维码")
  expect(await ledger()).toMatchObject({ total: Number(words) * 1000, charges: [{ plate }] })
})

test("paid already: straight to the code, charged once", async () => {
  const { browser, addresses, ledger } = await inWorld("offline-park")
  const path = pathOf(addresses["off-pay"])
  const old = await browser.goto(path)
  await atCashier(ledTo(await pay(browser, old, {}, START)), "pay")
  const other = newPhone()
  expect((await other.goto(path)).path).toMatch(/^\/switch_on/)
  const to = ledTo(await pay(browser, old, {}, START))
  expect(isCashier(to)).toBe(false)
  expect((await browser.goto(to)).path).toMatch(/^\/switch_on/)
  expect((await ledger()).charges).toHaveLength(1)
})

describe("the number of a payment can be guessed", () => {
  const codeOn = ({ text }: { text: string }) => /<path fill="#14171c" d="([^"]*)"/.exec(text)?.[1]
  const half = (plate: string) => `${plate.slice(0, 2)}·${plate[2]}***${plate.at(-1)}`

  async function paid() {
    const world = await inWorld("offline-park")
    const path = pathOf(world.addresses["off-pay"])
    const gate = (await atCashier(ledTo(await pay(world.browser, await world.browser.goto(path), {}, START)), "pay"))!
    const own = await world.browser.goto(gate)
    return { ...world, path, own }
  }

  test("S055 a stranger reads half a plate, and is given the number they came with and no code of the provider's", async () => {
    const { own, plate } = await paid()
    const stranger = await newPhone().goto(own.path)
    expect(own.text).toContain(plate)
    expect(stranger.text).not.toContain(plate)
    expect(readable(stranger)).toContain(half(plate))
    expect(stranger.text).toContain("开闸二维码")
    expect([codeOn(stranger) === undefined, codeOn(stranger) === codeOn(own)]).toEqual([false, false])
    const wrong = await newPhone().goto(`${own.path}&licence_plate=${encodeURIComponent("粤Z00000")}`)
    expect([wrong.text.includes(plate), codeOn(wrong)]).toEqual([false, codeOn(stranger)])
  })

  test("the driver of the car has the code wherever it was paid, and so has who scans the barrier's own address", async () => {
    const { own, path, phone, plate } = await paid()
    const driver = newPhone()
    await signIn(driver, phone)
    const scanned = await newPhone().goto(path)
    expect(scanned.path).toMatch(/^\/switch_on/)
    for (const page of [await driver.goto(own.path), scanned])
      expect([page.text.includes(plate), codeOn(page)]).toEqual([true, codeOn(own)])
  })

  test("another car in the barrier's address is not the car that has paid", async () => {
    const { own, path, plate } = await paid()
    const other = path.replace(encodeURIComponent(plate), encodeURIComponent("粤Z00000"))
    expect(other).not.toBe(path)
    const page = await newPhone().goto(other)
    expect([page.text.includes(plate), codeOn(page) === codeOn(own)]).toEqual([false, false])
  })
})

test("an amount changed in the address is refused by the barrier's own figure", async () => {
  const { browser, addresses, ledger } = await inWorld("offline-park")
  const segments = pathOf(addresses["off-pay"]).split("/")
  segments[5] = "0.01"
  const screen = await browser.goto(segments.join("/"))
  expect(isCashier(ledTo(await pay(browser, screen, {}, START)))).toBe(false)
  expect((await ledger()).charges).toEqual([])
})

test("the line is back: the usual way is offered, and pays the same order", async () => {
  const { browser, addresses, plate, orderId, ledger } = await inWorld("offline-park")
  const path = pathOf(addresses["off-pay"])
  await sandbox.updatePark(path.split("/")[2]!, { online: true })
  const screen = await browser.goto(path)
  expect(screen.text).toContain("车场网络已恢复")
  const found = ledTo(await browser.submit(getForm(screen, "/api/pay/find"), { plate }))
  expect(found).toContain(orderId)
  await atCashier(ledTo(await pay(browser, await browser.goto(found))), "pay")
  expect(await ledger()).toMatchObject({ charges: [{ orderId }] })
})

test("without a line the look-up says whom to turn to", async () => {
  const { browser, addresses, plate } = await inWorld("offline-park")
  const select = await browser.goto(pathOf(addresses["plate-select"]))
  const to = ledTo(await browser.submit(getForm(select, "/api/pay/find"), { plate }))
  expect(to).toMatch(/^\/PAY\/lookup_fee_fail_detail\//)
  expect((await browser.goto(to)).text).toContain("呼叫求助")
})
