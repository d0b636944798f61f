import type { ReactNode } from "react"

export type NotPaidFormProps = {
  orderId: string
  formToken: string
  /** The driver wants to pay in another browser instead. */
  isInOtherBrowser?: boolean
  children?: ReactNode
}

/** Reports that a payment was not made. The server first checks with the provider, so it is a POST form and not a link. */
export function NotPaidForm({ orderId, formToken, isInOtherBrowser, children }: NotPaidFormProps) {
  return (
    <form method="post" action="/api/payments/not-paid" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="orderId" value={orderId} />
      {isInOtherBrowser && <input type="hidden" name="elsewhere" value="1" />}
      {children}
    </form>
  )
}
