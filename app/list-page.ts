import "server-only"
import { redirect } from "next/navigation"
import { here } from "./screen"
import type { Part } from "#components/kit/list/more-list"
import { ProviderFault } from "#lib/core/errors"
import { saysNothing } from "#lib/provider/trouble"

/** The number of a page as an address says it; whatever is none is the first. */
export const pageNumber = (told: string | undefined) =>
  Math.min(99_999, Math.max(1, Math.trunc(Number(told ?? 1)) || 1))

/**
 * What a list is made of, or undefined where it cannot be had: the screen stands, and says so in its place. A provider
 * that gives a telephone number says more than that.
 */
export async function unlessFailed<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (saysNothing(error)) return undefined
    const { where, kind, phone, wait, said: message, cause } = error
    throw new ProviderFault(where, kind, { phone, wait, message, cause, ofList: true })
  }
}

type ListAnswer<T> = { ok: true; data: { pages: number } & T } | { ok: false; why: unknown }

/** One page of a list that goes on; who asks for one after the last, where nothing stands, is led to that. */
export async function partOf<T, I>(page: number, asking: Promise<ListAnswer<T>>, items: (data: T) => readonly I[]) {
  const said = await unlessFailed(asking)
  if (!said?.ok) return undefined
  const found = items(said.data)
  const last = Math.max(1, said.data.pages)
  if (found.length === 0 && page > last) redirect(atPage(await here(), last))
  const next = page < said.data.pages ? page + 1 : undefined
  return { items: found, next, page } satisfies Part<I>
}

function atPage(address: string, page: number): string {
  const { pathname, searchParams } = new URL(address, "http://app.example")
  searchParams.delete("page")
  if (page > 1) searchParams.set("page", String(page))
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
