/**
 * The phone as typed, kept in this tab while the driver reads an agreement. The captcha belongs to a picture that
 * will have changed, and a code is never kept. Each sign-up screen has its own.
 */
const KEPT = "berth.typed-phone"

export function keepTypedPhone(phone: string) {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([location.pathname, phone]))
  } catch {
    // Storage may be closed to us; the phone is then typed again.
  }
}

/** Once: what has been read back, or has been sent, is not there for the next driver. */
export function takeTypedPhone(): string | undefined {
  try {
    const kept = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    const [at, phone] = JSON.parse(kept ?? "[]") as string[]
    return at === location.pathname ? phone : undefined
  } catch {
    return undefined
  }
}
