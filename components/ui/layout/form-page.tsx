import type { ReactNode } from "react"

type FormPageProps = {
  /** An <ActionBar>. */
  bar?: ReactNode
  children: ReactNode
}

/** A page that client components can render: without the tab bar, whose code would be added to each such script. */
export function FormPage({ bar, children }: FormPageProps) {
  return (
    <div className="page">
      <main className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 px-side pt-3 pb-6">{children}</main>
      {bar}
    </div>
  )
}
