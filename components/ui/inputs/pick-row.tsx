import type { ComponentProps, ReactNode } from "react"
import { CheckMark } from "#components/ui/display/check"
import "#styles/parts.css"

type PickRowProps = {
  /** A plate, or the name of the item. */
  heading: ReactNode
  note: ReactNode
  sum: ReactNode
  /** Why the item cannot be selected. */
  disabledReason?: string
  /** A radio instead of a checkbox. */
  isRadio?: boolean
} & ComponentProps<"input">

/** A selectable record with its amount, as a row of a card. */
export function PickRow({ heading, note, sum, disabledReason, isRadio, ...input }: PickRowProps) {
  return (
    <label className={`row pick ${disabledReason ? "is-disabled text-ink-3" : "cell-press"}`}>
      <input type={isRadio ? "radio" : "checkbox"} className="tick" disabled={Boolean(disabledReason)} {...input} />
      <CheckMark round={isRadio} />
      <span className="grid gap-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-body/snug weight-med">{heading}</span>
          <span className="ml-auto weight-bold whitespace-nowrap">{sum}</span>
        </span>
        <small className="text-sm text-ink-3">{note}</small>
        {disabledReason && <small className="text-sm text-ink-3">{disabledReason}</small>}
      </span>
    </label>
  )
}
