"use client"

import { type ReactNode, useEffect, useState } from "react"
import { Dialog } from "#components/ui/overlay/dialog"

type InvalidScanDialogProps = { text: string; nextHref: string; children: ReactNode }

/** A script shows the message as a dialog in place of `children`; closing it leaves the page. */
export function InvalidScanDialog({ text, nextHref, children }: InvalidScanDialogProps) {
  const [status, setStatus] = useState<"server" | "open" | "closed">("server")
  // eslint-disable-next-line react-hooks/set-state-in-effect -- only a script opens it
  useEffect(() => setStatus("open"), [])
  if (status === "server") return children
  const leave = () => {
    setStatus("closed")
    location.replace(nextHref)
  }
  return <Dialog open={status === "open"} title={text} accept="知道了" onAccept={leave} onClose={leave} />
}
