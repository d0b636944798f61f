import type { CouponValue } from "#lib/coupons/rules"

/** The large text on a coupon: time, yuan, or 券 if it has neither. */
export function CouponValueText({ value }: { value?: CouponValue }) {
  if (!value) return "券"
  const { figure, unit, yuan } = value
  return (
    <>
      {yuan && <small>¥</small>}
      {figure}
      {unit && <small>{unit}</small>}
    </>
  )
}

/** Four or more characters are shown smaller. */
export const isLong = (value: CouponValue | undefined) => (value?.figure.length ?? 0) >= 4
