"use client"

import { useEffect } from "react"
import { OFFLINE } from "#components/platform/layout/offline-mark"
import { SHEET_COOKIE, sheetAddress } from "#lib/kit/page/sheet-cookie"

const ASKED_EVERY_MS = 5_000

/**
 * What a page does for the one that comes after it. When the browser has nothing else to do (Safari cannot say when
 * that is) it keeps the worker, which has the page that says the network is gone, and the stylesheet, if that came
 * inside this page. Where it is that page itself, what was asked for is back as soon as the network is. And an address
 * behind a hash is gone to, if it is one of ours.
 */
export function BetweenPages({ sheet }: { sheet?: string }) {
  useEffect(() => {
    // Few links have one, so that few pages load what reads it.
    if (location.hash.startsWith("#/")) {
      void import("#lib/platform/browser/old-address").then(
        ({ leaveForNamed }) => leaveForNamed(),
        () => undefined,
      )
    }
    ;(window.requestIdleCallback ?? setTimeout)(() => {
      navigator.serviceWorker?.register("/sw.js").catch(() => {})
      if (sheet) {
        fetch(sheetAddress(sheet)).then(
          ({ ok }) => ok && (document.cookie = `${SHEET_COOKIE}=${sheet};path=/;max-age=31536000;samesite=lax`),
          () => {},
        )
      }
    })
    if (document.getElementById(OFFLINE)) return onceReached(() => location.reload())
  }, [sheet])
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
  const asking = setInterval(ask, ASKED_EVERY_MS)
  window.addEventListener("online", ask)
  return () => {
    clearInterval(asking)
    window.removeEventListener("online", ask)
  }
}
