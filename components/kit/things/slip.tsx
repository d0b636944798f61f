import type { ReactNode } from "react"
import "#styles/parts.css"

type SlipProps = {
  /** What it is worth: <>1<small>小时</small></>. */
  worth: ReactNode
  title: ReactNode
  note?: ReactNode
  /** Used, or run out. */
  off?: boolean
  /** <Lines>, below the perforation. */
  children?: ReactNode
}

/** A coupon as the subject of a screen or a sheet: paper torn off a machine. */
export function Slip({ worth, title, note, off, children }: SlipProps) {
  return (
    <section className={off ? "slip-off" : undefined}>
      <div className="slip-top">
        <span className="slip-worth">{worth}</span>
        <b className="pt-1 sentence">{title}</b>
        {note && <span className="text-sm sentence text-ink-2">{note}</span>}
      </div>
      {children && <div className="slip-body">{children}</div>}
    </section>
  )
}
