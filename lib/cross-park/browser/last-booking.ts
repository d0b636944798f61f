/** The booking this tab has looked at last, for an address that names none. Storage may be closed to us. */
const KEPT = "berth.last-booking"

export function keepLastBooking(id: string) {
  try {
    sessionStorage.setItem(KEPT, id)
  } catch {
    // Then the list is where one begins.
  }
}

export function lastBooking(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetLastBooking() {
  try {
    sessionStorage.removeItem(KEPT)
  } catch {
    // Nothing has been kept either.
  }
}
