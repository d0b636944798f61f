"use client"

import { useEffect, useEffectEvent, useRef } from "react"
import { useConfirm, type Question } from "#components/kit/overlay/confirm"

/**
 * Stands in a native form and asks before it is sent; dismissing sends nothing. Without JavaScript the form goes at
 * once: where the server must know that somebody has been asked, `marks` names the field that says so.
 */
export function ConfirmFirst({ marks, ...question }: Question & { marks?: string }) {
  const place = useRef<HTMLInputElement>(null)
  const agreed = useRef(false)
  const { ask, dialog } = useConfirm()

  const onSubmit = useEffectEvent(async (event: SubmitEvent) => {
    if (agreed.current || event.defaultPrevented) return
    const form = event.target as HTMLFormElement
    event.preventDefault()
    event.stopImmediatePropagation()
    agreed.current = await ask(question)
    place.current!.value = agreed.current ? "1" : ""
    // The button may be gone by now, with a part of the page that has closed under the question.
    const button = event.submitter
    if (agreed.current) form.requestSubmit(button?.isConnected ? button : undefined)
    agreed.current = false
  })

  useEffect(() => {
    const form = place.current?.closest("form")
    const listen = (event: SubmitEvent) => void onSubmit(event)
    form?.addEventListener("submit", listen)
    return () => form?.removeEventListener("submit", listen)
  }, [])

  return (
    <>
      <input ref={place} type="hidden" name={marks} defaultValue="" />
      {dialog}
    </>
  )
}
