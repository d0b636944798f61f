"use client"

import { useEffect } from "react"
import { Button } from "#components/ui/form/button"
import { apiClient } from "#lib/api-client"

export type SavePaymentProps = {
  orderId: string
  formToken: string
  /** Whether this browser saves payments without being asked. */
  isSaving: boolean
}

/** Saves the payment in the background, or on a tap. Without JavaScript the tap saves it, too. */
export function SavePayment({ orderId, formToken, isSaving }: SavePaymentProps) {
  useEffect(() => {
    if (isSaving) void apiClient.payments.save({ orderId }, { csrfToken: formToken, keepalive: true })
  }, [orderId, formToken, isSaving])
  return (
    <form method="post" action="/api/payments/save" className="grid">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="orderId" value={orderId} />
      <Button type="submit" variant="text">
        {isSaving ? "我付过的" : "记住这笔缴费"}
      </Button>
    </form>
  )
}
