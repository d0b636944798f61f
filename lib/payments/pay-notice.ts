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
  /** An open payment: to view it comes before paying this one. */
  isOpenPayment?: boolean
  /** Adds a button that tells the server the notice was read, so that it is shown only once. */
  acknowledge?: { action: string; name: string; value: string }
}

export const findOpenPaymentHref = (notices: PayNotice[]) => notices.find(({ isOpenPayment }) => isOpenPayment)?.href
