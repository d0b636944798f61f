"use client"

import { useEffect, useEffectEvent, useRef } from "react"
import { useConfirm, type Question } from "#components/kit/confirm"

/** Stands in a native form and asks before it is sent; dismissing sends nothing. Without JavaScript the form goes at once. */
export function ConfirmFirst(question: Question) {
  const place = useRef<HTMLSpanElement>(null)
  const agreed = useRef(false)
  const { ask, dialog } = useConfirm()

  const onSubmit = useEffectEvent(async (event: SubmitEvent) => {
    if (agreed.current || event.defaultPrevented) return
    const form = event.target as HTMLFormElement
    event.preventDefault()
    event.stopImmediatePropagation()
    agreed.current = await ask(question)
    if (agreed.current) form.requestSubmit(event.submitter)
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
      <span ref={place} hidden />
      {dialog}
    </>
  )
}
