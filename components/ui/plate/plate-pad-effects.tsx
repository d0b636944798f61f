"use client"

import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react"
import type { PlateInputProps } from "#components/ui/plate/plate-input-props"
import { scrollToFirstError } from "#lib/browser/scroll-to-error"
import { getPlateError } from "#lib/core/plate/plate"

/** Blocks the submission of an invalid plate and shows why. The server validates again. */
export function usePlateValidation(
  root: RefObject<HTMLElement | null>,
  { optional, messages, hasOtherFields }: Pick<PlateInputProps, "optional" | "messages" | "hasOtherFields">,
  setMessage: (message?: string) => void,
) {
  const check = useEffectEvent((event: SubmitEvent) => {
    // Buttons with `formNoValidate` submit the form as it is, for example to remove a part of it.
    if (event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate) return
    const field = root.current?.querySelector("input")
    const plate = field?.value ?? ""
    const message = field?.disabled || (optional && !plate) ? undefined : getPlateError(plate, messages)
    setMessage(message)
    if (!message) return
    event.preventDefault()
    if (!hasOtherFields) event.stopImmediatePropagation()
  })
  useEffect(() => {
    const form = root.current?.closest("form")
    const onSubmit = (event: SubmitEvent) => check(event)
    // In the capture phase, before a confirmation dialog is shown for an invalid plate.
    form?.addEventListener("submit", onSubmit, { capture: true })
    return () => form?.removeEventListener("submit", onSubmit, { capture: true })
  }, [root])
}

/** Keeps text that was entered into the native field while the pad was being rendered. */
export function useInputDuringRender(nativeField: Element | null, onInput: (text: string) => void) {
  const readField = useEffectEvent(() => {
    if (nativeField instanceof HTMLInputElement && !nativeField.isConnected) onInput(nativeField.value)
  })
  useLayoutEffect(() => readField(), [])
}

/**
 * While the keyboard is open, the page leaves room for it and a tap elsewhere closes it. Hardware keys are also handled
 * while nothing has the focus, because the caret already blinks.
 */
export function useOpenKeyboard(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  { close, onKey }: { close: () => void; onKey: (event: KeyboardEvent) => void },
) {
  const closeOnOutsideTap = useEffectEvent((event: PointerEvent) => {
    // By composedPath: the touched key may already have been removed.
    if (root.current && !event.composedPath().includes(root.current)) close()
  })
  const handleBodyKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body) onKey(event)
  })
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => handleBodyKey(event)
    document.addEventListener("keydown", onKeyDown)
    const onPointerDown = (event: PointerEvent) => closeOnOutsideTap(event)
    document.documentElement.toggleAttribute("data-keyboard", true)
    document.addEventListener("pointerdown", onPointerDown)
    return () => {
      document.documentElement.removeAttribute("data-keyboard")
      document.removeEventListener("keydown", onKeyDown)
      document.removeEventListener("pointerdown", onPointerDown)
    }
  }, [isOpen, root])
}

/** Keeps the plate visible when the keyboard appears, or its message; in the next frame, to avoid an extra layout. */
export function useScrollIntoView(
  plate: RefObject<HTMLElement | null>,
  isKeyboardShown: boolean,
  message: string | undefined,
) {
  useEffect(() => {
    if (!isKeyboardShown && !message) return
    const frame = requestAnimationFrame(() => {
      if (isKeyboardShown) void plate.current?.scrollIntoView?.({ block: "nearest" })
      // Another field may have the first error.
      else scrollToFirstError()
    })
    return () => cancelAnimationFrame(frame)
  }, [plate, isKeyboardShown, message])
}
