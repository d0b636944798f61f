import { Children, cloneElement, isValidElement, type ReactNode } from "react"
import { broken } from "#components/kit/marks/sentence"
import "#styles/parts.css"

/** A long text on a card: an agreement, an explanation. Its h2 and p need no classes. */
export function Prose({ language, children }: { language?: string; children: ReactNode }) {
  return (
    <article className="card prose p-4" lang={language === "zh" ? undefined : language}>
      {brokenWithin(children)}
    </article>
  )
}

/** The text of its paragraphs and lists, however deep, breaks between its words alone. */
const brokenWithin = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    isValidElement<{ children?: ReactNode }>(child) && typeof child.type === "string"
      ? cloneElement(child, undefined, brokenWithin(child.props.children))
      : broken(child),
  )
