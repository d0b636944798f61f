import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Page, Title } from "#components/ui/layout/page"
import { Shortcuts } from "#components/ui/layout/shortcuts"
import { Badge } from "#components/ui/display/badge"
import type { IconName } from "#components/ui/display/icon"
import { Notice } from "#components/ui/display/notice"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { RecentBills, type RecentBillsProps } from "#components/wallet/recent-bills"
import { addresses } from "#lib/addresses/addresses"
import { WalletSummary, type WalletSummaryProps } from "#components/wallet/wallet-summary"

type WalletLink = "bills" | "invoices" | "rentals" | "visitors" | "history"

export type WalletNotice = {
  text: string
  variant: "warn" | "info" | "bad"
  icon: IconName
  /** Shown in place of the icon. */
  plate?: string
  href?: string
  actionLabel?: string
}

/** The balance or the bills did not load. */
export const INCOMPLETE_NOTICE: WalletNotice = {
  text: "余额或账单没有加载出来",
  variant: "warn",
  icon: "retry",
  href: addresses.wallet.path,
  actionLabel: "重试",
}

export type WalletScreenProps = {
  summary: WalletSummaryProps
  /** A company pays for this driver. */
  isBusiness: boolean
  notices: readonly WalletNotice[]
  recentBills: Omit<RecentBillsProps, "allHref">
  /** Undefined if the provider does not support the page. */
  hrefs: { readonly [link in WalletLink]: string | undefined }
}

export function WalletScreen({ summary, isBusiness, notices, recentBills, hrefs }: WalletScreenProps) {
  return (
    <Page tab="wallet">
      <div className="flex flex-wrap items-center gap-2">
        <Title>我的钱包</Title>
        {isBusiness && <Badge variant="info">企业用户</Badge>}
      </div>
      <WalletSummary {...summary} />
      {notices.map(({ text, plate, ...notice }) => (
        <Notice key={text} {...notice} plate={plate && <PlateOrText number={plate} size="sm" />}>
          {text}
        </Notice>
      ))}
      <Shortcuts
        shortcuts={[
          { icon: "invoice", label: "开发票", href: hrefs.invoices },
          { icon: "calendar", label: "长租", href: hrefs.rentals },
          { icon: "visitor", label: "访客", href: hrefs.visitors },
          { icon: "clock", label: "停车记录", href: hrefs.history },
        ]}
      />
      {hrefs.bills && <RecentBills {...recentBills} allHref={hrefs.bills} />}
      <SignedInEffects />
    </Page>
  )
}
