import type { ReactNode } from "react"

const looks = {
  plain: "bg-fill text-ink-2",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  deal: "bg-deal-soft text-deal",
  info: "bg-accent-soft text-accent",
}

export function Badge({
  look = "plain",
  large,
  children,
}: {
  look?: keyof typeof looks
  large?: boolean
  children: ReactNode
}) {
  const size = large ? "px-2 py-[3px] text-sm" : "px-1.5 py-0.5 text-cap"
  return <span className={`inline-flex rounded-tag whitespace-nowrap ${size} ${looks[look]}`}>{children}</span>
}
