"use client"

import { useRouter } from "next/navigation"
import { useEffect, useEffectEvent } from "react"

export const EVERY_MS = 6 * 60_000

/** Asks anew every six minutes while somebody looks, and at once when they come back; where one was, one stays. */
export function RefreshWhileSeen() {
  const router = useRouter()
  const refresh = useEffectEvent(() => router.refresh())
  useEffect(() => {
    let due = Date.now() + EVERY_MS
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() < due) return
      due = Date.now() + EVERY_MS
      refresh()
    }
    const timer = setInterval(look, EVERY_MS)
    const back = () => {
      if (document.visibilityState !== "visible") return
      due = 0
      look()
    }
    document.addEventListener("visibilitychange", back)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", back)
    }
  }, [])
  return null
}
