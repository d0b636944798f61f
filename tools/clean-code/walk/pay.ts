import type { Page, Response } from "@playwright/test"
import { isCashierUrl, isWebUrl, parseUrl } from "../hosts.ts"
import type { Observer } from "./observe.ts"
import {
  findInProgress,
  findNotPayable,
  findProblem,
  isPaidScreen,
  isPassage,
  PAY_BUTTON,
  SANDBOX_PAY_BUTTON,
} from "./screens.ts"
import { waitForAnswer, waitUntilQuiet } from "./wait-for.ts"
import type { Stop, WalkOptions } from "./walk-options.ts"

/** From the pay button to the cashier; with the goal `paid` also to the paid screen. */
export async function pay(page: Page, observer: Observer, options: WalkOptions): Promise<Stop> {
  const { plate, goal, limitMs } = options
  let last: Response | undefined
  page.on("response", (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) last = response
  })
  observer.enter("paying")
  await page.getByRole("button", { name: PAY_BUTTON }).first().click({ timeout: limitMs })
  const found = await waitForAnswer(() => recogniseOutcome(page, observer, options, () => last), limitMs)
  if (!found) {
    const question = `按了支付，没有到收银台，停在“${(await page.title()) || page.url()}”`
    return { end: "stopped", reason: question, ...(!isPassage(page.url()) && { question }) }
  }
  if (found.end !== "stopped") await observer.record(page, plate)
  if (found.end !== "cashier" || goal !== "paid") return found
  return payAtSandbox(page, observer, options, found)
}

/** Where the tap on the pay button led, or undefined while it is under way. */
async function recogniseOutcome(
  page: Page,
  observer: Observer,
  { start, cashierHosts }: WalkOptions,
  getLast: () => Response | undefined,
): Promise<Stop | undefined> {
  if (observer.isBridgeOpen()) return { end: "cashier", cashier: "微信支付（由微信打开）" }
  const url = page.url()
  const { host } = new URL(start)
  if (isWebUrl(url) && parseUrl(url)?.host !== host) {
    await page.waitForLoadState("domcontentloaded", { timeout: 2000 })
    const status = getLast()?.url() === url ? getLast()!.status() : 200
    if (!isCashierUrl(url, cashierHosts))
      return { end: "stopped", reason: `按了支付，到了没有列出的地址 ${new URL(url).origin}` }
    return status < 400
      ? { end: "cashier", cashier: new URL(url).origin }
      : { end: "stopped", reason: `收银台返回 ${status}` }
  }
  if (url.startsWith("chrome-error:")) return { end: "stopped", reason: "收银台打不开" }
  const dialogs = await page.getByRole("dialog").or(page.getByRole("alertdialog")).allInnerTexts()
  const text = await page.evaluate(() => document.body.innerText)
  const notPayable = findNotPayable(dialogs.join("\n") || text)
  if (notPayable) return { end: "not-payable", reason: notPayable }
  const [dialog] = dialogs
  if (dialog?.trim()) return { end: "stopped", reason: `按了支付，又被问：${dialog}`, question: dialog }
  const problem = findProblem(text)
  if (problem) return { end: "stopped", reason: problem }
  const inProgress = /继续支付|我已付款/.test(text) ? findInProgress(text) : undefined
  return inProgress ? { end: "stopped", reason: `这辆车有一笔没有结束的支付：${inProgress}` } : undefined
}

/** Only a sandbox's cashier has this button, so no money moves. */
async function payAtSandbox(page: Page, observer: Observer, options: WalkOptions, cashier: Stop): Promise<Stop> {
  const { start, plate, limitMs, watchMs } = options
  const button = page.getByRole("button", { name: SANDBOX_PAY_BUTTON })
  const isSandbox = await waitForAnswer(async () => ((await button.isVisible()) ? true : undefined), limitMs)
  if (!isSandbox) return { ...cashier, reason: "收银台不是沙箱的，没有付款" }
  await button.click({ timeout: limitMs })
  const { host } = new URL(start)
  const isPaid = await waitForAnswer(async () => {
    if (parseUrl(page.url())?.host !== host) return undefined
    return isPaidScreen(await page.evaluate(() => document.body.innerText)) ? true : undefined
  }, limitMs)
  if (!isPaid) return { ...cashier, reason: "付了款，没有回到支付成功页" }
  await waitUntilQuiet(page, limitMs)
  observer.enter("paid")
  // Something may open by itself a while after the payment.
  await waitForAnswer(async () => (await hasOpened(page, observer)) || undefined, watchMs)
  await observer.record(page, plate)
  return { ...cashier, end: "paid" }
}

const hasOpened = async (page: Page, { seen }: Observer) =>
  seen.openings.some(({ step }) => step === "paid") || (await page.getByRole("dialog").count()) > 0
