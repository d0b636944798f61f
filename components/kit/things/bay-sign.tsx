import "#styles/parts.css"

type BaySignProps = {
  /** Without one the place is not fixed, and the sign is a P. */
  no?: string
  area?: string
  /** The rental has run out. */
  rest?: boolean
}

/** The number of a space, as the sign over it. */
export function BaySign({ no, area, rest }: BaySignProps) {
  // What stands above already is not said again: B1, 033.
  const shown = area && no?.startsWith(`${area}-`) ? no.slice(area.length + 1) : no
  const size = shown === undefined ? "bay-p" : shown.length > 5 ? "bay-long" : ""
  const name = no === undefined ? "不固定车位" : `车位 ${[area, no].filter(Boolean).join(" ")}`
  return (
    <span className={`bay ${size} ${rest ? "bay-rest" : ""}`} role="img" aria-label={name}>
      <span>
        {area && <small>{area}</small>}
        {shown ?? "P"}
      </span>
    </span>
  )
}
