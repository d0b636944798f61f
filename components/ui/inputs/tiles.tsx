import type { ReactNode } from "react"
import "#styles/parts.css"

type TilesProps = {
  label: string
  name: string
  options: readonly { value: string; label: ReactNode }[]
  defaultValue?: string
  /** Makes the selection controlled. */
  controlled?: { value: string; onPick: (value: string) => void }
}

/** Native radio buttons for a few short labels or amounts. */
export function Tiles({ label, name, options, defaultValue, controlled }: TilesProps) {
  const getRadioProps = (value: string) =>
    controlled
      ? { checked: value === controlled.value, onChange: () => controlled.onPick(value) }
      : { defaultChecked: value === defaultValue }
  return (
    <fieldset className="tiles" aria-label={label}>
      {options.map(({ value, label }) => (
        <label key={value} className="relative grid">
          <input type="radio" className="tick" name={name} value={value} {...getRadioProps(value)} />
          <span className="tile">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
