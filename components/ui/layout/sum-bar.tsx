import type { ReactNode } from "react"
import "#styles/parts.css"

type SumBarProps = {
  /** The items of the total: 已选 3 笔. */
  label: ReactNode
  /** <Money size="inherit">. */
  sum: ReactNode
  /** At most one line above. */
  hint?: ReactNode
  /** The button. */
  children: ReactNode
}

/** An action bar with a running total, announced to screen readers when it changes. */
export function SumBar({ label, sum, hint, children }: SumBarProps) {
  return (
    <footer className="bar action-bar">
      <p role="status" className={hint ? "text-center text-sm text-ink-2" : "sr-only"}>
        {hint}
      </p>
      <div className="bar-sum">
        <p role="status">
          <span>{label}</span> <b>{sum}</b>
        </p>
        {children}
      </div>
    </footer>
  )
}
