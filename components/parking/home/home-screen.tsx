import type { ReactNode } from "react"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { OperatorFooter } from "#components/platform/layout/operator-footer"
import { PlateCard } from "#components/platform/plate-card"
import { Card } from "#components/ui/display/card"
import { Notice } from "#components/ui/display/notice"
import { Brand, Page } from "#components/ui/layout/page"
import { type Shortcut, Shortcuts } from "#components/ui/layout/shortcuts"
import { ButtonCell, Cell } from "#components/ui/list/cell"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import type { Operator } from "#lib/platform/operator"

export type HomeScreenProps = {
  name: string
  logo?: string
  /** The masked phone of the signed-in driver. */
  phone?: string
  /** The sign-in has just succeeded. */
  isJustSignedIn?: boolean
  /** <HomeCars> of a signed-in driver. */
  cars?: ReactNode
  /** This browser has saved payments of a driver without an account. */
  hasSavedPayments?: boolean
  services: readonly Shortcut[]
  /** Arrears and ending coupons. */
  notices?: ReactNode
  /** The same, last on the screen, so that content that loads late does not move the rest. */
  lateNotices?: ReactNode
  /** Only in the messaging app. */
  miniProgram?: { formToken: string; parkId?: string }
  operator?: Operator
}

export function HomeScreen(props: HomeScreenProps) {
  const { name, logo, phone, isJustSignedIn, cars, hasSavedPayments, services } = props
  const { notices, lateNotices, miniProgram, operator } = props
  return (
    <Page tab="pay">
      <h1 className="contents">
        <Brand name={name} logo={logo} end={<AccountLink phone={phone} />} />
      </h1>
      {isJustSignedIn && (
        <div role="status">
          <Notice variant="info" icon="check" href={addresses.wallet.path} actionLabel="前往我的钱包">
            验证成功
          </Notice>
        </div>
      )}
      {cars ?? <PlateCard href={addresses.plateSelectYdV2.path} />}
      {hasSavedPayments && (
        <Card>
          <Cell icon="receipt" label="我付过的" href={addresses.myPayments.path} />
        </Card>
      )}
      {notices}
      <Shortcuts shortcuts={services} />
      {lateNotices}
      {miniProgram && (
        <form method="post" action="/api/platform/mini-program" className="card">
          <ButtonCell icon="document" label="打开小程序" note="在微信小程序中使用" />
          <input type="hidden" name="csrfToken" value={miniProgram.formToken} />
          {miniProgram.parkId && <input type="hidden" name="parkId" value={miniProgram.parkId} />}
        </form>
      )}
      <OperatorFooter operator={operator} />
      {phone && <SignedInEffects />}
    </Page>
  )
}

function AccountLink({ phone }: { phone?: string }) {
  return phone ? (
    <a className="btn btn-text -mr-2" href={addresses.settings.path}>
      {phone}
    </a>
  ) : (
    <a className="btn btn-text -mr-2" href={fillAddress(addresses.signUp, {}, { redirect: addresses.menu.path })}>
      登录
    </a>
  )
}
