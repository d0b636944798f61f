import "server-only"
import { cache } from "react"
import { store } from "#lib/store/store"

/** Ids of the drafts read by the page of this request, with their remaining seconds. */
const drafts = cache(() => new Map<string, number>())

const key = (id: string) => `draft-shown:${id}`

export const addShownDraft = (id: string, seconds: number) => void drafts().set(id, seconds)
export const removeShownDraft = (id: string) => void drafts().delete(id)
export const isDraftShown = async (id: string) => (await store().getOrUndefined(key(id))) !== undefined

/**
 * A page cannot delete a cookie while it renders, so the store remembers that a draft was shown. A redirect or an error
 * screen does not call this: the draft is still there when the driver comes back. Neither does a request that no driver
 * looks at.
 */
export async function markDraftsShown(sent: Headers) {
  if ((sent.get("sec-fetch-mode") ?? "navigate") !== "navigate" || sent.has("sec-purpose")) return
  await Promise.all([...drafts()].map(([id, seconds]) => store().setEventually(key(id), "1", seconds)))
}
