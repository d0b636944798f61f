import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { PayNotices } from "#components/payments/start/pay-notices"
import type { PayNotice } from "#lib/payments/pay-notice"
import { TopUpFields } from "#components/wallet/top-up-fields"
import type { Thousandths } from "#lib/core/values/money"

export type TopUpScreenProps = {
  /** What the purse holds; undefined where it could not be had. */
  balance?: Thousandths
  /** What stands in the field. */
  amount: string
  /** What is wrong with it. */
  error?: string
  notices: PayNotice[]
  resultHref: string
  formToken: string
  attempt: string
}

/** A native form; the script adds the tiles, and what the purse will hold. */
export function TopUpScreen({ balance, amount, error, notices, resultHref, formToken, attempt }: TopUpScreenProps) {
  return (
    <form method="post" action="/api/wallet/start" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="attempt" value={attempt} />
      <TopUpFields balance={balance} amount={amount} error={error} resultHref={resultHref}>
        <PayNotices notices={notices} />
      </TopUpFields>
      <SignedInEffects />
    </form>
  )
}
