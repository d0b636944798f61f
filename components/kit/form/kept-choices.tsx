"use client"

import { useEffect, useRef } from "react"
import { remember, remembered } from "#lib/browser/tab-memory"

type StoredChoices = { here: string; chosen: { [name: string]: string } }

const NAME = "choices"

/**
 * In a form of native radios: what the driver has chosen is chosen again after a reload, and for who comes back; a browser
 * itself forgets it where a page may not be stored. What was typed is left to nobody.
 */
export function KeptChoices({ here }: { here: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest("form")
    if (!form) return
    const chosen = keptAt(here)
    for (const radio of radiosIn(form)) {
      if (chosen[radio.name] === radio.value && !radio.disabled && !radio.checked) radio.click()
    }
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "radio") return
      chosen[target.name] = target.value
      remember(NAME, JSON.stringify({ here, chosen } satisfies StoredChoices))
    }
    form.addEventListener("change", onChange)
    return () => form.removeEventListener("change", onChange)
  }, [here])
  return <span ref={place} hidden />
}

const radiosIn = (form: HTMLFormElement) =>
  [...form.elements].filter((one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "radio")

/** Of another screen nothing is kept. */
function keptAt(here: string): StoredChoices["chosen"] {
  const text = remembered(NAME)
  const kept = text ? (JSON.parse(text) as StoredChoices) : undefined
  return kept?.here === here ? { ...kept.chosen } : {}
}
