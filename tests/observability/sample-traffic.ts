import { getForm } from "#tests/support/http-browser"
import { getLocation, openPhone, openAndPay, toPath } from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { signIn } from "#tests/security/drivers"

/** Starts a separate sandbox and app with observability settings, so that no calls of other tests are counted. */
export async function startObservedApp(name: string, settings: Record<string, string>) {
  const sandbox = await startTestSandbox()
  const app = await startTestApp(`observed-${name}`, {
    PUBLIC_URL: HTTP_URL,
    PROVIDER_URL: sandbox.url,
    CASHIER_HOSTS: new URL(sandbox.url).host,
    LINK_HOSTS: "ads.example",
    ...settings,
  })
  const stop = async () => {
    await app.stop()
    await sandbox.stop()
  }
  return { app, sandbox, stop }
}

/** Simulates typical traffic: a sign-in, pages, a refusal, a fault, a payment and its result. Returns the personal data it used. */
export async function simulateTraffic({
  app,
  sandbox,
}: Awaited<ReturnType<typeof startObservedApp>>): Promise<string[]> {
  const driver = await sandbox.createScenario("driver")
  const browser = app.browser(HTTP_URL)
  await signIn(browser, driver.phone, sandbox)
  const credentials = (await sandbox.credentials(driver.phone)).flatMap(({ cookies }) => Object.values(cookies))
  const [plate = ""] = driver.plates
  const query = `plate=${encodeURIComponent(plate)}&phone=${driver.phone}&s_token=${credentials[0]}`
  for (const path of ["/CONFIG", `/MEMBER?${query}`, `/no-such-page/${encodeURIComponent(plate)}?${query}`])
    await browser.goto(path, { headers: { traceparent: `00-${FOREIGN_TRACE}-00f067aa0ba902b7-01` } })
  await browser.postJson("/api/account/history", { page: "x", phone: driver.phone })
  for (const fault of ["reset", "malformed"] as const)
    await sandbox.addFault({ match: "account.info", fault, times: 2, driver: driver.phone })
  await browser.goto(`/MEMBER?${query}`)
  await browser.goto(`/MEMBER?${query}`)

  const parkedScenario = await sandbox.createScenario("car-in-park")
  const payer = openPhone("outside", app.origin)
  const [orderId = ""] = parkedScenario.orders
  const select = await payer.goto(toPath(parkedScenario.addresses["plate-select"]))
  await payer.submit(
    getForm(select, "/api/pay/find"),
    { plate: parkedScenario.plates[0]! },
    { headers: { origin: HTTP_URL } },
  )
  const cashier = await openAndPay(withPublicOrigin(payer), toPath(parkedScenario.addresses.pay))
  if (!cashier.startsWith(sandbox.url)) throw new Error(`not at the cashier but at ${cashier}`)
  await payer.goto(`/v1/wx_money/paying?order_id=${orderId}`)
  await sandbox.settlePayment({ orderId, result: "paid" })
  const result = await payer.goto(`/v1/wx_money/paying?order_id=${orderId}`)
  if (!result.path.startsWith("/PAY/pay_success")) throw new Error(`not paid: ${getLocation(result) || result.path}`)
  return [driver.phone, plate, ...parkedScenario.plates, ...parkedScenario.orders, ...credentials].filter(Boolean)
}

/** A trace id that a browser sends and that must be ignored. */
export const FOREIGN_TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"

/** Finds personal data in a text, in every encoding. */
export function findPersonalData(text: string, personalData: readonly string[]) {
  const encodeBase64 = (value: string) => Buffer.from(value).toString("base64").replace(/=+$/, "")
  const encodedValues = new Set(
    personalData.flatMap((value) => [value, encodeURIComponent(value), encodeBase64(value)]),
  )
  return [...encodedValues].filter((value) => text.includes(value))
}

/** Adds the public origin to submits, as behind a proxy. */
const withPublicOrigin = (payer: ReturnType<typeof openPhone>): ReturnType<typeof openPhone> => ({
  ...payer,
  submit: (form, values, options) =>
    payer.submit(form, values, { ...options, headers: { origin: HTTP_URL, ...options?.headers } }),
})
