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

/** What comes before paying: to view an open payment, or to sign in. */
export function findFirstStep(notices: PayNotice[]): { label: string; href: string } | undefined {
  const openPayment = notices.find(({ isOpenPayment }) => isOpenPayment)
  if (openPayment?.href) return { label: "查看这笔支付", href: openPayment.href }
  const signIn = notices.find(({ actionLabel }) => actionLabel === "去登录")
  return signIn?.href ? { label: "去登录", href: signIn.href } : undefined
}

/** Nothing is lost if the driver only has to confirm a new amount or to sign in, so it is no error. */
export const isHarmless = ({ text }: PayNotice) => text.endsWith("请确认新的金额") || text.includes("登录")
