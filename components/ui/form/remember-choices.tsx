"use client"

import { useEffect, useRef } from "react"
import { setTabItem, getTabItem } from "#lib/browser/tab-storage"

type StoredChoices = { href: string; chosen: { [name: string]: string } }

const STORAGE_KEY = "choices"

/**
 * Restores the selected radios of the surrounding form after a reload or a back navigation; browsers do not for pages
 * with `no-store`. Typed text is not stored.
 */
export function RememberChoices({ href }: { href: string }) {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = marker.current?.closest("form")
    if (!form) return
    const chosen = readChoices(href)
    for (const radio of findRadios(form)) {
      if (chosen[radio.name] === radio.value && !radio.disabled && !radio.checked) radio.click()
    }
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "radio") return
      chosen[target.name] = target.value
      setTabItem(STORAGE_KEY, JSON.stringify({ href, chosen } satisfies StoredChoices))
    }
    form.addEventListener("change", onChange)
    return () => form.removeEventListener("change", onChange)
  }, [href])
  return <span ref={marker} hidden />
}

const findRadios = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === "radio",
  )

/** Only choices of the same screen are restored. */
function readChoices(href: string): StoredChoices["chosen"] {
  const text = getTabItem(STORAGE_KEY)
  const stored = text ? (JSON.parse(text) as StoredChoices) : undefined
  return stored?.href === href ? { ...stored.chosen } : {}
}
