import type { ReactNode } from "react"

const variantClasses = {
  plain: "bg-fill text-ink-2",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  deal: "bg-deal-soft text-deal",
  info: "bg-accent-soft text-accent",
}

export function Badge({
  variant = "plain",
  large,
  children,
}: {
  variant?: keyof typeof variantClasses
  large?: boolean
  children: ReactNode
}) {
  const size = large ? "px-2 py-[3px] text-sm" : "px-1.5 py-0.5 text-cap"
  return (
    <span className={`inline-flex rounded-tag whitespace-nowrap ${size} ${variantClasses[variant]}`}>{children}</span>
  )
}
