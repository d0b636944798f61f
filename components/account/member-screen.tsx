import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { type Shortcut, Shortcuts } from "#components/ui/layout/shortcuts"
import { Line, Lines } from "#components/ui/list/lines"
import { Page, Title } from "#components/ui/layout/page"

export type MemberScreenProps = { phone: string; level?: string; shortcuts: readonly Shortcut[] }

export function MemberScreen({ phone, level, shortcuts }: MemberScreenProps) {
  return (
    <Page tab="settings">
      <Title>会员中心</Title>
      <Lines card>
        <Line label="手机号">{phone}</Line>
        {level && <Line label="会员等级">{level}</Line>}
      </Lines>
      <Shortcuts shortcuts={shortcuts} />
      <SignedInEffects />
    </Page>
  )
}
