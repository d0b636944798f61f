/** Asked in the messaging app alone: no other browser loads how. */
export function followMessagingApp(signal: AbortSignal) {
  const ask = () => {
    void import("#lib/platform/browser/care-mode").then(
      ({ askMessagingApp }) => askMessagingApp(),
      () => undefined,
    )
  }
  ask()
  document.addEventListener("WeixinJSBridgeReady", ask, { signal })
}
