import type { ReactNode } from "react"
import "#styles/parts.css"

type SlipProps = {
  /** The value of the coupon: <>1<small>小时</small></>. */
  faceValue: ReactNode
  title: ReactNode
  note?: ReactNode
  /** Used or expired. */
  isDisabled?: boolean
  /** <Lines>, below the perforation. */
  children?: ReactNode
}

/** A coupon as the main content of a screen or sheet. */
export function Slip({ faceValue, title, note, isDisabled, children }: SlipProps) {
  return (
    <section className={isDisabled ? "slip-disabled" : undefined}>
      <div className="slip-top">
        <span className="slip-worth">{faceValue}</span>
        <b className="pt-1">{title}</b>
        {note && <span className="text-sm text-ink-2">{note}</span>}
      </div>
      {children && <div className="slip-body">{children}</div>}
    </section>
  )
}
