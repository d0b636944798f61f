import { getLocation, pay } from "#tests/payments/pay-steps"
import type { Browser } from "#tests/support/http-browser"

/**
 * Starts to pay 12 yuan. The sandbox returns the open bill of the same car and amount. `id` is that of the transaction at a
 * cashier, `provisionalId` Berth's own.
 */
export async function startDirect(browser: Browser, plate: string, method = "alipay", parkId = "1001") {
  const screen = await browser.goto(`/direct_pay?parkId=${parkId}`)
  const [provisionalId = ""] = /direct-[0-9a-f-]{36}/.exec(screen.text) ?? []
  const url = getLocation(await pay(browser, screen, { plate, amount: "12", method }, "/api/pay/direct"))
  return { url, id: url.split("/").at(-1)!, provisionalId }
}
