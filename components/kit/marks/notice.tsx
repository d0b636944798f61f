import type { ReactNode } from "react"
import { Icon, type IconName } from "#components/kit/marks/icon"
import { Sentence } from "#components/kit/marks/sentence"

const looks = {
  warn: "bg-warn-soft text-warn",
  info: "bg-accent-soft text-accent",
  bad: "bg-bad-soft text-bad",
}

type NoticeProps = {
  look?: keyof typeof looks
  icon?: IconName
  /** A plate in front; in care mode it takes a line of its own. */
  plate?: ReactNode
  href?: string
  go?: string
  children: ReactNode
}

/** One line on a soft ground, with one way on. */
export function Notice({ look = "warn", icon, plate, href, go, children }: NoticeProps) {
  const classes = `notice ${plate ? "notice-plate" : ""} ${looks[look]}`
  const inside = (
    <>
      {plate ?? (icon && <Icon name={icon} small />)}
      <span className="notice-text sentence">
        <Sentence>{children}</Sentence>
      </span>
      {(go || href) && (
        <span className="notice-go">
          {go}
          {href && <Icon name="chevron" small />}
        </span>
      )}
    </>
  )
  if (!href) return <div className={classes}>{inside}</div>
  return (
    <a className={classes} href={href}>
      {inside}
    </a>
  )
}
