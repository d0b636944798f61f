import type { ComponentProps, ReactNode } from "react"
import { Box } from "#components/kit/form/check"

type Face = {
  /** What it is worth: <>1<small>小时</small></>. */
  worth: ReactNode
  title: string
  note: string
  /** Why it cannot be used now; it is then greyed. */
  why?: string
}

/** A coupon on paper, to look at. */
export function Ticket({ end, ...face }: Face & { end?: ReactNode }) {
  return (
    <div className={`ticket ${face.why ? "is-off" : ""}`}>
      <TicketFace {...face} />
      {end && <span className="pr-4 pl-1">{end}</span>}
    </div>
  )
}

/** A coupon to choose: a native checkbox over the paper. */
export function TicketChoice({ worth, title, note, why, ...input }: Face & Omit<ComponentProps<"input">, "title">) {
  return (
    <label className={`ticket ${why ? "is-off" : ""}`}>
      <TicketFace {...{ worth, title, note, why }} />
      <span className="pr-4 pl-1">
        <input type="checkbox" className="tick" disabled={Boolean(why)} {...input} />
        <Box />
      </span>
    </label>
  )
}

function TicketFace({ worth, title, note, why }: Face) {
  return (
    <>
      <span className="ticket-worth">{worth}</span>
      <span className="min-w-0 py-3 pr-2 pl-4 narrow:pl-3">
        <b className="ticket-title sentence">{title}</b>
        <span className="block text-sm sentence text-ink-3">{note}</span>
        {why && <span className="block text-sm sentence text-warn">{why}</span>}
      </span>
    </>
  )
}
