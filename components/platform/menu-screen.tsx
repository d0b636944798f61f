import { Card } from "#components/ui/display/card"
import { ButtonCell, Cell } from "#components/ui/list/cell"
import { Brand, Page, Section } from "#components/ui/layout/page"
import { TabBar } from "#components/ui/layout/tab-bar"
import type { IconName } from "#components/ui/display/icon"
import { DrawnPlate } from "#components/ui/plate/slot-face"
import { OperatorFooter } from "#components/platform/layout/operator-footer"
import { parsePlateInput } from "#lib/core/plate/plate-input"
import type { Operator } from "#lib/platform/operator"

export type MenuScreenProps = {
  name: string
  logo?: string
  payHref: string
  /** Services that are not in the tab bar. Without a URL the entry is not shown. */
  services: readonly { icon: IconName; label: string; href: string | undefined }[]
  /** Only in the messaging app. */
  miniProgram?: { formToken: string; parkId?: string }
  operator?: Operator
}

export function MenuScreen({ name, logo, payHref, services, miniProgram, operator }: MenuScreenProps) {
  return (
    <Page bar={<TabBar />}>
      <h1 className="contents">
        <Brand name={name} logo={logo} />
      </h1>
      <Card>
        <a className="cell-press grid gap-3 p-4" href={payHref}>
          <b className="text-title">停车缴费</b>
          <DrawnPlate typing={parsePlateInput("")} activeSlot={0} />
          <span className="text-sm text-ink-2">输入车牌就能缴费，不用登录</span>
        </a>
      </Card>
      <Section>更多服务</Section>
      <Card>
        {services.map(({ icon, label, href }) => href && <Cell key={label} icon={icon} label={label} href={href} />)}
      </Card>
      {miniProgram && (
        <form method="post" action="/api/platform/mini-program" className="card">
          <ButtonCell icon="document" label="打开小程序" note="在微信小程序中使用" />
          <input type="hidden" name="csrfToken" value={miniProgram.formToken} />
          {miniProgram.parkId && <input type="hidden" name="parkId" value={miniProgram.parkId} />}
        </form>
      )}
      <OperatorFooter operator={operator} />
    </Page>
  )
}
