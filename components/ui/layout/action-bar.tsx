import type { ReactNode } from "react"

type ActionBarProps = {
  /** At most one line above the buttons. */
  hint?: ReactNode
  /** A <Check> that the main action requires. */
  agree?: ReactNode
  /** The secondary action: on the left, half as wide. */
  quiet?: ReactNode
  /** The main action. */
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
