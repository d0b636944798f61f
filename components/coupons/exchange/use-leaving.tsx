import { useEffect } from "react"
import { removeTabItem, setTabItem, getTabItem } from "#lib/browser/tab-storage"

const [BEGUN, DONE] = ["receipt-begun", "receipt-done"]

/** A form that has led to a coupon is not come back to: who goes back from there leaves the app. */
export function useLeaving(form: string, leaves: boolean): () => void {
  useEffect(() => {
    if (!leaves) return
    const onShow = (event?: PageTransitionEvent) => {
      const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
      if (getTabItem(DONE) !== form || !(event?.persisted || arrival?.type === "back_forward")) return
      removeTabItem(DONE)
      history.back()
    }
    onShow()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [form, leaves])
  return () => (leaves ? setTabItem(BEGUN, form) : removeTabItem(BEGUN))
}

/** Where the form has led to. */
export function noteDone() {
  const form = getTabItem(BEGUN)
  removeTabItem(BEGUN)
  if (form) setTabItem(DONE, form)
}
