import { faultMessages } from "#lib/platform/messages"
import type { Page } from "#tests/support/http-browser"
import { waitUntil } from "#tests/support/wait-until"

type Response = Pick<Page, "status" | "text">

/** An error screen may have status 200, because its response had started before the provider was called. */
const RETRY_TITLES = [faultMessages.unreachable, faultMessages.slow, faultMessages.busy].map(({ title }) => title)

const isComplete = ({ status, text }: Response) => status !== 503 && !RETRY_TITLES.some((title) => text.includes(title))

/** Repeats a request while the response is an overload or timeout error. */
export async function retryWhenBusy<P extends Response>(
  request: () => Promise<P>,
  isWanted = (_: P) => true,
): Promise<P> {
  let page = await request()
  const isDone = () => isComplete(page) && isWanted(page)
  if (isDone()) return page
  await waitUntil(async () => {
    page = await request()
    return isDone()
  })
  return page
}
