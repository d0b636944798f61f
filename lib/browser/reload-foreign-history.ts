import { setTabItem, getTabItem } from "#lib/browser/tab-storage"

/** A number of this tab's for as long as one driver is in; the pages of its history bear it. */
const TURN = "turn"

/**
 * On the way back, or on a reload, a browser fills in what was typed there, and does not ask by whom. Where that was before
 * another driver came in, the page is loaded anew as if nobody had been here: nothing is filled in then.
 */
export function reloadForeignHistory() {
  const turn = getTabItem(TURN) ?? crypto.getRandomValues(new Uint32Array(2)).join("")
  setTabItem(TURN, turn)
  // Where nothing is remembered every page is of another turn.
  if (getTabItem(TURN) === undefined) return
  const { turn: before } = (history.state ?? {}) as { turn?: string }
  if (before === turn) return
  history.replaceState({ ...(history.state as object | null), turn }, "")
  // With its hash it would be taken for the same page.
  if (before !== undefined) location.replace(location.pathname + location.search)
}
