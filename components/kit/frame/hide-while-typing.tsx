"use client"

import { useEffect } from "react"

/** A day is picked, not typed: no keyboard comes. */
const typed = "textarea,input:not([type=checkbox],[type=radio],[type=file],[type=hidden],[type=date])"

/** Android lifts the bar above its keyboard and iOS leaves the page shifted after it: the bar fades while a text
    field has focus, and the page is nudged back when it loses it. The fading itself is in bars.css. */
export function HideWhileTyping() {
  useEffect(() => {
    const page = document.documentElement
    const onFocus = (event: FocusEvent) => {
      page.toggleAttribute("data-typing", event.target instanceof Element && event.target.matches(typed))
    }
    const onBlur = () => {
      page.removeAttribute("data-typing")
      window.scrollBy(0, 0)
    }
    document.addEventListener("focusin", onFocus)
    document.addEventListener("focusout", onBlur)
    return () => {
      document.removeEventListener("focusin", onFocus)
      document.removeEventListener("focusout", onBlur)
    }
  }, [])
  return null
}
