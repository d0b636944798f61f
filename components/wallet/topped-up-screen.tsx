import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"
import { Money } from "#components/ui/display/money"
import type { MilliYuan } from "#lib/core/values/money"

type ToppedUpScreenProps = {
  amount?: MilliYuan
  /** Undefined if loading failed. It is not calculated from the amount. */
  balance?: MilliYuan
  /** The payment for which the driver topped up. */
  backHref?: string
  walletHref: string
}

export function ToppedUpScreen({ amount, balance, backHref, walletHref }: ToppedUpScreenProps) {
  return (
    <ResultPage
      icon="good"
      title="充值成功"
      facts={[
        ...(amount === undefined ? [] : [{ label: "充值金额", value: <Money value={amount} /> }]),
        { label: "余额", value: balance === undefined ? "暂时查不到" : <Money value={balance} /> },
      ]}
      primaryAction={
        <Button variant={backHref ? "fill" : "quiet"} href={backHref ?? walletHref}>
          {backHref ? "继续缴费" : "返回钱包"}
        </Button>
      }
      secondaryAction={
        backHref && (
          <Button variant="quiet" href={walletHref}>
            我的钱包
          </Button>
        )
      }
    >
      <SignedInEffects />
    </ResultPage>
  )
}
