import type { ReactNode } from "react"

type ActionBarProps = {
  /** One line above the buttons, at most. */
  hint?: ReactNode
  /** A <Check> that the main action wants. */
  agree?: ReactNode
  /** The quiet action, at the left, half as wide. */
  quiet?: ReactNode
  /** The one main action. */
  children: ReactNode
}

export function ActionBar({ hint, agree, quiet, children }: ActionBarProps) {
  return (
    <footer className="bar grid gap-1 px-side pt-2 pb-[calc(8px+var(--safe))]">
      {hint && <p className="text-center text-sm sentence text-ink-2">{hint}</p>}
      {agree}
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
