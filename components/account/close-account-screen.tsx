import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { CallButton } from "#components/ui/list/call-button"
import { Page, Title } from "#components/ui/layout/page"
import { Name } from "#components/ui/display/name"
import { Prose } from "#components/ui/layout/prose"

type CloseAccountScreenProps = {
  provider: string
  /** The provider's page for closing an account. */
  href?: string
  phone?: string
}

/** Only the provider can close an account. Explains the consequences and links to the provider. */
export function CloseAccountScreen({ provider, href, phone }: CloseAccountScreenProps) {
  return (
    <Page
      bar={
        <ActionBar
          secondaryAction={
            <Button variant="quiet" href="/CONFIG">
              返回设置
            </Button>
          }
        >
          {renderAction(href, phone)}
        </ActionBar>
      }
    >
      <Prose>
        <Title>注销账户</Title>
        <p>
          您的账户由
          <wbr />
          <Name>{provider}</Name>
          <wbr />
          保管，核实是您本人后办理注销。
        </p>
        <h2>注销之前</h2>
        <ul>
          <li>余额、停车券和预约在注销后可能无法找回，请先用完或申请退款</li>
          <li>有欠费或正在处理的退款、发票，请先办完</li>
        </ul>
        <h2>注销之后</h2>
        <ul>
          <li>手机号、车辆和停车记录不再能在这里查看；依法须保存的缴费记录和发票会保存到期满</li>
          <li>本手机上的登录凭证在退出登录时清除</li>
          <li>查询和缴纳停车费不需要账户，照常可用</li>
        </ul>
      </Prose>
      <SignedInEffects />
    </Page>
  )
}

function renderAction(href?: string, phone?: string) {
  if (href)
    return (
      <Button variant="danger" href={href}>
        去注销账户
      </Button>
    )
  if (phone) return <CallButton variant="quiet" phone={phone} />
  return (
    <Button variant="quiet" href="/CONFIG/feedback">
      在意见反馈中申请
    </Button>
  )
}
