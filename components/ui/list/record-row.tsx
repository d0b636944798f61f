import type { ReactNode } from "react"
import { Name } from "#components/ui/display/name"
import "#styles/parts.css"

type RecordRowProps = { title: ReactNode; note: ReactNode; sum?: ReactNode; href?: string }

/** One record in a list: title and amount, then a note. */
export function RecordRow({ title, note, sum, href }: RecordRowProps) {
  const Tag = href ? "a" : "div"
  return (
    <Tag className={`row record ${href ? "cell-press" : ""}`} href={href}>
      <b className="text-body/snug weight-med">{withNameBreaks(title)}</b>
      <span className="ml-auto weight-bold whitespace-nowrap">{sum}</span>
      <span className="text-sm text-ink-3">{withNameBreaks(note)}</span>
    </Tag>
  )
}

const withNameBreaks = (content: ReactNode) => (typeof content === "string" ? <Name>{content}</Name> : content)
