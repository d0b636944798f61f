import type { ReactNode } from "react"

type ActionBarProps = {
  /** At most one line above the buttons. */
  hint?: ReactNode
  /** A <Check> that the primary action requires. */
  agreement?: ReactNode
  /** On the left, half as wide. */
  secondaryAction?: ReactNode
  /** The primary action. */
  children: ReactNode
}

export function ActionBar({ hint, agreement, secondaryAction, children }: ActionBarProps) {
  return (
    <footer className="bar grid gap-1 px-side pt-2 pb-[calc(8px+var(--safe))]">
      {hint && <p className="text-center text-sm text-ink-2">{hint}</p>}
      {agreement}
      {secondaryAction ? (
        <div className="bar-two">
          {secondaryAction}
          {children}
        </div>
      ) : (
        children
      )}
    </footer>
  )
}
