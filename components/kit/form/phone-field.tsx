"use client"

import { useEffect } from "react"
import { Field } from "#components/kit/form/field"
import { PHONE_LENGTH, phoneDigits, withText } from "#lib/core/values/phone"

type PhoneFieldProps = {
  typed?: string
  error?: string
  required?: boolean
  /** Seen first where it is what is wrong: it stands below the fold. */
  autoFocus?: boolean
}

/** One native field for as many characters as a phone has; with a script it takes digits alone. */
export function PhoneField({ typed, error, required, autoFocus }: PhoneFieldProps) {
  useEffect(() => onlyDigits(document.querySelector<HTMLInputElement>(`#${ID}`)!), [])
  return (
    <Field
      id={ID}
      label="手机号"
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={PHONE_LENGTH}
      required={required}
      placeholder="11 位手机号"
      defaultValue={typed}
      error={error}
      autoFocus={autoFocus}
    />
  )
}

const ID = "phone"

/** The browser's own maxlength would cut a pasted "+86 138…" before anybody could read it. */
function onlyDigits(field: HTMLInputElement): () => void {
  const hold = (value: string, caret: number) => {
    field.value = value
    field.setSelectionRange(caret, caret)
  }
  const heard = () => field.dispatchEvent(new Event("input", { bubbles: true }))
  const put = (text: string) => {
    if (phoneDigits(text) === "") return
    const { value, selectionStart, selectionEnd } = field
    const held = withText({ value, from: selectionStart ?? value.length, to: selectionEnd ?? value.length }, text)
    hold(held.value, held.from)
    heard()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    put(event.clipboardData?.getData("text") ?? "")
  }
  const onBefore = (event: InputEvent) => {
    const text = event.data ?? event.dataTransfer?.getData("text") ?? ""
    // A digit the browser types itself, and can take back; what a keyboard of characters composes comes when it is done.
    if (!event.inputType.startsWith("insert") || event.isComposing || /^\d?$/.test(text)) return
    event.preventDefault()
    put(text)
  }
  const clean = () => {
    const digits = phoneDigits(field.value).slice(0, PHONE_LENGTH)
    if (digits !== field.value) hold(digits, digits.length)
  }
  const onInput = (event: Event) => (event as InputEvent).isComposing || clean()
  const onComposed = () => {
    clean()
    heard()
  }
  clean()
  field.addEventListener("paste", onPaste)
  field.addEventListener("beforeinput", onBefore)
  field.addEventListener("input", onInput)
  field.addEventListener("compositionend", onComposed)
  return () => {
    field.removeEventListener("paste", onPaste)
    field.removeEventListener("beforeinput", onBefore)
    field.removeEventListener("input", onInput)
    field.removeEventListener("compositionend", onComposed)
  }
}
