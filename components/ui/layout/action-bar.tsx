import type { ReactNode } from "react"

type ActionBarProps = {
  /** A line above the buttons. Without buttons it states why there is no action. Do not show a disabled button. */
  hint?: ReactNode
  /** A <Check> that the primary action requires. */
  agreement?: ReactNode
  /** Shown on the left, half as wide as the primary action. */
  secondaryAction?: ReactNode
  /** The primary action. */
  children?: ReactNode
}

export function ActionBar({ hint, agreement, secondaryAction, children }: ActionBarProps) {
  return (
    <footer className="bar action-bar">
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
