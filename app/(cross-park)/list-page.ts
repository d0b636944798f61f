import "server-only"
import type { Part } from "#components/kit/more-list"
import { ProviderFault } from "#lib/kit/fault"

/** The number of a page as an address says it; whatever is none is the first. */
export const pageNumber = (told: string | undefined) =>
  Math.min(99_999, Math.max(1, Math.trunc(Number(told ?? 1)) || 1))

type Said<T> = { ok: true; data: { pages: number } & T } | { ok: false; why: unknown }

/** A list that cannot be had is an empty one that says so; a provider that gives a telephone number says more. */
export async function partOf<T, I>(page: number, asking: Promise<Said<T>>, items: (data: T) => readonly I[]) {
  try {
    const said = await asking
    if (!said.ok) return undefined
    const next = page < said.data.pages ? page + 1 : undefined
    return { items: items(said.data), next } satisfies Part<I>
  } catch (error) {
    if (error instanceof ProviderFault && !error.phone) return undefined
    throw error
  }
}

/** A name in an address, decoded once; nothing that the provider could not have given. */
export function nameIn(segment: string): string | undefined {
  try {
    const name = decodeURIComponent(segment)
    return /^[\w-]{1,64}$/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}
