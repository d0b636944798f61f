import "server-only"
import { cache } from "react"
import { store } from "#lib/store/store"

/** Ids of the drafts that this request has read, with their lifetime in seconds. */
const getShownDrafts = cache(() => new Map<string, number>())

const getKey = (id: string) => `draft-shown:${id}`

export const addShownDraft = (id: string, seconds: number) => void getShownDrafts().set(id, seconds)
export const removeShownDraft = (id: string) => void getShownDrafts().delete(id)
export const isDraftShown = async (id: string) => (await store().getOrUndefined(getKey(id))) !== undefined

/**
 * A page cannot delete a cookie while it renders, so the store remembers that a draft was shown. Redirects
 * and error screens do not call this, so that the draft is kept until the driver returns. Prefetches are ignored.
 */
export async function markDraftsShown(requestHeaders: Headers) {
  if ((requestHeaders.get("sec-fetch-mode") ?? "navigate") !== "navigate" || requestHeaders.has("sec-purpose")) return
  await Promise.all([...getShownDrafts()].map(([id, seconds]) => store().setEventually(getKey(id), "1", seconds)))
}
