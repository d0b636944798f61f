import type { ComponentProps, MouseEventHandler, ReactNode } from "react"
import { Box } from "#components/kit/pick/check"
import { Name } from "#components/kit/marks/name"
import { Spinner } from "#components/kit/marks/spinner"
import { Sentence } from "#components/kit/marks/sentence"
import { Chevron } from "#components/kit/list/cell"

type Face = {
  /** What it is worth: <>1<small>小时</small></>. */
  worth: ReactNode
  /** Its worth has four characters or more, 12.0小时, and is written smaller. */
  long?: boolean
  title: ReactNode
  note: ReactNode
  /** Why it cannot be used now; it is then greyed. */
  why?: string
}

type TicketProps = Face & {
  /** Where it is opened. */
  href?: string
  /** It is being opened by a script. */
  busy?: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
  /** What is urgent about it: 今天 23:59 到期. The face stays awake. */
  urgent?: string
  /** What it costs, where it is for sale, and what it cost before. */
  price?: ReactNode
  was?: ReactNode
}

/** A coupon on paper: to look at, to open or to buy. */
export function Ticket({ href, busy, onClick, urgent, price, was, ...face }: TicketProps) {
  const inside = (
    <>
      <TicketFace {...face} urgent={urgent} />
      {price ? (
        <span className="ticket-price">
          {price}
          {was && <s className="text-sm font-reg text-ink-3">{was}</s>}
        </span>
      ) : (
        href && (busy ? <Spinner className="text-ink-3" /> : !face.why && <Chevron />)
      )}
    </>
  )
  const classes = `ticket ${price ? "ticket-priced" : ""} ${face.why ? "is-off" : ""}`
  if (!href) return <div className={classes}>{inside}</div>
  return (
    <a className={`${classes} cell-press`} href={href} aria-busy={busy || undefined} onClick={onClick}>
      {inside}
    </a>
  )
}

/** A coupon to choose: a native checkbox over the paper. Why it cannot be is worth more than a grey word. */
export function TicketChoice({
  worth,
  long,
  title,
  note,
  why,
  ...input
}: Face & Omit<ComponentProps<"input">, "title">) {
  return (
    <label className={`ticket ${why ? "is-off" : ""}`}>
      <TicketFace {...{ worth, long, title, note }} urgent={why} />
      <span className="pr-4 pl-1 tiny:pb-3 tiny:pl-3">
        <input type="checkbox" className="tick" disabled={Boolean(why)} {...input} />
        <Box />
      </span>
    </label>
  )
}

const named = (words: ReactNode) => (typeof words === "string" ? <Name>{words}</Name> : words)

function TicketFace({ worth, long, title, note, urgent, why }: Face & { urgent?: string }) {
  return (
    <>
      <span className={`ticket-worth ${long ? "ticket-worth-long" : ""}`}>{worth}</span>
      <span className="min-w-0 py-3 pr-2 pl-4 narrow:pl-3">
        <b className="ticket-title sentence">{named(title)}</b>
        <span className="block text-sm sentence text-ink-3">{named(note)}</span>
        {urgent && (
          <span className="block text-sm sentence text-warn">
            <Sentence>{urgent}</Sentence>
          </span>
        )}
        {why && <span className="block text-sm sentence text-ink-3">{why}</span>}
      </span>
    </>
  )
}
