import { useEffect } from "react"
import { forget, remember, remembered } from "#lib/browser/tab-memory"

const [BEGUN, DONE] = ["receipt-begun", "receipt-done"]

/** Going back from the received coupon skips the form that led to it, so that the driver leaves the app. */
export function useLeaving(form: string, leaves: boolean): () => void {
  useEffect(() => {
    if (!leaves) return
    const onShow = (event?: PageTransitionEvent) => {
      const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
      if (remembered(DONE) !== form || !(event?.persisted || arrival?.type === "back_forward")) return
      forget(DONE)
      history.back()
    }
    onShow()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [form, leaves])
  return () => (leaves ? remember(BEGUN, form) : forget(BEGUN))
}

/** Called where the form has led to. */
export function noteDone() {
  const form = remembered(BEGUN)
  forget(BEGUN)
  if (form) remember(DONE, form)
}
