import type { ReactNode } from "react"

export type NotPaidFormProps = {
  orderId: string
  formToken: string
  /** Where it is paid instead: in another browser. */
  elsewhere?: boolean
  children?: ReactNode
}

/** Says that a payment was not made. The provider is asked before anybody believes it; a link could not say it. */
export function NotPaidForm({ orderId, formToken, elsewhere, children }: NotPaidFormProps) {
  return (
    <form method="post" action="/api/payments/not-paid" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="orderId" value={orderId} />
      {elsewhere && <input type="hidden" name="elsewhere" value="1" />}
      {children}
    </form>
  )
}
