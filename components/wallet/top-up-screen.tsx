import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { PayNotices } from "#components/payments/start/pay-notices"
import type { PayNotice } from "#lib/payments/pay-notice"
import { TopUpFields } from "#components/wallet/top-up-fields"
import type { MilliYuan } from "#lib/core/values/money"

export type TopUpScreenProps = {
  /** Undefined if loading failed. */
  balance?: MilliYuan
  /** The initial value of the field. */
  amount: string
  error?: string
  notices: PayNotice[]
  resultHref: string
  formToken: string
  signedIntent: string
}

/** A native form; a script adds the tiles and the new balance. */
export function TopUpScreen({
  balance,
  amount,
  error,
  notices,
  resultHref,
  formToken,
  signedIntent,
}: TopUpScreenProps) {
  return (
    <form method="post" action="/api/wallet/start" className="contents">
      <input type="hidden" name="csrfToken" value={formToken} />
      <input type="hidden" name="attempt" value={signedIntent} />
      <TopUpFields balance={balance} amount={amount} error={error} resultHref={resultHref} notices={notices}>
        <PayNotices notices={notices} />
      </TopUpFields>
      <SignedInEffects />
    </form>
  )
}
