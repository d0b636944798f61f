import type { ReactNode } from "react"
import { Button } from "#components/kit/form/button"
import "#styles/parts.css"

type MonthProps = {
  /** `month` of lib/core/time/dates: 11月, 2025年12月. */
  children: ReactNode
  /** Ticks all of it: 全选. Only a script can. */
  all?: () => void
}

/** The heading of a month in a list. */
export function Month({ children, all }: MonthProps) {
  return (
    <div className="month">
      <h2 className="font-bold">{children}</h2>
      {all && (
        <Button look="text" className="needs-script" onClick={all}>
          全选<span className="heard">{children}</span>
        </Button>
      )}
    </div>
  )
}
