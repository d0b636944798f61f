import { CellContent } from "#components/ui/list/cell"
import type { IconName } from "#components/ui/display/icon"

type SwitchCellProps = {
  name: string
  on: boolean
  icon?: IconName
  label: string
  note?: string
}

/** A switch that works without JavaScript: the row submits its form with the opposite value. */
export function SwitchCell({ name, on, ...content }: SwitchCellProps) {
  return (
    <button
      className={`row cell-press flex min-h-cell w-full items-center gap-3 px-4 py-2 text-left tiny:flex-wrap ${content.icon ? "row-icon" : ""}`}
      role="switch"
      aria-checked={on}
      name={name}
      value={on ? "0" : "1"}
    >
      <CellContent {...content} />
      <span className="switch" />
    </button>
  )
}
