import { removeTabItem, setTabItem, getTabItem } from "#lib/browser/tab-storage"

/**
 * Keeps the phone number of the form in this tab while the driver reads an agreement, separately for each sign-up screen.
 * The captcha and the code are not stored: the captcha will have changed.
 */
const TYPED_PHONE = "typed-phone"

export const savePhone = (phone: string) => setTabItem(TYPED_PHONE, JSON.stringify([location.pathname, phone]))

/** Removes the number when it is read, so that another driver never sees it. */
export function takeSavedPhone(): string | undefined {
  const saved = getTabItem(TYPED_PHONE)
  removeTabItem(TYPED_PHONE)
  try {
    const [path, phone] = JSON.parse(saved ?? "[]") as string[]
    return path === location.pathname ? phone : undefined
  } catch {
    return undefined
  }
}
