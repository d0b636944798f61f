import { Children, cloneElement, isValidElement, type ReactNode } from "react"
import { withLineBreaks } from "#components/ui/display/sentence"
import "#styles/parts.css"

/** A long text on a card, such as an agreement. Its h2 and p need no classes. */
export function Prose({ language, children }: { language?: string; children: ReactNode }) {
  return (
    <article className="card prose p-4" lang={language === "zh" ? undefined : language}>
      {addLineBreaks(children)}
    </article>
  )
}

/** Adds line breaks between words to all text, at any depth. */
const addLineBreaks = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    isValidElement<{ children?: ReactNode }>(child) && typeof child.type === "string"
      ? cloneElement(child, undefined, addLineBreaks(child.props.children))
      : withLineBreaks(child),
  )
