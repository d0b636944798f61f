import type { ReactNode } from "react"
import "#styles/parts.css"

type TilesProps = {
  label: string
  name: string
  options: readonly { value: string; label: ReactNode }[]
  defaultValue?: string
  /** Where a script says which is chosen, and hears of another. */
  picked?: { value: string; onPick: (value: string) => void }
}

/** One of a few short words or sums: native radio buttons. */
export function Tiles({ label, name, options, defaultValue, picked }: TilesProps) {
  const chosen = (value: string) =>
    picked
      ? { checked: value === picked.value, onChange: () => picked.onPick(value) }
      : { defaultChecked: value === defaultValue }
  return (
    <fieldset className="tiles" aria-label={label}>
      {options.map(({ value, label }) => (
        <label key={value} className="relative grid">
          <input type="radio" className="tick" name={name} value={value} {...chosen(value)} />
          <span className="tile">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
