import { SignedIn } from "#components/account/sign-in/signed-in"
import { Line, Lines } from "#components/kit/list/lines"
import { Page, Title } from "#components/kit/frame/page"

export function MemberScreen({ phone, level }: { phone: string; level?: string }) {
  return (
    <Page tab="settings">
      <Title>会员中心</Title>
      <Lines card>
        <Line label="手机号">{phone}</Line>
        {level && <Line label="会员等级">{level}</Line>}
      </Lines>
      <SignedIn />
    </Page>
  )
}
