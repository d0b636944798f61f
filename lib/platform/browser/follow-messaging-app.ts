/** Other browsers do not load the module. */
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
