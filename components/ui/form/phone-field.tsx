"use client"

import { useEffect } from "react"
import { Field } from "#components/ui/form/field"
import { PHONE_LENGTH, extractPhoneDigits, replaceSelection } from "#lib/core/values/phone"

type PhoneFieldProps = {
  defaultValue?: string
  error?: string
  required?: boolean
  /** Focus the field if it has the first error: it may be below the fold. */
  autoFocus?: boolean
}

/** A native phone field; with JavaScript it accepts digits only. */
export function PhoneField({ defaultValue, error, required, autoFocus }: PhoneFieldProps) {
  useEffect(() => acceptDigitsOnly(document.querySelector<HTMLInputElement>(`#${FIELD_ID}`)!), [])
  return (
    <Field
      id={FIELD_ID}
      label="手机号"
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={PHONE_LENGTH}
      required={required}
      placeholder="11 位手机号"
      defaultValue={defaultValue}
      error={error}
      autoFocus={autoFocus}
    />
  )
}

const FIELD_ID = "phone"

/** The browser's maxlength would cut a pasted "+86 138…" before a script could read it. */
function acceptDigitsOnly(field: HTMLInputElement): () => void {
  const setValue = (value: string, caret: number) => {
    field.value = value
    field.setSelectionRange(caret, caret)
  }
  const dispatchInput = () => field.dispatchEvent(new Event("input", { bubbles: true }))
  const insertText = (text: string) => {
    if (extractPhoneDigits(text) === "") return
    const { value, selectionStart, selectionEnd } = field
    const edited = replaceSelection(
      { value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length },
      text,
    )
    setValue(edited.value, edited.start)
    dispatchInput()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    insertText(event.clipboardData?.getData("text") ?? "")
  }
  const onBeforeInput = (event: InputEvent) => {
    const text = event.data ?? event.dataTransfer?.getData("text") ?? ""
    // Let the browser insert single digits, so that undo works. Composed text is cleaned after the composition.
    if (!event.inputType.startsWith("insert") || event.isComposing || /^\d?$/.test(text)) return
    event.preventDefault()
    insertText(text)
  }
  const clean = () => {
    const digits = extractPhoneDigits(field.value).slice(0, PHONE_LENGTH)
    if (digits !== field.value) setValue(digits, digits.length)
  }
  const onInput = (event: Event) => (event as InputEvent).isComposing || clean()
  const onCompositionEnd = () => {
    clean()
    dispatchInput()
  }
  clean()
  field.addEventListener("paste", onPaste)
  field.addEventListener("beforeinput", onBeforeInput)
  field.addEventListener("input", onInput)
  field.addEventListener("compositionend", onCompositionEnd)
  return () => {
    field.removeEventListener("paste", onPaste)
    field.removeEventListener("beforeinput", onBeforeInput)
    field.removeEventListener("input", onInput)
    field.removeEventListener("compositionend", onCompositionEnd)
  }
}
