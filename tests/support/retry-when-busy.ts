import { faultWords } from "#lib/platform/words"
import type { Page } from "#tests/support/http-browser"
import { waitUntil } from "#tests/support/wait-until"

type Seen = Pick<Page, "status" | "text">

/** A screen that says so may come with a 200: what it was to show had been promised when the provider was asked. */
const COME_AGAIN = [faultWords.unreachable, faultWords.slow, faultWords.busy].map(({ title }) => title)

const isThere = ({ status, text }: Seen) => status !== 503 && !COME_AGAIN.some((title) => text.includes(title))

/** A busy machine tells some to come again in a moment, and they do: what is asked until there was room for it. */
export async function retryWhenBusy<P extends Seen>(ask: () => Promise<P>, isWanted = (_: P) => true): Promise<P> {
  let page = await ask()
  const isSo = () => isThere(page) && isWanted(page)
  if (isSo()) return page
  await waitUntil(async () => {
    page = await ask()
    return isSo()
  })
  return page
}
