/** Prefix of the driver's data in this tab, which is cleared on sign-out and before a sign-in. */
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
    // If storage is blocked, nothing was stored.
  }
}

export function clearTabItems() {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
