"use client"

import { useRef, useState } from "react"
import { type FormKind, type Typed, type Wrong, wrongIn } from "#lib/rental/application/rules"
import { normalisePlate } from "#lib/core/plate/plate"

/** Looks at a native form when it is sent; what was said of a field is taken back once it has been put right. */
export function useApplication(kind: FormKind, today: string, sentBack: Wrong) {
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState(sentBack)
  const now = () => wrongIn(typedIn(form.current!), kind, today)
  const look = () => {
    if (!form.current) return
    const wrong = now()
    setSaid((before) => Object.fromEntries(Object.entries(wrong).filter(([field]) => field in before)))
  }
  /** Whether there was something to say; the first of it is where the driver is led. */
  const say = () => {
    const wrong = now()
    setSaid(wrong)
    const [first] = Object.keys(wrong)
    if (first) lead(form.current?.querySelector<HTMLElement>(`[name="${first}"]`))
    return first !== undefined
  }
  return { form, said, look, say }
}

/** To the field; of a plate to its slots, for the field that carries it is not there to be typed into. */
function lead(field: HTMLElement | null | undefined) {
  const isHidden = field?.getAttribute("aria-hidden") === "true"
  const there = isHidden ? field?.parentElement?.querySelector<HTMLElement>("[data-slot]") : field
  there?.focus()
}

function typedIn(form: HTMLFormElement): Typed {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string")
  const typed = Object.fromEntries(texts)
  return { ...typed, plate: normalisePlate(typed.plate ?? "") }
}
