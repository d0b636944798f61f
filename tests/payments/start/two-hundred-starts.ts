import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import { ledTo, payScreen } from "#tests/payments/paying"

type Opened = { phone: Browser; page: Page }

/** The pay screen of one order, open on each of these phones. */
export const openOn = (phones: Browser[], path: string): Promise<Opened[]> =>
  Promise.all(phones.map(async (phone) => ({ phone, page: await retryWhenBusy(() => payScreen(phone, path)) })))

/** A tap on a page that is open: what it was answered, and where to. Whom a busy machine leads back to it taps again. */
export async function tap({ phone, page }: Opened, method: string) {
  const isLedOn = (said: Page) => said.status !== 303 || decodeURI(ledTo(said)) !== decodeURI(page.path)
  const said = await retryWhenBusy(() => phone.submit(getForm(page, "/api/pay/start"), { method }), isLedOn)
  return [said.status, ledTo(said)] as const
}

/** As many taps at once on one order, from pages that these phones have open: what each was answered, and where to. */
export const twoHundredTaps = (screens: Opened[], method: string) =>
  Promise.all(Array.from({ length: 200 }, (_, i) => tap(screens[i % screens.length]!, method)))

export const twoHundredStarts = async (phones: Browser[], path: string, method: string) =>
  twoHundredTaps(await openOn(phones, path), method)
