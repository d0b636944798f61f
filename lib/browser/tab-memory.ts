/**
 * What a tab remembers of its driver, all of it under one beginning: it goes when somebody leaves, or before somebody
 * signs in. Storage may be closed to us; then nothing is remembered.
 */
const OF_DRIVER = "berth.driver."

export function remember(name: string, value: string) {
  try {
    sessionStorage.setItem(OF_DRIVER + name, value)
  } catch {
    // Private windows and full disks refuse.
  }
}

export function remembered(name: string): string | undefined {
  try {
    return sessionStorage.getItem(OF_DRIVER + name) ?? undefined
  } catch {
    return undefined
  }
}

export function forget(name: string) {
  try {
    sessionStorage.removeItem(OF_DRIVER + name)
  } catch {
    // Nothing has been kept either.
  }
}

export function forgetAll() {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(OF_DRIVER))
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
}
