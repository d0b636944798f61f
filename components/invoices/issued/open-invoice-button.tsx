"use client"

import { useState } from "react"
import { Button } from "#components/ui/form/button"
import { Dialog } from "#components/ui/overlay/dialog"
import { NO_PAPER } from "#lib/invoices/messages"

/** Opens the invoice. Without a URL the button shows a message. */
export function OpenInvoiceButton({ href, missingHref }: { href?: string; missingHref: string }) {
  const [isMissing, setIsMissing] = useState(false)
  if (href) return <Button href={href}>打开发票</Button>
  const close = () => setIsMissing(false)
  return (
    <>
      <Button
        softDisabled
        href={missingHref}
        onClick={(event) => {
          event.preventDefault()
          setIsMissing(true)
        }}
      >
        打开发票
      </Button>
      <Dialog open={isMissing} title={NO_PAPER} accept="知道了" onAccept={close} onClose={close} />
    </>
  )
}
