import type { ReactNode } from "react"
import "#styles/parts.css"

/** A long text on a card, such as an agreement. Its h2 and p need no classes. */
export function Prose({ language, children }: { language?: string; children: ReactNode }) {
  return (
    <article className="card prose p-4" lang={language === "zh" ? undefined : language}>
      {children}
    </article>
  )
}
