import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { ResultPage } from "#components/ui/layout/result"

export function SignUpSuccessScreen() {
  return (
    <ResultPage
      icon="good"
      title="验证成功"
      text="您的车辆、停车券和余额都在钱包里"
      primaryAction={<Button href="/WALLET">前往我的钱包</Button>}
      secondaryAction={
        <Button variant="quiet" href="/PAY/plate_select_yd_v2">
          停车缴费
        </Button>
      }
    >
      <SignedInEffects />
    </ResultPage>
  )
}
