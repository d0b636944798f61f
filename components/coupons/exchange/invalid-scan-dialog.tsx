"use client"

import { useEffect, useState } from "react"
import { Dialog } from "#components/ui/overlay/dialog"

/** The same message as a dialog when a script runs; closing it leaves the page. */
export function InvalidScanDialog({ text, nextHref }: { text: string; nextHref: string }) {
  const [open, setOpen] = useState(false)
  // eslint-disable-next-line react-hooks/set-state-in-effect -- only a script opens it
  useEffect(() => setOpen(true), [])
  const leave = () => {
    setOpen(false)
    location.replace(nextHref)
  }
  return <Dialog open={open} title={text} accept="知道了" onAccept={leave} onClose={leave} />
}
