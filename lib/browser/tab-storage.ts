/**
 * What a tab remembers of its driver, all of it under one beginning: it goes when somebody leaves, or before somebody
 * signs in. Storage may be closed to us; then nothing is remembered.
 */
const PREFIX = "berth.driver."

export function setTabItem(name: string, value: string) {
  try {
    sessionStorage.setItem(PREFIX + name, value)
  } catch {
    // Private windows and full disks refuse.
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
    // Nothing has been kept either.
  }
}

export function clearTabItems() {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
}
