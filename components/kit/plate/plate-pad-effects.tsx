"use client"

import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react"
import type { PlateInputProps } from "#components/kit/plate/plate-input-props"
import { plateMessage } from "#lib/core/plate/plate"

/** Stops the form while the plate cannot be one, and says why. The server asks again. */
export function usePlateCheck(
  root: RefObject<HTMLElement | null>,
  { optional, words, amongOthers }: Pick<PlateInputProps, "optional" | "words" | "amongOthers">,
  say: (message?: string) => void,
) {
  const check = useEffectEvent((event: SubmitEvent) => {
    // A button that sends the form as it stands, to take a part of it away say.
    if (event.submitter instanceof HTMLButtonElement && event.submitter.formNoValidate) return
    const field = root.current?.querySelector("input")
    const plate = field?.value ?? ""
    const message = field?.disabled || (optional && !plate) ? undefined : plateMessage(plate, words)
    say(message)
    if (!message) return
    event.preventDefault()
    if (!amongOthers) event.stopImmediatePropagation()
  })
  useEffect(() => {
    const form = root.current?.closest("form")
    const onSubmit = (event: SubmitEvent) => check(event)
    // Before anybody else: nobody is asked to confirm a plate that is wrong.
    form?.addEventListener("submit", onSubmit, { capture: true })
    return () => form?.removeEventListener("submit", onSubmit, { capture: true })
  }, [root])
}

/** Drawing the pad takes a moment; what is typed into the native field in that moment is not lost either. */
export function useTypedMeanwhile(native: Element | null, take: (text: string) => void) {
  const look = useEffectEvent(() => {
    if (native instanceof HTMLInputElement && !native.isConnected) take(native.value)
  })
  useLayoutEffect(() => look(), [])
}

/**
 * While the keyboard is open the page leaves room for it, and a tap elsewhere closes it. Its caret blinks before anything
 * has the focus, so what a hardware keyboard types into nothing is meant for it.
 */
export function useOpenKeyboard(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  { close, onKey }: { close: () => void; onKey: (event: KeyboardEvent) => void },
) {
  const onTap = useEffectEvent((event: PointerEvent) => {
    // By the way it came: the key that was touched has answered, and may be gone.
    if (root.current && !event.composedPath().includes(root.current)) close()
  })
  const onStrayKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body) onKey(event)
  })
  useEffect(() => {
    if (!open) return
    const listenKeys = (event: KeyboardEvent) => onStrayKey(event)
    document.addEventListener("keydown", listenKeys)
    const listen = (event: PointerEvent) => onTap(event)
    document.documentElement.toggleAttribute("data-keyboard", true)
    document.addEventListener("pointerdown", listen)
    return () => {
      document.documentElement.removeAttribute("data-keyboard")
      document.removeEventListener("keydown", listenKeys)
      document.removeEventListener("pointerdown", listen)
    }
  }, [open, root])
}

/** The plate stays in view when keys or a message come; with the next frame, which lays the page out in any case. */
export function useKeptInView(plate: RefObject<HTMLElement | null>, keys: boolean, message: string | undefined) {
  useEffect(() => {
    if (!keys && !message) return
    const frame = requestAnimationFrame(() => void plate.current?.scrollIntoView?.({ block: "nearest" }))
    return () => cancelAnimationFrame(frame)
  }, [plate, keys, message])
}
