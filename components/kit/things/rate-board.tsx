import type { ReactNode } from "react"
import "#styles/parts.css"

type RateBoardProps = {
  /** 满 100 元 gives <>2<small>小时</small></>. */
  rates: readonly { spend: string; gives: ReactNode }[]
}

/** The rules of an exchange, as the tariff board at a gate: side by side as far as three go, else below each other. */
export function RateBoard({ rates }: RateBoardProps) {
  return (
    <ul className={`card rates ${rates.length > 3 ? "rates-rows" : ""}`}>
      {rates.map(({ spend, gives }) => (
        <li key={spend} className="rate">
          <span className="text-sm whitespace-nowrap text-ink-2">{spend}</span>
          <b>{gives}</b>
        </li>
      ))}
    </ul>
  )
}
