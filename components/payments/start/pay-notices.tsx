import { Notice } from "#components/ui/display/notice"
import type { PayNotice } from "#lib/payments/pay-notice"

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
          className="ml-2 min-h-hit weight-med underline"
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
