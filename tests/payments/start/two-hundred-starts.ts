import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { comingBack } from "#tests/support/retry-when-busy"
import { ledTo, payScreen } from "#tests/payments/paying"

type OpenScreen = { phone: Browser; page: Page }

/** Opens the pay screen of one order on each phone. */
export const openPayScreens = (phones: Browser[], path: string): Promise<OpenScreen[]> =>
  Promise.all(phones.map(async (phone) => ({ phone, page: await comingBack(() => payScreen(phone, path)) })))

/**
 * Taps the pay button and answers status and destination. Repeats the tap if a busy server led back to the pay
 * screen.
 */
export async function tap({ phone, page }: OpenScreen, method: string) {
  const isAnswered = (response: Page) => response.status !== 303 || decodeURI(ledTo(response)) !== decodeURI(page.path)
  const response = await comingBack(() => phone.submit(formTo(page, "/api/pay/start"), { method }), isAnswered)
  return [response.status, ledTo(response)] as const
}

/** Taps 200 times at once on one order, distributed over these screens. */
export const sendTwoHundredTaps = (screens: OpenScreen[], method: string) =>
  Promise.all(Array.from({ length: 200 }, (_, i) => tap(screens[i % screens.length]!, method)))

export const startTwoHundredTimes = async (phones: Browser[], path: string, method: string) =>
  sendTwoHundredTaps(await openPayScreens(phones, path), method)
