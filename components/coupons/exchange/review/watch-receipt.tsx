"use client"

import { useEffect, useState } from "react"
import { usePolling } from "#components/ui/display/use-polling"
import { toast } from "#components/ui/overlay/toast"
import { apiClient } from "#lib/api-client"
import { POLL_SECONDS } from "#lib/coupons/model/states"

export type WatchReceiptProps = {
  merchantId: string
  token: string
  /** The provider's message during the review. */
  message?: string
  /** The URL of this screen; the server redirects it to the result. */
  href: string
}

const waitAfter = () => POLL_SECONDS

/** Polls every fifteen seconds; the button requests at once, even while a response is awaited. */
export function WatchReceipt({ merchantId, token, message, href }: WatchReceiptProps) {
  const [text, setText] = useState(message)
  const request = usePolling({
    key: ["receipt", merchantId, token],
    load: () => apiClient.coupons.receiptState({ merchantId, token }),
    waitAfter,
    onResponse(response) {
      if (response.ok && response.isOver) return href
      if (response.ok) setText(response.message)
    },
  })
  useEffect(() => {
    const button = document.querySelector("#receipt-refresh")
    const onClick = async (event: Event) => {
      event.preventDefault()
      toast("正在刷新", { ms: 1000 })
      const response = await request()
      if (response?.ok === false) toast("刷新失败", { ms: 2000 })
    }
    button?.addEventListener("click", onClick)
    return () => button?.removeEventListener("click", onClick)
  }, [request])
  return <p role="status">{text}</p>
}
