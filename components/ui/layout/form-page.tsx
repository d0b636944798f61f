import type { ReactNode } from "react"

type FormPageProps = {
  /** An <ActionBar>. */
  bar?: ReactNode
  className?: string
  children: ReactNode
}

/** A page that client components can render: without the tab bar, whose code would be added to each such script. */
export function FormPage({ bar, className = "", children }: FormPageProps) {
  return (
    <div className="page">
      <main className={`main ${className}`}>{children}</main>
      {bar}
    </div>
  )
}
