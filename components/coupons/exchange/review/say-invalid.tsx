"use client"

import { useEffect, useState } from "react"
import { Dialog } from "#components/ui/overlay/dialog"

/** The same as an alert, once a script can say it; whoever has read it goes on. */
export function SayInvalid({ words, leaveTo }: { words: string; leaveTo: string }) {
  const [open, setOpen] = useState(false)
  // eslint-disable-next-line react-hooks/set-state-in-effect -- opened by the script alone
  useEffect(() => setOpen(true), [])
  const leave = () => {
    setOpen(false)
    location.replace(leaveTo)
  }
  return <Dialog open={open} title={words} accept="知道了" onAccept={leave} onClose={leave} />
}
