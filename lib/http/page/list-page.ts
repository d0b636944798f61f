import "server-only"
import { redirect } from "next/navigation"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { ProviderError } from "#lib/core/errors"
import { hasNoDetail } from "#lib/provider/user-message"

/** Anything but a number counts as the first page. */
export const parsePageNumber = (text: string | undefined) =>
  Math.min(99_999, Math.max(1, Math.trunc(Number(text ?? 1)) || 1))

/**
 * Undefined if the provider fails, so that only the list shows an error. Rethrows if the provider sent a message or a
 * phone number to show.
 */
export async function undefinedIfListFails<T>(query: Promise<T>): Promise<T | undefined> {
  try {
    return await query
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (hasNoDetail(error)) return undefined
    const { kind, phone, wait, providerMessage: message, cause } = error
    throw new ProviderError(error.callName, kind, { phone, wait, message, cause, isForList: true })
  }
}

type ListResult<T> = { ok: true; data: { pages: number } & T } | { ok: false; why: unknown }

/** Loads a page of a list. Redirects from an empty page after the last one to the last one. */
export async function loadPage<T, I>(page: number, query: Promise<ListResult<T>>, getItems: (data: T) => readonly I[]) {
  const result = await undefinedIfListFails(query)
  if (!result?.ok) return undefined
  const items = getItems(result.data)
  const last = Math.max(1, result.data.pages)
  if (items.length === 0 && page > last) redirect(buildPageUrl(await getCurrentUrl(), last))
  const next = page < result.data.pages ? page + 1 : undefined
  return { items, next, page }
}

function buildPageUrl(url: string, page: number): string {
  const { pathname, searchParams } = new URL(url, "http://app.example")
  searchParams.delete("page")
  if (page > 1) searchParams.set("page", String(page))
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
