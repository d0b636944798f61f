import "#styles/parts.css"

type Option = { label: string; value: string }

/** Links to views of a list. Links without an href are omitted; a single link is not shown. */
export function SegmentLinks({
  label,
  current,
  options,
}: {
  label: string
  current: string
  options: (Option & { href: string | undefined })[]
}) {
  const links = options.filter(({ href }) => href)
  if (links.length < 2) return null
  return (
    <nav className="segments" aria-label={label}>
      {links.map(({ label, value, href }) => (
        <a
          key={value}
          className={getSegmentClasses(value === current)}
          href={href}
          aria-current={value === current ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

/** A choice that takes effect at once: each button submits its form with its value. */
export function SegmentButtons({
  label,
  name,
  current,
  options,
}: {
  label: string
  name: string
  current: string
  options: Option[]
}) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map(({ label, value }) => (
        <button
          key={value}
          className={getSegmentClasses(value === current)}
          name={name}
          value={value}
          aria-pressed={value === current}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

type SegmentFieldProps = {
  label: string
  name: string
  options: Option[]
  defaultValue?: string
  onPick?: (value: string) => void
}

/** A choice inside a form, as native radio buttons. */
export function SegmentField({ label, name, options, defaultValue, onPick }: SegmentFieldProps) {
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map(({ label, value }) => (
        <label key={value} className="relative grid">
          <input
            type="radio"
            className="tick"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            onChange={onPick && (() => onPick(value))}
          />
          <span className="segment">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const getSegmentClasses = (isCurrent: boolean) => `segment ${isCurrent ? "segment-on" : ""}`
