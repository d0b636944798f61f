"use client"

import { useEffect, useEffectEvent, useRef } from "react"

/** Seldom enough for a phone at the edge of its network, and often enough that little is typed twice. */
const EVERY_MS = 2_000

export type TypedPairs = readonly (readonly [name: string, value: string])[]

type KeepTypedProps = {
  /** `leaving`: the page is about to go, or may be let go. */
  keep: (typed: TypedPairs, form: HTMLFormElement, leaving: boolean) => void
  /** A script looks at the form when it is sent, and may stop it. */
  looked?: boolean
  /** The browser shows the page as it was left, after its form was sent. */
  onShownAgain?: (form: HTMLFormElement) => void
}

/**
 * In a form: what is typed is kept meanwhile, by us and not in the browser. A page that is loaded once more, or that the
 * phone has let go, has all of it again.
 */
export function KeepTyped(props: KeepTypedProps) {
  const place = useRef<HTMLSpanElement>(null)
  const keep = useEffectEvent(props.keep)
  const onShownAgain = useEffectEvent((form: HTMLFormElement) => props.onShownAgain?.(form))
  const { looked = false } = props
  useEffect(() => {
    const form = place.current?.closest("form")
    return form ? keeping(form, { keep, looked, onShownAgain }) : undefined
  }, [looked])
  return <span ref={place} hidden />
}

/** Sends a form past those who look at it: nobody hears of it but by this, and what is sent is kept by who takes it. */
export function sendAsItIs(form: HTMLFormElement) {
  form.dataset.sent = ""
  form.submit()
}

export const typedIn = (form: HTMLFormElement): TypedPairs =>
  [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string")

function keeping(form: HTMLFormElement, { keep, looked, onShownAgain }: Required<KeepTypedProps>): () => void {
  let kept = JSON.stringify(typedIn(form))
  let sent = false
  const isSent = () => sent || form.dataset.sent !== undefined
  const look = (leaving: boolean) => {
    const now = typedIn(form)
    const text = JSON.stringify(now)
    if (isSent() || text === kept) return
    kept = text
    keep(now, form, leaving)
  }
  const onTime = () => look(false)
  const onLeave = () => look(true)
  const onHidden = () => document.visibilityState === "hidden" && look(true)
  // After all who may stop it. What is sent is kept by who takes it.
  const onSubmit = (event: Event) => {
    if (event.target !== form) return
    if (looked && event.defaultPrevented) look(false)
    else sent = true
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (isSent()) onShownAgain(form)
    sent = false
    delete form.dataset.sent
  }
  const timer = setInterval(onTime, EVERY_MS)
  window.addEventListener("submit", onSubmit)
  document.addEventListener("visibilitychange", onHidden)
  // The one where a page is loaded once more, before the next is asked for; the other where a phone has no such event.
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
