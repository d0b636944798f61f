import type { CouponValue } from "#lib/coupons/rules"

/** The large text on a coupon: time, yuan, or 券 if it has neither. */
export function WorthFace({ worth }: { worth?: CouponValue }) {
  if (!worth) return "券"
  const { figure, unit, yuan } = worth
  return (
    <>
      {yuan && <small>¥</small>}
      {figure}
      {unit && <small>{unit}</small>}
    </>
  )
}

/** Four or more characters are shown smaller. */
export const isLong = (worth: CouponValue | undefined) => (worth?.figure.length ?? 0) >= 4
