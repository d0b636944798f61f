import { isServerReachable } from "#lib/browser/network"
import { SHEET_COOKIE } from "#lib/http/page/inline-styles"

const POLL_INTERVAL_MS = 5_000

/** Old links have their path in the hash. The parser is loaded only if there is one. */
export function followHash() {
  if (location.hash.startsWith("#/")) {
    void import("#lib/platform/browser/redirect-to-hash-path").then(
      ({ redirectToHashPath }) => redirectToHashPath(),
      () => undefined,
    )
  }
}

/**
 * When the browser is idle (Safari has no requestIdleCallback), registers the worker that serves the offline page, and
 * caches the stylesheet if this page had it inline.
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

/** The `online` event fires before requests succeed, and only once, so the server is polled. */
export function waitUntilServerReachable(onReachable: () => void, signal: AbortSignal) {
  const poll = () => void isServerReachable().then((isReachable) => isReachable && onReachable())
  const timer = setInterval(poll, POLL_INTERVAL_MS)
  window.addEventListener("online", poll, { signal })
  signal.addEventListener("abort", () => clearInterval(timer))
}

/** Called only in the messaging app, so that other browsers do not load the module. */
export function followMessagingAppCareMode(signal: AbortSignal) {
  const adopt = () => {
    void import("#lib/platform/browser/care-mode").then(
      ({ adoptCareMode }) => adoptCareMode(),
      () => undefined,
    )
  }
  adopt()
  document.addEventListener("WeixinJSBridgeReady", adopt, { signal })
}
