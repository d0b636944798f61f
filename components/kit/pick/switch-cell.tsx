import { CellWords } from "#components/kit/list/cell"
import type { IconName } from "#components/kit/marks/icon"

type SwitchCellProps = {
  name: string
  on: boolean
  icon?: IconName
  label: string
  note?: string
}

/** A switch without JavaScript: the whole row submits its form with the other value. */
export function SwitchCell({ name, on, ...words }: SwitchCellProps) {
  return (
    <button
      className={`row cell-press flex min-h-cell w-full items-center gap-3 px-4 py-2 text-left tiny:flex-wrap ${words.icon ? "row-icon" : ""}`}
      role="switch"
      aria-checked={on}
      name={name}
      value={on ? "0" : "1"}
    >
      <CellWords {...words} />
      <span className="switch" />
    </button>
  )
}
