"use client"

import { useEffect, useRef } from "react"
import { useSecondsLeft } from "#components/ui/display/use-seconds-left"
import { formatCountdown, formatSpokenTime } from "#lib/core/time/dates"

type CountdownProps = {
  /** Seconds left when the page was rendered, by the provider's clock; the phone only measures from there. */
  seconds: number
  /** `amount` is the largest text of the screen; by default it inherits the text size. */
  size?: "amount"
  /** Shows it in the page title, too, for a driver who looks at another tab. */
  isInTitle?: boolean
  /** Replaces the countdown when it has ended. */
  endedText: string
}

/** A countdown. Screen readers announce the remaining time once and then the end, not every second. */
export function Countdown({ seconds, size, isInTitle = false, endedText }: CountdownProps) {
  const secondsLeft = useSecondsLeft(seconds)
  const pageTitle = useRef<string>(undefined)
  useEffect(() => {
    if (!isInTitle) return
    pageTitle.current ??= document.title
    document.title = secondsLeft > 0 ? `${formatCountdown(secondsLeft)} ${pageTitle.current}` : pageTitle.current
  }, [isInTitle, secondsLeft])
  return (
    <span className={size && "amount text-amount"}>
      {secondsLeft > 0 && <span aria-hidden="true">{formatCountdown(secondsLeft)}</span>}
      {secondsLeft > 0 && <span className="sr-only">还剩{formatSpokenTime(seconds)}</span>}
      <span role="status">{secondsLeft > 0 ? "" : endedText}</span>
    </span>
  )
}
