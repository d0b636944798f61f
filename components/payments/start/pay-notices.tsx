import type { IconName } from "#components/ui/display/icon"
import { Notice } from "#components/ui/display/notice"

export type PayNotice = {
  text: string
  variant?: "warn" | "info" | "bad"
  /** By default the icon of the variant. */
  icon?: IconName
  /** Shown below the payment methods: useful, but not urgent. */
  isLast?: boolean
  href?: string
  actionLabel?: string
  /** Adds a button that tells the server the notice was read, so that it is shown only once. */
  acknowledge?: { action: string; name: string; value: string }
}

export function PayNotices({ notices }: { notices: PayNotice[] }) {
  return notices.map(({ text, variant, icon, href, actionLabel, acknowledge }) => (
    <Notice
      key={text}
      variant={variant}
      icon={icon ?? (variant === "bad" ? "alert" : "info")}
      href={href}
      actionLabel={actionLabel}
    >
      {text}
      {acknowledge && (
        <button
          className="ml-2 min-h-hit font-med underline"
          formAction={acknowledge.action}
          name={acknowledge.name}
          value={acknowledge.value}
        >
          知道了
        </button>
      )}
    </Notice>
  ))
}
