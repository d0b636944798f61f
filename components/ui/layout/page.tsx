import type { ReactNode } from "react"
import { FormPage } from "#components/ui/layout/form-page"
import { Logo } from "#components/ui/layout/logo"
import { Name } from "#components/ui/display/name"
import { TabBar, type Tab } from "#components/ui/layout/tab-bar"

type PageProps = {
  /** An <ActionBar>; it replaces the tab bar. */
  bar?: ReactNode
  tab?: Tab
  children: ReactNode
}

export function Page({ bar, tab, children }: PageProps) {
  return (
    <FormPage
      bar={
        <>
          {bar}
          {tab && <TabBar current={tab} />}
        </>
      }
    >
      {children}
    </FormPage>
  )
}

/** The name of the provider or the car park, at the top of a page. */
export function Brand({ name, logo, end }: { name: string; logo?: string; end?: ReactNode }) {
  return (
    <header className="flex min-h-hit flex-wrap items-center gap-x-2">
      <Logo src={logo} />
      {/* Wide enough for the parts of most names: in large letters `end` moves below. */}
      <b className="min-w-[4em] flex-1 text-body/snug">
        <Name>{name}</Name>
      </b>
      {end}
    </header>
  )
}

export function Title({ children }: { children: ReactNode }) {
  return <h1 className="mt-1 text-title weight-bold">{children}</h1>
}

/** A heading above a card. */
export function Section({ children }: { children: ReactNode }) {
  return <h2 className="-mb-1 pt-2 text-sm text-ink-2">{children}</h2>
}

/** An explanation under a form or a card. */
export function Note({ centred, children }: { centred?: boolean; children: ReactNode }) {
  return <p className={`text-sm text-ink-3 ${centred ? "text-center" : ""}`}>{children}</p>
}
