import { Card } from "#components/ui/display/card"
import { Cell, PhoneCell } from "#components/ui/list/cell"
import { Logo } from "#components/ui/layout/logo"
import { Name } from "#components/ui/display/name"
import { Page } from "#components/ui/layout/page"
import { OperatorFooter } from "#components/platform/layout/operator-footer"
import type { Operator } from "#lib/platform/operator"

export type AboutScreenProps = {
  name: string
  abbreviation: string
  introduction: string
  website?: string
  phone?: string
  email?: string
  logo?: string
  hotline?: string
  operator?: Operator
}

export function AboutScreen({
  name,
  abbreviation,
  introduction,
  website,
  phone,
  email,
  logo,
  hotline,
  operator,
}: AboutScreenProps) {
  return (
    <Page tab="settings">
      <Card pad className="grid justify-items-center gap-2 text-center">
        <Logo large src={logo} name={`${abbreviation}标志`} />
        <h1 className="text-title weight-bold">
          <Name>{name}</Name>
        </h1>
        <p className="text-sm text-ink-2">{abbreviation}</p>
      </Card>
      {introduction && (
        <Card pad>
          <p className="whitespace-pre-line text-ink-2">{introduction}</p>
        </Card>
      )}
      <Card>
        {hotline && <PhoneCell label="联系客服" phone={hotline} />}
        {phone && phone !== hotline && <PhoneCell label="公司电话" phone={phone} />}
        {website && <Cell icon="globe" label="官方网站" note={website.replace(/^https?:\/\//, "")} href={website} />}
        {email && <Cell icon="mail" label="电子邮箱" note={email} href={`mailto:${email}`} />}
        <Cell icon="document" label="本码只做什么" href="/privacy-facts" />
        <Cell icon="document" label="无障碍声明" href="/accessibility" />
        <Cell icon="document" label="用户注册协议" href="/SIGNUP/reg_protocol" />
        <Cell icon="document" label="隐私协议" href="/user_agreement" />
      </Card>
      <OperatorFooter operator={operator} />
    </Page>
  )
}
