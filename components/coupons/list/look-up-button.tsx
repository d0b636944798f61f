import { Button } from "#components/ui/form/button"
import { SubmitButton } from "#components/ui/form/submit-button"

type LookUpButtonProps = {
  /** 去缴费 */
  label: string
  plate?: string
  /** The coupons and vouchers that are selected on the bill. */
  coupons?: readonly string[]
  vouchers?: readonly string[]
  plateSelectHref: string
  formToken: string
}

/** Looks up the fee of a coupon's car with the coupon selected. Without a car, the driver enters a plate first. */
export function LookUpButton({
  label,
  plate,
  coupons = [],
  vouchers = [],
  plateSelectHref,
  formToken,
}: LookUpButtonProps) {
  if (!plate) return <Button href={plateSelectHref}>{label}</Button>
  return (
    <form method="post" action="/api/pay/find" className="grid">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="from" value={plateSelectHref} />
      <input type="hidden" name="plate" value={plate} />
      <input type="hidden" name="coupons" value={coupons.join(",")} />
      <input type="hidden" name="vouchers" value={vouchers.join(",")} />
      <SubmitButton busy="正在查询">{label}</SubmitButton>
    </form>
  )
}
