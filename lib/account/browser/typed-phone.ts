import { forget, remember, remembered } from "#lib/browser/tab-memory"

/**
 * Keeps the typed phone in this tab while the driver reads an agreement, separately for each sign-up screen. The captcha will
 * have changed, and codes are never stored.
 */
const TYPED_PHONE = "typed-phone"

export const saveTypedPhone = (phone: string) => remember(TYPED_PHONE, JSON.stringify([location.pathname, phone]))

/** Reading it removes it, so that another driver never sees it. */
export function takeTypedPhone(): string | undefined {
  const saved = remembered(TYPED_PHONE)
  forget(TYPED_PHONE)
  try {
    const [path, phone] = JSON.parse(saved ?? "[]") as string[]
    return path === location.pathname ? phone : undefined
  } catch {
    return undefined
  }
}
