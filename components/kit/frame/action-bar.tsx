import type { ReactNode } from "react"

type ActionBarProps = {
  /** One line above the buttons, at most. */
  hint?: ReactNode
  /** The quiet action, at the left, half as wide. */
  quiet?: ReactNode
  /** The one main action. */
  children: ReactNode
}

export function ActionBar({ hint, quiet, children }: ActionBarProps) {
  return (
    <footer className="bar grid gap-1 px-side pt-2 pb-[calc(8px+var(--safe))]">
      {hint && <p className="text-center text-sm sentence text-ink-2">{hint}</p>}
      {quiet ? (
        <div className="bar-two">
          {quiet}
          {children}
        </div>
      ) : (
        children
      )}
    </footer>
  )
}
