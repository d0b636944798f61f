"use client"

import { useEffect, useEffectEvent, useRef } from "react"

/** Rare enough for a weak network, frequent enough to lose little. */
const SAVE_INTERVAL_MS = 2_000

export type FormPairs = readonly (readonly [name: string, value: string])[]

type DraftAutosaveProps = {
  /** `isLeaving`: the page is being closed or hidden. */
  onSave: (pairs: FormPairs, form: HTMLFormElement, isLeaving: boolean) => void
  /** A submit handler may cancel the submission. */
  hasSubmitCheck?: boolean
  /** The browser restored the page from its back/forward cache after the form was sent. */
  onRestored?: (form: HTMLFormElement) => void
}

/**
 * Saves the values of the surrounding form to the server while the driver types, so that they survive a reload or a
 * discarded page.
 */
export function DraftAutosave(props: DraftAutosaveProps) {
  const marker = useRef<HTMLSpanElement>(null)
  const onSave = useEffectEvent(props.onSave)
  const onRestored = useEffectEvent((form: HTMLFormElement) => props.onRestored?.(form))
  const { hasSubmitCheck = false } = props
  useEffect(() => {
    const form = marker.current?.closest("form")
    return form ? autosave(form, { onSave, hasSubmitCheck, onRestored }) : undefined
  }, [hasSubmitCheck])
  return <span ref={marker} hidden />
}

/** Submits a form without its submit handlers and stops the autosave. */
export function submitWithoutChecks(form: HTMLFormElement) {
  form.dataset.sent = ""
  form.submit()
}

export const readFormPairs = (form: HTMLFormElement): FormPairs =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string")

function autosave(
  form: HTMLFormElement,
  { onSave, hasSubmitCheck, onRestored }: Required<DraftAutosaveProps>,
): () => void {
  let savedText = JSON.stringify(readFormPairs(form))
  let isSubmitted = false
  const isSent = () => isSubmitted || form.dataset.sent !== undefined
  const saveIfChanged = (isLeaving: boolean) => {
    const pairs = readFormPairs(form)
    const text = JSON.stringify(pairs)
    if (isSent() || text === savedText) return
    savedText = text
    onSave(pairs, form, isLeaving)
  }
  const onInterval = () => saveIfChanged(false)
  const onLeave = () => saveIfChanged(true)
  const onHidden = () => document.visibilityState === "hidden" && saveIfChanged(true)
  // On window, after the handlers that may cancel the submission. The server saves the submitted values.
  const onSubmit = (event: Event) => {
    if (event.target !== form) return
    if (hasSubmitCheck && event.defaultPrevented) saveIfChanged(false)
    else isSubmitted = true
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (isSent()) onRestored(form)
    isSubmitted = false
    delete form.dataset.sent
  }
  const timer = setInterval(onInterval, SAVE_INTERVAL_MS)
  window.addEventListener("submit", onSubmit)
  document.addEventListener("visibilitychange", onHidden)
  // `beforeunload` fires before the reload request; some phones only have `pagehide`.
  window.addEventListener("beforeunload", onLeave)
  window.addEventListener("pagehide", onLeave)
  window.addEventListener("pageshow", onShow)
  return () => {
    clearInterval(timer)
    window.removeEventListener("submit", onSubmit)
    document.removeEventListener("visibilitychange", onHidden)
    window.removeEventListener("beforeunload", onLeave)
    window.removeEventListener("pagehide", onLeave)
    window.removeEventListener("pageshow", onShow)
  }
}
