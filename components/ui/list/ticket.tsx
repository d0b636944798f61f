import type { ComponentProps, MouseEventHandler, ReactNode } from "react"
import { CheckMark } from "#components/ui/display/check"
import { Name } from "#components/ui/display/name"
import { Spinner } from "#components/ui/display/spinner"
import { Chevron } from "#components/ui/list/cell"

type TicketFaceProps = {
  /** The value of the coupon: <>1<small>小时</small></>. */
  faceValue: ReactNode
  /** The value has four or more characters (12.0小时) and is written smaller. */
  long?: boolean
  title: ReactNode
  note: ReactNode
  /** Why the coupon cannot be used now. Such a coupon is grey. */
  disabledReason?: string
}

type TicketProps = TicketFaceProps & {
  /** The page of the coupon. */
  href?: string
  /** A script is opening the coupon. */
  busy?: boolean
  onClick?: MouseEventHandler<HTMLAnchorElement>
  /** An urgent remark: 今天 23:59 到期. The coupon stays colored. */
  urgent?: string
  /** The price and the previous price, if the coupon is for sale. */
  price?: ReactNode
  oldPrice?: ReactNode
}

/** A coupon to view, open or buy. */
export function Ticket({ href, busy, onClick, urgent, price, oldPrice, ...face }: TicketProps) {
  const content = (
    <>
      <TicketFace {...face} urgent={urgent} />
      {price ? (
        <span className="ticket-price">
          {price}
          {oldPrice && <s className="text-sm weight-reg text-ink-3">{oldPrice}</s>}
        </span>
      ) : (
        href && (busy ? <Spinner className="text-ink-3" /> : !face.disabledReason && <Chevron />)
      )}
    </>
  )
  const classes = `ticket ${price ? "ticket-priced" : ""} ${face.disabledReason ? "is-disabled" : ""}`
  if (!href) return <div className={classes}>{content}</div>
  return (
    <a className={`${classes} cell-press`} href={href} aria-busy={busy || undefined} onClick={onClick}>
      {content}
    </a>
  )
}

/** A coupon to select, with a native checkbox. A disabled coupon shows its reason. */
export function TicketChoice({
  faceValue,
  long,
  title,
  note,
  disabledReason,
  ...input
}: TicketFaceProps & Omit<ComponentProps<"input">, "title">) {
  return (
    <label className={`ticket ${disabledReason ? "is-disabled" : ""}`}>
      <TicketFace faceValue={faceValue} long={long} title={title} note={note} urgent={disabledReason} />
      <span className="pr-4 pl-1 tiny:pb-3 tiny:pl-3">
        <input type="checkbox" className="tick" disabled={Boolean(disabledReason)} {...input} />
        <CheckMark />
      </span>
    </label>
  )
}

const withNameBreaks = (content: ReactNode) => (typeof content === "string" ? <Name>{content}</Name> : content)

function TicketFace({ faceValue, long, title, note, urgent, disabledReason }: TicketFaceProps & { urgent?: string }) {
  return (
    <>
      <span className={`ticket-worth ${long ? "ticket-worth-long" : ""}`}>{faceValue}</span>
      <span className="min-w-0 py-3 pr-2 pl-4 narrow:pl-3">
        <b className="ticket-title">{withNameBreaks(title)}</b>
        <span className="block text-sm text-ink-3">{withNameBreaks(note)}</span>
        {urgent && <span className="block text-sm text-warn">{urgent}</span>}
        {disabledReason && <span className="block text-sm text-ink-3">{disabledReason}</span>}
      </span>
    </>
  )
}
