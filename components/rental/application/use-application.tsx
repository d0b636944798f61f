"use client"

import { useRef, useState } from "react"
import {
  type FormKind,
  type ApplicationValues,
  type FieldErrors,
  validateApplication,
} from "#lib/rental/application/rules"
import { normalizePlate } from "#lib/core/plate/plate"

/** Validates a native form on submit; an error disappears once it is corrected. */
export function useApplication(kind: FormKind, today: string, initialErrors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null)
  const [shownErrors, setShownErrors] = useState(initialErrors)
  const validate = () => validateApplication(readValues(form.current!), kind, today)
  const checkInput = () => {
    if (!form.current) return
    const errors = validate()
    setShownErrors((previous) => Object.fromEntries(Object.entries(errors).filter(([field]) => field in previous)))
  }
  /** Returns whether there are errors, and focuses the first invalid field. */
  const showErrors = () => {
    const errors = validate()
    setShownErrors(errors)
    const [firstInvalid] = Object.keys(errors)
    if (firstInvalid) focusField(form.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`))
    return firstInvalid !== undefined
  }
  return { form, shownErrors, checkInput, showErrors }
}

/** The field of a plate is hidden, so its first slot is focused instead. */
function focusField(field: HTMLElement | null | undefined) {
  const isHidden = field?.getAttribute("aria-hidden") === "true"
  const target = isHidden ? field?.parentElement?.querySelector<HTMLElement>("[data-slot]") : field
  target?.focus()
}

function readValues(form: HTMLFormElement): ApplicationValues {
  const texts = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string")
  const values = Object.fromEntries(texts)
  return { ...values, plate: normalizePlate(values.plate ?? "") }
}
