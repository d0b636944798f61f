import { setTabItem, getTabItem } from "#lib/browser/tab-storage"

/** A random number per tab and sign-in, stored in the tab and in its history entries. */
const TURN = "turn"

/**
 * On back and reload browsers refill form fields, even those another driver typed. A history entry from before the
 * current sign-in is therefore loaded as a new page, which is not refilled.
 */
export function reloadForeignHistory() {
  const turn = getTabItem(TURN) ?? crypto.getRandomValues(new Uint32Array(2)).join("")
  setTabItem(TURN, turn)
  // Without session storage every entry would look foreign.
  if (getTabItem(TURN) === undefined) return
  const { turn: before } = (history.state ?? {}) as { turn?: string }
  if (before === turn) return
  history.replaceState({ ...(history.state as object | null), turn }, "")
  // With a hash the browser would only scroll.
  if (before !== undefined) location.replace(location.pathname + location.search)
}
