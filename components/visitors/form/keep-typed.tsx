"use client"

import { useEffect, useRef } from "react"
import { askAt } from "#lib/kit/browser/ask"
import { pathOf } from "#lib/kit/address/own-path"
import type { visitorsOwn } from "#lib/visitors/contract"
import { newFormName } from "#lib/visitors/form-name"

/** Seldom enough for a phone at the edge of its network, and often enough that little is typed twice. */
const EVERY_MS = 2_000

/**
 * What is typed is kept meanwhile, by us and not in the browser, which may keep no number of a card: a page that is loaded
 * once more, or that the phone has let go, has all of it again.
 */
export function KeepTyped() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest("form")
    return form ? keeping(form) : undefined
  }, [])
  return <span ref={place} hidden />
}

const nameOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="form"]')

/** The address names the form whose draft there is by now: this tab, loaded once more, has its own and no other tab's. */
function nameIt(form: HTMLFormElement) {
  const [name, address] = [nameOf(form)?.value, new URL(location.href)]
  if (!name || address.searchParams.get("form") === name) return
  address.searchParams.set("form", name)
  history.replaceState(history.state, "", address)
}

function keeping(form: HTMLFormElement): () => void {
  const typed = () => Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"))
  let kept = JSON.stringify(typed())
  let sent = false
  const keep = () => {
    const now = typed()
    const text = JSON.stringify(now)
    if (sent || text === kept) return
    kept = text
    nameIt(form)
    void askAt<typeof visitorsOwn.keep>(pathOf("visitors", "keep"), now, { keepalive: true })
  }
  const onHidden = () => document.visibilityState === "hidden" && keep()
  // What is sent is kept by who takes it.
  const onSubmit = () => (sent = true)
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    // What is typed from here on is another form's: under the name of one that was sent nothing is kept.
    if (sent) nameOf(form)!.value = newFormName()
    sent = false
  }
  const timer = setInterval(keep, EVERY_MS)
  form.addEventListener("submit", onSubmit)
  document.addEventListener("visibilitychange", onHidden)
  // The one where a page is loaded once more, before the next is asked for; the other where a phone has no such event.
  window.addEventListener("beforeunload", keep)
  window.addEventListener("pagehide", keep)
  window.addEventListener("pageshow", onShow)
  return () => {
    clearInterval(timer)
    form.removeEventListener("submit", onSubmit)
    document.removeEventListener("visibilitychange", onHidden)
    window.removeEventListener("beforeunload", keep)
    window.removeEventListener("pagehide", keep)
    window.removeEventListener("pageshow", onShow)
  }
}
