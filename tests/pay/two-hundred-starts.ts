import { type Browser, formTo } from "#tests/browser-like"
import { ledTo, payScreen } from "#tests/pay/paying"

/** As many taps at once on one order, from pages that these phones have open: what each was answered, and where to. */
export async function twoHundredStarts(phones: Browser[], path: string, method: string) {
  const screens = await Promise.all(phones.map(async (phone) => ({ phone, page: await payScreen(phone, path) })))
  return Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const { phone, page } = screens[i % screens.length]!
      const said = await phone.submit(formTo(page, "/api/pay/start"), { method })
      return [said.status, ledTo(said)] as const
    }),
  )
}
