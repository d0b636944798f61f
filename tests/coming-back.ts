import type { Page } from "#tests/browser-like"

/** A busy machine tells some to come again in a moment, and they do: what is asked until there was room for it. */
export async function comingBack<P extends Pick<Page, "status">>(
  ask: () => Promise<P>,
  isThere = (page: P) => page.status !== 503,
): Promise<P> {
  let page = await ask()
  while (!isThere(page)) page = await ask()
  return page
}
