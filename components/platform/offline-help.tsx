"use client"

import { useEffect } from "react"

/** The worker keeps one page: the one that says the network is gone. */
export function OfflineHelp() {
  useEffect(() => {
    navigator.serviceWorker?.register("/sw.js").catch(() => undefined)
  }, [])
  return null
}
