import { removeTabItem, setTabItem, getTabItem } from "#lib/browser/tab-storage"

/**
 * The phone as typed, kept in this tab while the driver reads an agreement. The captcha belongs to a picture that
 * will have changed, and a code is never kept. Each sign-up screen has its own.
 */
const TYPED_PHONE = "typed-phone"

export const keepTypedPhone = (phone: string) => setTabItem(TYPED_PHONE, JSON.stringify([location.pathname, phone]))

/** Once: what has been read back, or has been sent, is not there for the next driver. */
export function takeTypedPhone(): string | undefined {
  const kept = getTabItem(TYPED_PHONE)
  removeTabItem(TYPED_PHONE)
  try {
    const [at, phone] = JSON.parse(kept ?? "[]") as string[]
    return at === location.pathname ? phone : undefined
  } catch {
    return undefined
  }
}
