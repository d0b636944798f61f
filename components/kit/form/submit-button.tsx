"use client"

import { useEffect, useRef, useState } from "react"
import { Button, type ButtonProps } from "#components/kit/form/button"

/** A form's submit button that says what it waits for and lets no second press through. */
export function SubmitButton({ busy, ...rest }: Extract<ButtonProps, { href?: undefined }> & { busy: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const [waiting, setWaiting] = useState(false)

  useEffect(() => {
    let sent = false
    // On the window, after everybody else, because a form's own check may have stopped the submission.
    const onSubmit = (event: SubmitEvent) => {
      if (event.target !== button.current?.form || event.defaultPrevented) return
      if (sent) return event.preventDefault()
      sent = true
      setWaiting(true)
    }
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      sent = false
      setWaiting(false)
    }
    window.addEventListener("submit", onSubmit)
    window.addEventListener("pageshow", onShow)
    return () => {
      window.removeEventListener("submit", onSubmit)
      window.removeEventListener("pageshow", onShow)
    }
  }, [])

  return <Button ref={button} type="submit" busy={waiting ? busy : undefined} {...rest} />
}
