import { Card } from "#components/kit/frame/card"
import { ButtonCell, Cell } from "#components/kit/list/cell"
import { Brand, Page } from "#components/kit/frame/page"
import { tabs } from "#components/kit/frame/tab-bar"
import { OperatorFoot } from "#components/platform/layout/operator-foot"
import type { Operator } from "#lib/platform/operator"

type MenuScreenProps = {
  name: string
  logo?: string
  /** In the messaging app the provider's mini program is one tap away; the form asks for its address. */
  miniProgram?: { formToken: string; parkId?: string }
  operator?: Operator
}

export function MenuScreen({ name, logo, miniProgram, operator }: MenuScreenProps) {
  return (
    <Page tab="pay">
      <h1 className="contents">
        <Brand name={name} logo={logo} />
      </h1>
      <Card>
        {tabs.map(({ tab, icon, name, href }) => (
          <Cell key={tab} icon={icon} label={name} href={href} />
        ))}
      </Card>
      {miniProgram && (
        <form method="post" action="/api/platform/mini-program" className="card">
          <ButtonCell icon="document" label="打开小程序" note="在微信小程序中使用" />
          <input type="hidden" name="csrfToken" value={miniProgram.formToken} />
          {miniProgram.parkId && <input type="hidden" name="parkId" value={miniProgram.parkId} />}
        </form>
      )}
      <OperatorFoot operator={operator} />
    </Page>
  )
}
