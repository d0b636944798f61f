import type { ComponentProps, ReactNode } from "react"
import { CellWords } from "#components/kit/list/cell"
import { Box } from "#components/kit/pick/check"
import type { IconName } from "#components/kit/marks/icon"

type ChoiceCellProps = {
  mark?: ReactNode
  icon?: IconName
  label: ReactNode
  named?: boolean
  note?: ReactNode
  /** There is no other: it is chosen, and no circle to choose it by is drawn. */
  alone?: boolean
} & ComponentProps<"input">

/** One of several: a native radio over a row of a card. Wrap the rows in a <fieldset> with a name. */
export function ChoiceCell({ mark, icon, label, named, note, alone, ...input }: ChoiceCellProps) {
  return (
    <label
      className={`row flex min-h-cell items-center gap-3 px-4 py-2 ${mark || icon ? "row-icon" : ""} ${input.disabled ? "text-ink-3" : alone ? "" : "cell-press"}`}
    >
      <CellWords {...{ icon, mark, label, named, note }} />
      <input type="radio" className={alone ? "tick tick-alone" : "tick"} {...input} />
      {!alone && <Box round />}
    </label>
  )
}
