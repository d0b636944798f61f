import type { ReactNode } from "react"
import { Name } from "#components/kit/marks/name"
import "#styles/parts.css"

type RecordProps = { title: ReactNode; note: ReactNode; sum?: ReactNode; href?: string }

/** One entry of a list of records: what and how much, then when. */
export function Record({ title, note, sum, href }: RecordProps) {
  const Tag = href ? "a" : "div"
  return (
    <Tag className={`row record ${href ? "cell-press" : ""}`} href={href}>
      <b className="leading-snug font-med sentence">{named(title)}</b>
      <span className="ml-auto font-bold whitespace-nowrap tabular-nums">{sum}</span>
      <span className="text-sm sentence text-ink-3 tabular-nums">{named(note)}</span>
    </Tag>
  )
}

const named = (words: ReactNode) => (typeof words === "string" ? <Name>{words}</Name> : words)
