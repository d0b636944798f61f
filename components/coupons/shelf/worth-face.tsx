import type { Worth } from "#lib/coupons/rules"

/** What stands large on a coupon; one that says neither time nor yuan is a coupon all the same. */
export function WorthFace({ worth }: { worth?: Worth }) {
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

/** From four characters on it is written smaller. */
export const isLong = (worth: Worth | undefined) => (worth?.figure.length ?? 0) >= 4
