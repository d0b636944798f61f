"use client"

import { type FormEvent, useRef, useState } from "react"
import { SwitchCell } from "#components/kit/form/switch-cell"
import { toast } from "#components/kit/overlay/toast"
import { act } from "#lib/kit/browser/ask"
import { troubleWords } from "#lib/kit/call/trouble"

type LiveSwitchProps = {
  /** A door for scripts and forms alike; it takes `id` and `on`. */
  action: string
  id: string
  formToken: string
  on: boolean
  label: string
  note?: string
}

type Said = { ok: true } | { ok: false; why: string; message?: string; phone?: string }

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
    const said = (await act(action, { id, on: !state }, { csrfToken: formToken, keepalive: true })) as Said
    turning.current = false
    if (said.ok) return
    setState(state)
    // The server knows the way to a sign-in and back.
    if (said.why === "signed-out") return location.reload()
    toast(said.message ?? troubleWords[said.why === "offline" ? "unreachable" : "declined"], { phone: said.phone })
  }

  return (
    <form method="post" action={action} onSubmit={(event) => void turn(event)}>
      <SwitchCell name="on" on={state} label={label} note={note} />
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="id" value={id} />
    </form>
  )
}
