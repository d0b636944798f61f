import { formTo } from "#tests/support/http-browser"
import { getLocation, openPhone, openAndPay, toPath } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { signIn } from "#tests/safety/people"

/** An app that is watched, and a provider of its own: nobody else's calls are among the numbers. */
export async function startWatched(name: string, settings: Record<string, string>) {
  const box = await startOwnBox()
  const app = await startOwnApp(`watched-${name}`, {
    ...{ PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host, LINK_HOSTS: "ads.example" },
    ...settings,
  })
  const stop = async () => {
    await app.stop()
    await box.stop()
  }
  return { app, box, stop }
}

/**
 * What happens in an evening: a driver signs in, looks at screens, is refused, meets a fault, pays and is told so.
 * Answers everything personal that came by.
 */
export async function anEvening({ app, box }: Awaited<ReturnType<typeof startWatched>>): Promise<string[]> {
  const driver = await box.world("driver")
  const browser = app.browser(PLAIN)
  await signIn(browser, driver.phone, box)
  const credentials = (await box.credentials(driver.phone)).flatMap(({ cookies }) => Object.values(cookies))
  const [plate = ""] = driver.plates
  const told = `plate=${encodeURIComponent(plate)}&phone=${driver.phone}&s_token=${credentials[0]}`
  for (const path of ["/CONFIG", `/MEMBER?${told}`, `/no-such-page/${encodeURIComponent(plate)}?${told}`])
    await browser.arrive(path, { headers: { traceparent: `00-${FOREIGN_TRACE}-00f067aa0ba902b7-01` } })
  await browser.ask("/api/account/history", { page: "x", phone: driver.phone })
  for (const fault of ["reset", "malformed"] as const)
    await box.fault({ match: "account.info", fault, times: 2, driver: driver.phone })
  await browser.arrive(`/MEMBER?${told}`)
  await browser.arrive(`/MEMBER?${told}`)

  const parked = await box.world("car-in-park")
  const phone = openPhone("outside", app.origin)
  const [order = ""] = parked.orders
  const select = await phone.arrive(toPath(parked.addresses["plate-select"]))
  await phone.submit(formTo(select, "/api/pay/find"), { plate: parked.plates[0]! }, { headers: { origin: PLAIN } })
  const cashier = await openAndPay(asSeen(phone), toPath(parked.addresses.pay))
  if (!cashier.startsWith(box.url)) throw new Error(`not at the cashier but at ${cashier}`)
  await phone.arrive(`/v1/wx_money/paying?order_id=${order}`)
  await box.settle({ orderId: order, result: "paid" })
  const result = await phone.arrive(`/v1/wx_money/paying?order_id=${order}`)
  if (!result.path.startsWith("/PAY/pay_success")) throw new Error(`not paid: ${getLocation(result) || result.path}`)
  return [driver.phone, plate, ...parked.plates, ...parked.orders, ...credentials].filter(Boolean)
}

/** A trace that a browser says it is part of; nobody here believes it. */
export const FOREIGN_TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"

/** Every spelling in which something personal may stand in a text. */
export function standsIn(text: string, personal: readonly string[]) {
  const base64 = (one: string) => Buffer.from(one).toString("base64").replace(/=+$/, "")
  const spellings = new Set(personal.flatMap((one) => [one, encodeURIComponent(one), base64(one)]))
  return [...spellings].filter((one) => text.includes(one))
}

/** As a proxy in front would send it on: from the public address. */
const asSeen = (phone: ReturnType<typeof openPhone>): ReturnType<typeof openPhone> => ({
  ...phone,
  submit: (form, values, more) => phone.submit(form, values, { ...more, headers: { origin: PLAIN, ...more?.headers } }),
})
