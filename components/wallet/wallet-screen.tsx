import type { ReactNode } from "react"
import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Page, Title } from "#components/ui/layout/page"
import { Shortcuts } from "#components/ui/layout/shortcuts"
import { Cell } from "#components/ui/list/cell"
import { Badge } from "#components/ui/display/badge"
import type { IconName } from "#components/ui/display/icon"
import { Notice } from "#components/ui/display/notice"
import { Plate } from "#components/ui/plate/plate"
import { isPlate } from "#lib/core/plate/plate"

type WalletLink = "details" | "topUp" | "bills" | "invoices" | "rentals" | "visitors" | "buyCoupon" | "history"

export type WalletNotice = {
  text: string
  variant: "warn" | "info" | "bad"
  icon: IconName
  /** Shown in place of the icon. */
  plate?: string
  href?: string
  actionLabel?: string
}

export type WalletScreenProps = {
  /** The <WalletTabs>. */
  walletTabs: ReactNode
  /** A company pays for this driver. */
  isBusiness: boolean
  /** At most two. */
  notices: readonly WalletNotice[]
  /** Undefined if the provider does not support the page. */
  hrefs: { readonly [link in WalletLink]: string | undefined }
}

export function WalletScreen({ walletTabs, isBusiness, notices, hrefs }: WalletScreenProps) {
  return (
    <Page tab="wallet">
      {isBusiness ? (
        <div className="flex flex-wrap items-center gap-2">
          <Title>我的钱包</Title>
          <Badge variant="info">企业用户</Badge>
        </div>
      ) : (
        <h1 className="sr-only">我的钱包</h1>
      )}
      {walletTabs}
      <div className={hrefs.details && hrefs.topUp ? "bar-two" : "grid"}>
        {hrefs.details && (
          <Button variant="quiet" href={hrefs.details}>
            余额明细
          </Button>
        )}
        {hrefs.topUp && <Button href={hrefs.topUp}>充值</Button>}
      </div>
      {notices.map(({ text, plate, ...notice }) => (
        <Notice key={text} {...notice} plate={plate && isPlate(plate) && <Plate no={plate} size="sm" />}>
          {text}
        </Notice>
      ))}
      <Shortcuts
        shortcuts={[
          { icon: "bill", label: "账单", href: hrefs.bills },
          { icon: "invoice", label: "开发票", href: hrefs.invoices },
          { icon: "calendar", label: "长租", href: hrefs.rentals },
          { icon: "visitor", label: "访客", href: hrefs.visitors },
        ]}
      />
      <Card>
        {hrefs.buyCoupon && <Cell icon="ticket" label="购买停车券" href={hrefs.buyCoupon} />}
        {hrefs.history && <Cell icon="clock" label="停车记录" href={hrefs.history} />}
      </Card>
      <SignedInEffects />
    </Page>
  )
}
