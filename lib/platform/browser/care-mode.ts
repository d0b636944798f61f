type Bridge = { invoke(name: string, input: object, done: (said: { isCareMode?: boolean | string }) => void): void }

/** A driver who has care mode on in the messaging app has it here too, until they choose here for themselves. */
export function adoptCareMode() {
  try {
    const bridge = (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
    bridge?.invoke("getUserConfig", {}, ({ isCareMode }) => {
      if (isCareMode !== true && isCareMode !== "true") return
      document.cookie = `care=1; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`
      location.reload()
    })
  } catch {
    // A bridge that does not know the question must not take the screen with it.
  }
}
