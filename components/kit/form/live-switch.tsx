"use client"

import { type FormEvent, useRef, useState } from "react"
import { SwitchCell } from "#components/kit/pick/switch-cell"
import { toast } from "#components/kit/overlay/toast"
import { withCall } from "#components/kit/overlay/toast-call"
import { act } from "#lib/browser/ask"
import { troubleWords } from "#lib/provider/trouble"
import type { SwitchHandler } from "#lib/provider/switched"

type LiveSwitchProps = {
  /** Where a `SwitchHandler` is. */
  action: string
  id: string
  formToken: string
  on: boolean
  label: string
  note?: string
}

/** A switch that moves under the finger, and back again if it could not be turned. Without JavaScript, its form. */
export function LiveSwitch({ action, id, formToken, on, label, note }: LiveSwitchProps) {
  const [state, setState] = useState(on)
  const turning = useRef(false)

  const turn = async (event: FormEvent) => {
    event.preventDefault()
    if (turning.current) return
    turning.current = true
    setState(!state)
    // Turned is turned, though the driver is gone the next moment.
    const said = await act<SwitchHandler>(action, { id, on: !state }, { csrfToken: formToken, keepalive: true })
    turning.current = false
    if ("on" in said) return
    setState(state)
    if (said.ok) return toast(said.message)
    // The server knows the way to a sign-in and back.
    if (said.why === "signed-out") return location.reload()
    const { message, phone } = said.why === "fault" ? said : {}
    toast(message ?? troubleWords[said.why === "offline" ? "unreachable" : "declined"], withCall(phone))
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void turn(event)}>
      <SwitchCell name="on" on={state} label={label} note={note} />
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="id" value={id} />
    </form>
  )
}
