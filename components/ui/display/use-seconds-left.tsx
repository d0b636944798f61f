"use client"

import { useEffect, useState } from "react"

/** Counts by the clock, not by ticks: a phone that was asleep wakes up with the right number, possibly below zero. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const tick = () => {
      const remaining = Math.ceil((end - Date.now()) / 1000)
      setLeft(remaining)
      if (remaining <= 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
