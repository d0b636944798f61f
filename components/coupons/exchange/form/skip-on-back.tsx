"use client"

import { useEffect } from "react"
import { removeTabItem, setTabItem, getTabItem } from "#lib/browser/tab-storage"

const [SUBMITTED_KEY, DONE_KEY] = ["receipt-begun", "receipt-done"]

/** Going back from the received coupon skips the form that led to it, so that the driver leaves the app. */
export function useSkipOnBack(formHref: string, isEnabled: boolean): () => void {
  useEffect(() => {
    if (!isEnabled) return
    const onShow = (event?: PageTransitionEvent) => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
      if (getTabItem(DONE_KEY) !== formHref || !(event?.persisted || navigation?.type === "back_forward")) return
      removeTabItem(DONE_KEY)
      history.back()
    }
    onShow()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [formHref, isEnabled])
  return () => (isEnabled ? setTabItem(SUBMITTED_KEY, formHref) : removeTabItem(SUBMITTED_KEY))
}

/** Rendered on the page of the received coupon. */
export function RememberDone() {
  useEffect(rememberDone, [])
  return null
}

function rememberDone() {
  const formHref = getTabItem(SUBMITTED_KEY)
  removeTabItem(SUBMITTED_KEY)
  if (formHref) setTabItem(DONE_KEY, formHref)
}
