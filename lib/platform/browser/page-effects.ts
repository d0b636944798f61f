import { isServerReachable } from "#lib/browser/network"
import { SHEET_COOKIE } from "#lib/http/page/inline-styles"

const POLL_EVERY_MS = 5_000

/** An address behind a hash is gone to, if it is one of ours. Few links have one: few pages load what reads it. */
export function followHash() {
  if (location.hash.startsWith("#/")) {
    void import("#lib/platform/browser/redirect-to-hash-path").then(
      ({ redirectToHashPath }) => redirectToHashPath(),
      () => undefined,
    )
  }
}

/**
 * What a page does for the one that comes after it. When the browser has nothing else to do (Safari cannot say when
 * that is) it keeps the worker, which has the page that says the network is gone, and the stylesheet, if that came
 * inside this page.
 */
export function prepareNextPage(sheet?: string) {
  ;(window.requestIdleCallback ?? setTimeout)(() => {
    navigator.serviceWorker?.register("/sw.js").catch(() => {})
    if (sheet) {
      fetch(sheet).then(
        ({ ok }) => ok && (document.cookie = `${SHEET_COOKIE}=${sheet};path=/;max-age=31536000;samesite=lax`),
        () => {},
      )
    }
  })
}

/** A browser says it is online before anything gets through, and says it once: so the app itself is asked. */
export function onceServerReachable(then: () => void, signal: AbortSignal) {
  const poll = () => void isServerReachable().then((is) => is && then())
  const timer = setInterval(poll, POLL_EVERY_MS)
  window.addEventListener("online", poll, { signal })
  signal.addEventListener("abort", () => clearInterval(timer))
}
