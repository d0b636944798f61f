import type { ReactNode } from "react"

type FormPageProps = {
  /** An <ActionBar>. */
  bar?: ReactNode
  children: ReactNode
}

/** A page of which a script draws, too: without the tabs, which would come along with each such script and are not shown there. */
export function FormPage({ bar, children }: FormPageProps) {
  return (
    <div className="page">
      <main className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 px-side pt-3 pb-6">{children}</main>
      {bar}
    </div>
  )
}
