import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import "#styles/parts.css"

type MonthHeadingProps = {
  /** The result of `formatMonth`: 11月, 2025年12月. */
  children: ReactNode
  /** Selects all rows of the month (全选); shown only with JavaScript. */
  onSelectAll?: () => void
}

export function MonthHeading({ children, onSelectAll }: MonthHeadingProps) {
  return (
    <div className="month">
      <h2 className="weight-bold">{children}</h2>
      {onSelectAll && (
        <Button variant="text" className="needs-script" onClick={onSelectAll}>
          全选<span className="sr-only">{children}</span>
        </Button>
      )}
    </div>
  )
}
