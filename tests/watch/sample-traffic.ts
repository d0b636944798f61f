import { formTo } from "#tests/support/http-browser"
import { getLocation, openPhone, openAndPay, toPath } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnSandbox } from "#tests/safety/own-app"
import { signIn } from "#tests/safety/people"

/** Starts an app with observability settings and a sandbox of its own, so that no other test's calls are counted. */
export async function startObservedApp(name: string, settings: Record<string, string>) {
  const sandbox = await startOwnSandbox()
  const app = await startOwnApp(`watched-${name}`, {
    ...{
      PUBLIC_URL: PLAIN,
      PROVIDER_URL: sandbox.url,
      CASHIER_HOSTS: new URL(sandbox.url).host,
      LINK_HOSTS: "ads.example",
    },
    ...settings,
  })
  const stop = async () => {
    await app.stop()
    await sandbox.stop()
  }
  return { app, sandbox, stop }
}

/** Simulates typical traffic: a sign-in, pages, a refusal, a fault, a payment and its result. Returns all personal data used. */
export async function simulateTraffic({
  app,
  sandbox,
}: Awaited<ReturnType<typeof startObservedApp>>): Promise<string[]> {
  const driver = await sandbox.world("driver")
  const browser = app.browser(PLAIN)
  await signIn(browser, driver.phone, sandbox)
  const credentials = (await sandbox.credentials(driver.phone)).flatMap(({ cookies }) => Object.values(cookies))
  const [plate = ""] = driver.plates
  const query = `plate=${encodeURIComponent(plate)}&phone=${driver.phone}&s_token=${credentials[0]}`
  for (const path of ["/CONFIG", `/MEMBER?${query}`, `/no-such-page/${encodeURIComponent(plate)}?${query}`])
    await browser.arrive(path, { headers: { traceparent: `00-${FOREIGN_TRACE}-00f067aa0ba902b7-01` } })
  await browser.ask("/api/account/history", { page: "x", phone: driver.phone })
  for (const fault of ["reset", "malformed"] as const)
    await sandbox.fault({ match: "account.info", fault, times: 2, driver: driver.phone })
  await browser.arrive(`/MEMBER?${query}`)
  await browser.arrive(`/MEMBER?${query}`)

  const parkedScenario = await sandbox.world("car-in-park")
  const phone = openPhone("outside", app.origin)
  const [orderId = ""] = parkedScenario.orders
  const select = await phone.arrive(toPath(parkedScenario.addresses["plate-select"]))
  await phone.submit(
    formTo(select, "/api/pay/find"),
    { plate: parkedScenario.plates[0]! },
    { headers: { origin: PLAIN } },
  )
  const cashier = await openAndPay(withPublicOrigin(phone), toPath(parkedScenario.addresses.pay))
  if (!cashier.startsWith(sandbox.url)) throw new Error(`not at the cashier but at ${cashier}`)
  await phone.arrive(`/v1/wx_money/paying?order_id=${orderId}`)
  await sandbox.settle({ orderId, result: "paid" })
  const result = await phone.arrive(`/v1/wx_money/paying?order_id=${orderId}`)
  if (!result.path.startsWith("/PAY/pay_success")) throw new Error(`not paid: ${getLocation(result) || result.path}`)
  return [driver.phone, plate, ...parkedScenario.plates, ...parkedScenario.orders, ...credentials].filter(Boolean)
}

/** A trace id sent by a browser, which must be ignored. */
export const FOREIGN_TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"

/** Finds personal data in a text, in every encoding. */
export function findPersonalData(text: string, personal: readonly string[]) {
  const base64 = (value: string) => Buffer.from(value).toString("base64").replace(/=+$/, "")
  const spellings = new Set(personal.flatMap((value) => [value, encodeURIComponent(value), base64(value)]))
  return [...spellings].filter((value) => text.includes(value))
}

/** Adds the public origin, as a request through a proxy has it. */
const withPublicOrigin = (phone: ReturnType<typeof openPhone>): ReturnType<typeof openPhone> => ({
  ...phone,
  submit: (form, values, more) => phone.submit(form, values, { ...more, headers: { origin: PLAIN, ...more?.headers } }),
})
