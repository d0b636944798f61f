"use client"

import { useEffect } from "react"
import { OFFLINE } from "#components/platform/offline-mark"
import { whenIdle } from "#lib/kit/when-idle"

const ASKED_EVERY = 5_000

/** The worker keeps one page: the one that says the network is gone. Once it is back, so is what was asked for. */
export function OfflineHelp() {
  useEffect(() => {
    whenIdle(() => navigator.serviceWorker?.register("/sw.js").catch(() => {}))
    if (document.getElementById(OFFLINE)) return onceReached(() => location.reload())
  }, [])
  return null
}

/** A browser says it is online before anything gets through, and says it once: so the app itself is asked. */
export function onceReached(then: () => void) {
  const ask = () => {
    fetch("/api/health/live", { cache: "no-store" }).then(
      ({ ok }) => ok && then(),
      () => {},
    )
  }
  const asking = setInterval(ask, ASKED_EVERY)
  window.addEventListener("online", ask)
  return () => {
    clearInterval(asking)
    window.removeEventListener("online", ask)
  }
}
