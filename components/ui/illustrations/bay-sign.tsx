import "#styles/parts.css"

type BaySignProps = {
  /** Without a number the bay is not fixed, and the sign shows a P. */
  number?: string
  area?: string
  /** The rental has expired. */
  isExpired?: boolean
}

/** The sign with the number of a bay. */
export function BaySign({ number, area, isExpired }: BaySignProps) {
  // Do not repeat the area: B1-033 in area B1 is shown as 033.
  const text = area && number?.startsWith(`${area}-`) ? number.slice(area.length + 1) : number
  const size = text === undefined ? "bay-p" : text.length > 5 ? "bay-long" : ""
  const name = number === undefined ? "不固定车位" : `车位 ${[area, number].filter(Boolean).join(" ")}`
  return (
    <span className={`bay ${size} ${isExpired ? "bay-expired" : ""}`} role="img" aria-label={name}>
      <span>
        {area && <small>{area}</small>}
        {text ?? "P"}
      </span>
    </span>
  )
}
