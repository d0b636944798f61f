"use client"

import { useRef, useState } from "react"
import {
  type FormKind,
  type ApplicationValues,
  type FieldErrors,
  validateApplication,
} from "#lib/rental/application/rules"
import { normalisePlate } from "#lib/core/plate/plate"

/** Validates a native form on submit; an error disappears once it is corrected. */
export function useApplication(kind: FormKind, today: string, sentBack: FieldErrors) {
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState(sentBack)
  const now = () => validateApplication(typedIn(form.current!), kind, today)
  const look = () => {
    if (!form.current) return
    const wrong = now()
    setSaid((before) => Object.fromEntries(Object.entries(wrong).filter(([field]) => field in before)))
  }
  /** Returns whether there are errors, and focuses the first invalid field. */
  const say = () => {
    const wrong = now()
    setSaid(wrong)
    const [first] = Object.keys(wrong)
    if (first) lead(form.current?.querySelector<HTMLElement>(`[name="${first}"]`))
    return first !== undefined
  }
  return { form, said, look, say }
}

/** The field of a plate is hidden, so its first slot gets the focus. */
function lead(field: HTMLElement | null | undefined) {
  const isHidden = field?.getAttribute("aria-hidden") === "true"
  const there = isHidden ? field?.parentElement?.querySelector<HTMLElement>("[data-slot]") : field
  there?.focus()
}

function typedIn(form: HTMLFormElement): ApplicationValues {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string")
  const typed = Object.fromEntries(texts)
  return { ...typed, plate: normalisePlate(typed.plate ?? "") }
}
