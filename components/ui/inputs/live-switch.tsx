"use client"

import { type FormEvent, useRef, useState } from "react"
import { SwitchCell } from "#components/ui/inputs/switch-cell"
import { toast } from "#components/ui/overlay/toast"
import { withCallLink } from "#components/ui/overlay/with-call-link"
import { callWithToken } from "#lib/browser/endpoint-client"
import { NO_NETWORK } from "#lib/browser/network"
import { errorMessages } from "#lib/provider/user-message"
import type { SwitchEndpoint } from "#lib/provider/switch-endpoint"

type LiveSwitchProps = {
  /** URL of a `SwitchEndpoint`. */
  action: string
  id: string
  formToken: string
  on: boolean
  label: string
  note?: string
}

/** An optimistic switch; it turns back if the request fails. Without JavaScript it submits its form. */
export function LiveSwitch({ action, id, formToken, on, label, note }: LiveSwitchProps) {
  const [isOn, setIsOn] = useState(on)
  const isSending = useRef(false)

  const toggle = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setIsOn(!isOn)
    // `keepalive`: the request completes even if the driver leaves the page.
    const result = await callWithToken<SwitchEndpoint>(
      action,
      { id, on: !isOn },
      { csrfToken: formToken, keepalive: true },
    )
    isSending.current = false
    if ("on" in result) return
    setIsOn(isOn)
    if (result.ok) return toast(result.message)
    // The reloaded page redirects to the sign-in and back.
    if (result.why === "signed-out") return location.reload()
    const { message, phone } = result.why === "fault" ? result : {}
    toast(message ?? (result.why === "offline" ? NO_NETWORK : errorMessages.declined), withCallLink(phone))
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void toggle(event)}>
      <SwitchCell name="on" on={isOn} label={label} note={note} />
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="id" value={id} />
    </form>
  )
}
