import type { ReactNode } from "react"
import "#styles/parts.css"

type SumBarProps = {
  /** What the sum is of: 已选 3 笔. */
  words: ReactNode
  /** <Money size="around">. */
  sum: ReactNode
  /** One line above, at most. */
  hint?: ReactNode
  /** The one button. */
  children: ReactNode
}

/** The action bar with a running sum beside its button; whoever listens hears it change. */
export function SumBar({ words, sum, hint, children }: SumBarProps) {
  return (
    <footer className="bar grid gap-1 px-side pt-2 pb-[calc(8px+var(--safe))]">
      <p role="status" className={hint ? "text-center text-sm sentence text-ink-2" : "heard"}>
        {hint}
      </p>
      <div className="bar-sum">
        <p role="status">
          <span>{words}</span> <b>{sum}</b>
        </p>
        {children}
      </div>
    </footer>
  )
}
