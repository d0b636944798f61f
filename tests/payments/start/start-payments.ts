import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import { getLocation, openPayScreen } from "#tests/payments/pay-steps"

type OpenScreen = { browser: Browser; page: Page }

/** Opens the pay screen of one order in each browser. */
export const openPayScreens = (browsers: Browser[], path: string): Promise<OpenScreen[]> =>
  Promise.all(
    browsers.map(async (browser) => ({ browser, page: await retryWhenBusy(() => openPayScreen(browser, path)) })),
  )

/**
 * Taps the pay button and returns the status and the redirect target. Repeats the tap if a busy server redirects to
 * the pay screen.
 */
export async function tapPay({ browser, page }: OpenScreen, method: string) {
  const isAnswered = (response: Page) =>
    response.status !== 303 || decodeURI(getLocation(response)) !== decodeURI(page.path)
  const response = await retryWhenBusy(() => browser.submit(getForm(page, "/api/pay/start"), { method }), isAnswered)
  return { status: response.status, location: getLocation(response) }
}

/** Taps 200 times at once on one order, distributed over the screens. */
export const sendTwoHundredTaps = (screens: OpenScreen[], method: string) =>
  Promise.all(Array.from({ length: 200 }, (_, i) => tapPay(screens[i % screens.length]!, method)))

export const startTwoHundredTimes = async (browsers: Browser[], path: string, method: string) =>
  sendTwoHundredTaps(await openPayScreens(browsers, path), method)
