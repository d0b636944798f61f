"use client"

import { useEffect, useEffectEvent, useRef } from "react"
import { useConfirm, type Question } from "#components/ui/overlay/use-confirm"

/**
 * Asks for confirmation before the surrounding form is sent. Without JavaScript the form is sent at once;
 * `confirmedField` tells the server whether the driver was asked.
 */
export function ConfirmSubmit({ confirmedField, ...question }: Question & { confirmedField?: string }) {
  const hiddenField = useRef<HTMLInputElement>(null)
  const isConfirmed = useRef(false)
  const { confirm, dialog } = useConfirm()

  const onSubmit = useEffectEvent(async (event: SubmitEvent) => {
    if (isConfirmed.current || event.defaultPrevented) return
    const form = event.target as HTMLFormElement
    event.preventDefault()
    event.stopImmediatePropagation()
    isConfirmed.current = await confirm(question)
    hiddenField.current!.value = isConfirmed.current ? "1" : ""
    // The submit button may have been removed while the dialog was open.
    const button = event.submitter
    if (isConfirmed.current) form.requestSubmit(button?.isConnected ? button : undefined)
    isConfirmed.current = false
  })

  useEffect(() => {
    const form = hiddenField.current?.closest("form")
    const listen = (event: SubmitEvent) => void onSubmit(event)
    form?.addEventListener("submit", listen)
    return () => form?.removeEventListener("submit", listen)
  }, [])

  return (
    <>
      <input ref={hiddenField} type="hidden" name={confirmedField} defaultValue="" />
      {dialog}
    </>
  )
}
