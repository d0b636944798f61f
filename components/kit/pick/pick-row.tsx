import type { ComponentProps, ReactNode } from "react"
import { Box } from "#components/kit/pick/check"
import "#styles/parts.css"

type PickRowProps = {
  /** A plate, or the name of what is picked. */
  head: ReactNode
  note: ReactNode
  sum: ReactNode
  /** Why it cannot be picked. */
  off?: string
  /** One of several: a radio. */
  round?: boolean
} & ComponentProps<"input">

/** A record with its sum, to tick: a native checkbox, or a radio, over a row of a card. */
export function PickRow({ head, note, sum, off, round, ...input }: PickRowProps) {
  return (
    <label className={`row pick ${off ? "is-off text-ink-3" : "cell-press"}`}>
      <input type={round ? "radio" : "checkbox"} className="tick" disabled={Boolean(off)} {...input} />
      <Box round={round} />
      <span className="grid gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="leading-snug font-med sentence">{head}</span>
          <span className="ml-auto font-bold whitespace-nowrap tabular-nums">{sum}</span>
        </span>
        <small className="text-sm sentence text-ink-3 tabular-nums">{note}</small>
        {off && <small className="text-sm sentence text-ink-3">{off}</small>}
      </span>
    </label>
  )
}
