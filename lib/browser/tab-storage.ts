/** Data of the driver in this tab, cleared on sign-out and before a sign-in. If storage is blocked, nothing is stored. */
const PREFIX = "berth.driver."

export function setTabItem(name: string, value: string) {
  try {
    sessionStorage.setItem(PREFIX + name, value)
  } catch {
    // Storage can be blocked or full.
  }
}

export function getTabItem(name: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? undefined
  } catch {
    return undefined
  }
}

export function removeTabItem(name: string) {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Nothing was stored either.
  }
}

export function clearTabItems() {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // Nothing was stored either.
  }
}
