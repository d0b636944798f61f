"use client"

import { useEffect, useState } from "react"
import { Dialog } from "#components/ui/overlay/dialog"

/** The same message as a dialog when a script runs; closing it leaves the page. */
export function SayInvalid({ words, leaveTo }: { words: string; leaveTo: string }) {
  const [open, setOpen] = useState(false)
  // eslint-disable-next-line react-hooks/set-state-in-effect -- only a script opens it
  useEffect(() => setOpen(true), [])
  const leave = () => {
    setOpen(false)
    location.replace(leaveTo)
  }
  return <Dialog open={open} title={words} accept="知道了" onAccept={leave} onClose={leave} />
}
