"use client"

import { useSecondsLeft } from "#components/kit/marks/seconds-left"
import { countdown, spoken } from "#lib/core/time/dates"

type CountdownProps = {
  /** What is left by the provider's clock when the page was made; the phone's own clock only measures from there. */
  seconds: number
  /** `amount` as the largest thing of its screen; else as large as the text around it. */
  size?: "amount"
  /** Takes its place at the end. */
  ended: string
}

/** Time that runs out. A screen reader hears what is left once, and then the end; not every second. */
export function Countdown({ seconds, size, ended }: CountdownProps) {
  const left = useSecondsLeft(seconds)
  return (
    <span className={`tabular-nums ${size ? "text-amount font-bold tracking-[-0.01em]" : ""}`}>
      {left > 0 && <span aria-hidden="true">{countdown(left)}</span>}
      {left > 0 && <span className="heard">还剩{spoken(seconds)}</span>}
      <span role="status" className="sentence">
        {left > 0 ? "" : ended}
      </span>
    </span>
  )
}
