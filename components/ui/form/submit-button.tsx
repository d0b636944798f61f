"use client"

import { useEffect, useRef, useState } from "react"
import { Button, type ButtonProps } from "#components/ui/form/button"

/** A submit button that shows a busy label after the first press and ignores further presses. */
export function SubmitButton({ busy, ...rest }: Extract<ButtonProps, { href?: undefined }> & { busy: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isWaiting, setIsWaiting] = useState(false)

  useEffect(() => {
    let isSent = false
    // On window, after the form's own handlers, which may cancel the submission.
    const onSubmit = (event: SubmitEvent) => {
      if (event.target !== button.current?.form || event.defaultPrevented) return
      if (isSent) return event.preventDefault()
      isSent = true
      setIsWaiting(true)
    }
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      isSent = false
      setIsWaiting(false)
    }
    window.addEventListener("submit", onSubmit)
    window.addEventListener("pageshow", onShow)
    return () => {
      window.removeEventListener("submit", onSubmit)
      window.removeEventListener("pageshow", onShow)
    }
  }, [])

  return <Button ref={button} type="submit" busy={isWaiting ? busy : undefined} {...rest} />
}
