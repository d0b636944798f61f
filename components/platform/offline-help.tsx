"use client"

import { useEffect } from "react"
import { OFFLINE } from "#components/platform/offline-mark"

/** The worker keeps one page: the one that says the network is gone. Once it is back, so is what was asked for. */
export function OfflineHelp() {
  useEffect(() => {
    navigator.serviceWorker?.register("/sw.js").catch(() => undefined)
    if (!document.getElementById(OFFLINE)) return
    const again = () => location.reload()
    window.addEventListener("online", again)
    return () => window.removeEventListener("online", again)
  }, [])
  return null
}
