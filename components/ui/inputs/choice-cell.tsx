import type { ComponentProps, ReactNode } from "react"
import { CellContent } from "#components/ui/list/cell"
import { CheckMark } from "#components/ui/display/check"
import type { IconName } from "#components/ui/display/icon"

type ChoiceCellProps = {
  customIcon?: ReactNode
  icon?: IconName
  label: ReactNode
  isName?: boolean
  note?: ReactNode
  /** The only choice: it is selected, and no radio circle is drawn. */
  isOnlyChoice?: boolean
} & ComponentProps<"input">

/** A native radio as a row of a card. Wrap the rows in a <fieldset> with a name. */
export function ChoiceCell({ customIcon, icon, label, isName, note, isOnlyChoice, ...input }: ChoiceCellProps) {
  return (
    <label
      className={`row flex min-h-cell items-center gap-3 px-4 py-2 ${customIcon || icon ? "row-icon" : ""} ${input.disabled ? "text-ink-3" : isOnlyChoice ? "" : "cell-press"}`}
    >
      <CellContent icon={icon} customIcon={customIcon} label={label} isName={isName} note={note} />
      <input type="radio" className={isOnlyChoice ? "tick tick-alone" : "tick"} {...input} />
      {!isOnlyChoice && <CheckMark round />}
    </label>
  )
}
