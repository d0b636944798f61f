import type { ReactNode } from "react"
import { Icon, type IconName } from "#components/ui/display/icon"

const variantClasses = {
  warn: "bg-warn-soft text-warn",
  info: "bg-accent-soft text-accent",
  bad: "bg-bad-soft text-bad",
}

type NoticeProps = {
  variant?: keyof typeof variantClasses
  icon?: IconName
  /** A plate before the text; in care mode on a line of its own. */
  plate?: ReactNode
  href?: string
  actionLabel?: ReactNode
  children: ReactNode
}

/** One line on a colored background, optionally a link. */
export function Notice({ variant = "warn", icon, plate, href, actionLabel, children }: NoticeProps) {
  const classes = `notice ${plate ? "notice-plate" : ""} ${variantClasses[variant]}`
  const content = (
    <>
      {plate ?? (icon && <Icon name={icon} small />)}
      <span className="notice-text">{children}</span>
      {(actionLabel || href) && (
        <span className="notice-action">
          {actionLabel}
          {href && <Icon name="chevron" small />}
        </span>
      )}
    </>
  )
  if (!href) return <div className={classes}>{content}</div>
  return (
    <a className={classes} href={href}>
      {content}
    </a>
  )
}
