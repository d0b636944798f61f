"use client"

import { useEffect, useState } from "react"

/** Counts by the clock and not by ticks, so that it is right after the phone was in standby. May be negative. */
export function useSecondsLeft(seconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const tick = () => {
      const remaining = Math.ceil((end - Date.now()) / 1000)
      setSecondsLeft(remaining)
      if (remaining <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [seconds])
  return secondsLeft
}
