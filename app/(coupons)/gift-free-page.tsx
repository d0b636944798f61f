import "server-only"
import type { ReactNode } from "react"
import { formToken } from "#lib/http/csrf/page-token"
import { FreeScreen } from "#components/coupons/gifts/free-screen"
import { addresses } from "#lib/addresses/addresses"
import { readFree } from "#lib/coupons/gifts/address"
import { wrongIn } from "#lib/coupons/gifts/rules"
import { freeOutcome } from "#lib/coupons/server/gifts/outcome"
import { knownTaker } from "#lib/coupons/server/gifts/taker"
import { type GiftSaying, isAtField, troubleIn } from "#lib/coupons/gifts/words"
import { readTyped } from "#lib/forms/flash"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"

/** A car park's free coupon, at its own address or on the special page, which has the rules of the house above it. */
export async function FreeCoupon({ address, rules }: { address: string; rules?: ReactNode }) {
  const told = readFree(address)
  const couponsHref = addresses.coupons.path
  if (!told) return <FreeScreen rules={rules} couponsHref={couponsHref} />
  const { link, here } = told
  const [park, kept, token, known, outcome] = await Promise.all([
    ifSoon(provider.payments.park({ parkId: link.parkId })),
    readTyped<GiftSaying>("free-coupon", here),
    formToken(),
    knownTaker(),
    freeOutcome(),
  ])
  const typed = kept && { plate: kept.values.plate ?? "" }
  // An application that failed a moment ago was for this car.
  const tried = outcome?.from === here && !outcome.ok ? outcome.plate : undefined
  return (
    <FreeScreen
      park={park?.ok ? park.data.name : undefined}
      rules={rules}
      form={{
        ...{ formToken: token, back: here },
        typed: typed ?? { plate: tried ?? known.plate },
        wrong: typed && isAtField(kept.why) ? wrongIn(typed) : undefined,
      }}
      trouble={troubleIn(kept)}
      couponsHref={couponsHref}
    />
  )
}
