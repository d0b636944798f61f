import { setTabItem, getTabItem } from "#lib/browser/tab-storage"

/**
 * A random id per tab and sign-in, stored in the tab and in its history entries. The name cannot change, because pages of
 * the previous version read it.
 */
const ID_ITEM = "turn"

/**
 * On back and reload browsers refill form fields, even those another driver typed. A history entry from before the
 * current sign-in is therefore loaded as a new page, which is not refilled.
 */
export function reloadEntryOfEarlierSignIn() {
  const id = getTabItem(ID_ITEM) ?? crypto.getRandomValues(new Uint32Array(2)).join("")
  setTabItem(ID_ITEM, id)
  // Without session storage no entry has the id.
  if (getTabItem(ID_ITEM) === undefined) return
  const { turn: entryId } = (history.state ?? {}) as { turn?: string }
  if (entryId === id) return
  history.replaceState({ ...(history.state as object | null), turn: id }, "")
  // With a hash the browser would only scroll.
  if (entryId !== undefined) location.replace(location.pathname + location.search)
}
