/** A notice on a pay screen. */
export type PayNotice = {
  text: string
  variant?: "warn" | "info" | "bad"
  /** By default the icon of the variant. */
  icon?: "clock"
  /** Shown below the payment methods: useful, but not urgent. */
  isLast?: boolean
  href?: string
  actionLabel?: string
  /** Following `href` comes before paying: the label of the button that does. */
  stepLabel?: string
  /** Adds a button that tells the server the notice was read, so that it is shown only once. */
  acknowledge?: { action: string; name: string; value: string }
}

/** What comes before paying: to view an open payment, or to sign in. */
export function findFirstStep(notices: PayNotice[]): { label: string; href: string } | undefined {
  const { stepLabel, href } = notices.find((notice) => notice.stepLabel && notice.href) ?? {}
  return stepLabel && href ? { label: stepLabel, href } : undefined
}
