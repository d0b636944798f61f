"use client"

import { useEffect } from "react"
import { forget, remember, remembered } from "#lib/browser/tab-memory"

const [SUBMITTED_KEY, DONE_KEY] = ["receipt-begun", "receipt-done"]

/** Going back from the received coupon skips the form that led to it, so that the driver leaves the app. */
export function useSkipOnBack(form: string, isEnabled: boolean): () => void {
  useEffect(() => {
    if (!isEnabled) return
    const onShow = (event?: PageTransitionEvent) => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
      if (remembered(DONE_KEY) !== form || !(event?.persisted || navigation?.type === "back_forward")) return
      forget(DONE_KEY)
      history.back()
    }
    onShow()
    window.addEventListener("pageshow", onShow)
    return () => window.removeEventListener("pageshow", onShow)
  }, [form, isEnabled])
  return () => (isEnabled ? remember(SUBMITTED_KEY, form) : forget(SUBMITTED_KEY))
}

/** Rendered where the form has led to. */
export function RememberDone() {
  useEffect(rememberDone, [])
  return null
}

function rememberDone() {
  const form = remembered(SUBMITTED_KEY)
  forget(SUBMITTED_KEY)
  if (form) remember(DONE_KEY, form)
}
