"use client"

import { useEffect, useState } from "react"
import { flushSync } from "react-dom"
import { formatFullDay, formatTime } from "#lib/core/time/dates"

/** The foot of a printed receipt. Without JavaScript it has the time at which the page was opened. */
export function PrintTime({ openedAt }: { openedAt: number }) {
  const [time, setTime] = useState(openedAt)
  useEffect(() => {
    // The browser prints what is in the page when the handlers return.
    const update = () => flushSync(() => setTime(Date.now()))
    window.addEventListener("beforeprint", update)
    return () => window.removeEventListener("beforeprint", update)
  }, [])
  return <p className="paper-only text-center text-sm">{`打印时间 ${formatFullDay(time)} ${formatTime(time)}`}</p>
}
