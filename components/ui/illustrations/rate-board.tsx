import type { ReactNode } from "react"
import "#styles/parts.css"

type RateBoardProps = {
  /** 满 100 元 gives <>2<small>小时</small></>. */
  rates: readonly { spend: string; faceValue: ReactNode }[]
}

/** Exchange rates as a tariff board: up to three side by side, more in rows. */
export function RateBoard({ rates }: RateBoardProps) {
  return (
    <ul className={`card rates ${rates.length > 3 ? "rates-rows" : ""}`}>
      {rates.map(({ spend, faceValue }) => (
        <li key={spend} className="rate">
          <span className="text-sm whitespace-nowrap text-ink-2">{spend}</span>
          <b>{faceValue}</b>
        </li>
      ))}
    </ul>
  )
}
