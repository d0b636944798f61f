import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"

type GoToBillProps = {
  /** 去缴费 */
  words: string
  plate?: string
  /** What is ticked on the bill. */
  coupons?: readonly string[]
  vouchers?: readonly string[]
  plateSelectHref: string
  formToken: string
}

/** The look-up of a coupon's car: its bill has the coupon ticked. Of no car that we know, the driver names it. */
export function GoToBill({ words, plate, coupons = [], vouchers = [], plateSelectHref, formToken }: GoToBillProps) {
  if (!plate) return <Button href={plateSelectHref}>{words}</Button>
  return (
    <form method="post" action="/api/pay/find" className="grid">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="from" value={plateSelectHref} />
      <input type="hidden" name="plate" value={plate} />
      <input type="hidden" name="coupons" value={coupons.join(",")} />
      <input type="hidden" name="vouchers" value={vouchers.join(",")} />
      <SubmitButton busy="正在查询">{words}</SubmitButton>
    </form>
  )
}
