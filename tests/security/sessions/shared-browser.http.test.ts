import { getForm } from "#tests/support/http-browser"
import { openAndPay, pressAtCashier, toPath, visibleText } from "#tests/payments/pay-steps"
import { createSignedInDriver, openAppBrowser, sandbox, signIn } from "#tests/security/drivers"

/** Two drivers use one browser, one after the other. */
const signOut = async (browser: ReturnType<typeof openAppBrowser>) =>
  browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))

async function paySignedIn() {
  const payer = await createSignedInDriver("car-in-park")
  const { browser, addresses, orders } = payer
  await browser.goto((await pressAtCashier(await openAndPay(browser, toPath(addresses.pay)), "pay"))!)
  return { ...payer, plate: payer.plates[0]!, orderId: orders[0]! }
}

const listPages = (orderId: string) => [
  "/invoice_menu",
  `/PAY/pay_success?order_id=${orderId}`,
  `/full_electronic_invoice/form/${orderId.slice(0, 4)}/short/${orderId}/%20/0`,
]
const showsPlate = ({ text }: { text: string }, plate: string) => text.includes(plate.slice(2))

test("S-20 the driver who paid sees the payment on the receipt and in the invoices", async () => {
  const { browser, orderId, plate } = await paySignedIn()
  for (const path of listPages(orderId)) expect(showsPlate(await browser.goto(path), plate)).toBe(true)
})

test.each(["signed out", "signed in as another driver"])(
  "S-20 a payment of a signed-in driver is not shown in the same browser to a person %s",
  async (state) => {
    const { browser, orderId, plate } = await paySignedIn()
    await signOut(browser)
    if (state !== "signed out") await createSignedInDriver("wallet", browser)
    for (const path of listPages(orderId)) {
      const page = await browser.goto(path)
      expect(showsPlate(page, plate)).toBe(false)
      expect(page.text).not.toContain("给这笔开发票")
    }
    expect((await browser.goto(`/PAY/pay_success?order_id=${orderId}`)).text).toContain("支付成功")
  },
)

test("S-20 a payment of a signed-in driver is shown again after that driver has signed in again", async () => {
  const { browser, orderId, phone, plate } = await paySignedIn()
  await signOut(browser)
  await signIn(browser, phone)
  expect(showsPlate(await browser.goto(`/PAY/pay_success?order_id=${orderId}`), plate)).toBe(true)
})

test("S-20 a driver whose session expires at the cashier sees that the payment succeeded, without amount and invoice", async () => {
  const { browser, addresses, orders, phone, plates } = await createSignedInDriver("car-in-park")
  const cashier = await openAndPay(browser, toPath(addresses.pay))
  await sandbox.expireCredentials(phone)
  await browser.goto("/WALLET")
  const page = await browser.goto((await pressAtCashier(cashier, "pay"))!)
  expect(page.path).toBe(`/PAY/pay_success?order_id=${orders[0]}`)
  expect(page.text).toContain("支付成功")
  expect(visibleText(page)).not.toMatch(/15\.00|给这笔开发票/)
  expect(showsPlate(page, plates[0]!)).toBe(false)
  await signIn(browser, phone)
  expect(visibleText(await browser.goto(page.path))).toMatch(/15\.00.*给这笔开发票/s)
})

test("S-20 a payment that is not finished is offered to its driver, also after the session expired, and to no other", async () => {
  const { browser, addresses, phone } = await createSignedInDriver("car-in-park")
  await openAndPay(browser, toPath(addresses.pay))
  const hasNotice = async () => (await browser.goto("/PAY/plate_select_yd_v2")).text.includes("您有一笔支付正在确认")
  expect(await hasNotice()).toBe(true)
  await sandbox.expireCredentials(phone)
  await browser.goto("/WALLET")
  expect(await hasNotice()).toBe(true)
  await createSignedInDriver("wallet", browser)
  expect(await hasNotice()).toBe(false)
})

test("S-20 a payment without a sign-in stays visible in its browser", async () => {
  const browser = openAppBrowser()
  const { addresses, orders, plates } = await sandbox.createScenario("car-in-park")
  await browser.goto((await pressAtCashier(await openAndPay(browser, toPath(addresses.pay)), "pay"))!)
  expect(showsPlate(await browser.goto(`/PAY/pay_success?order_id=${orders[0]}`), plates[0]!)).toBe(true)
})

test("S-20 searches of a driver whose session expired are not shown to the next driver", async () => {
  const first = await createSignedInDriver("invoiceable")
  const { browser } = first
  const path = "/full_electronic_platenumber_search/1001/plateNumber"
  const plate = first.plates[0]!
  await browser.submit(getForm(await browser.goto(path), "/api/invoices/find"), { plate })
  expect(showsPlate(await browser.goto(path), plate)).toBe(true)
  await sandbox.expireCredentials(first.phone)
  await browser.goto("/WALLET")
  await createSignedInDriver("wallet", browser)
  expect(showsPlate(await browser.goto(path), plate)).toBe(false)
})

test("S-20 searches of a session that was ended elsewhere are not shown to the driver who continues by provider cookies", async () => {
  const { browser, plates } = await createSignedInDriver("invoiceable")
  const path = "/full_electronic_platenumber_search/1001/plateNumber"
  await browser.submit(getForm(await browser.goto(path), "/api/invoices/find"), { plate: plates[0]! })
  expect(showsPlate(await browser.goto(path), plates[0]!)).toBe(true)
  const copy = openAppBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  await signOut(copy)
  const { cookies = {} } = await sandbox.createScenario("provider-cookies")
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  const question = await browser.goto("/CONFIG", { headers: { "sec-fetch-site": "cross-site" } })
  await browser.submit(getForm(question, "/api/session/continue"))
  expect((await browser.goto("/CONFIG")).path).toBe("/CONFIG")
  expect(showsPlate(await browser.goto(path), plates[0]!)).toBe(false)
})
