import { getForm } from "#tests/support/http-browser"
import { openAndPay, pressAtCashier, toPath } from "#tests/payments/pay-steps"
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
  "S-20 a payment of a signed-in driver is not shown in the same browser to somebody %s",
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
