type Bridge = { invoke(name: string, input: object, done: (result: { isCareMode?: boolean | string }) => void): void }

/** Turns care mode on if it is on in the messaging app. Called only if the driver has not chosen a mode. */
export function adoptCareMode() {
  try {
    const bridge = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
    bridge?.invoke("getUserConfig", {}, ({ isCareMode }) => {
      if (isCareMode !== true && isCareMode !== "true") return
      document.cookie = `care=1; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`
      location.reload()
    })
  } catch {
    // Older bridges may throw.
  }
}
