import type { ReactNode } from "react"
import { SignedIn } from "#components/account/sign-in/signed-in"
import { Button } from "#components/kit/form/button"
import { Card } from "#components/kit/frame/card"
import { Page, Title } from "#components/kit/frame/page"
import { Ways } from "#components/kit/frame/ways"
import { Cell } from "#components/kit/list/cell"
import { Badge } from "#components/kit/marks/badge"
import type { IconName } from "#components/kit/marks/icon"
import { Notice } from "#components/kit/marks/notice"
import { Plate } from "#components/kit/plate/plate"
import { isPlate } from "#lib/core/plate/plate"

type Way = "details" | "topUp" | "bills" | "invoices" | "rentals" | "visitors" | "buyCoupon" | "history"

/** What is to be known or done, with the mark that means it. */
export type WalletNotice = {
  text: string
  look: "warn" | "info" | "bad"
  icon: IconName
  /** Whose car it is about, in the mark's place. */
  plate?: string
  href?: string
  go?: string
}

export type WalletScreenProps = {
  /** The three purses. */
  purse: ReactNode
  /** A company pays for this driver. */
  business: boolean
  /** Two at most. */
  notices: readonly WalletNotice[]
  /** What this provider does not have leads nowhere, and is not shown. */
  hrefs: { readonly [way in Way]: string | undefined }
}

export function WalletScreen({ purse, business, notices, hrefs }: WalletScreenProps) {
  return (
    <Page tab="wallet">
      {business ? (
        <div className="flex flex-wrap items-center gap-2">
          <Title>我的钱包</Title>
          <Badge look="info">企业用户</Badge>
        </div>
      ) : (
        <h1 className="heard">我的钱包</h1>
      )}
      {purse}
      <div className={hrefs.details && hrefs.topUp ? "bar-two" : "grid"}>
        {hrefs.details && (
          <Button look="quiet" href={hrefs.details}>
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
      <Ways
        ways={[
          { icon: "bill", word: "账单", href: hrefs.bills },
          { icon: "invoice", word: "开发票", href: hrefs.invoices },
          { icon: "calendar", word: "长租", href: hrefs.rentals },
          { icon: "visitor", word: "访客", href: hrefs.visitors },
        ]}
      />
      <Card>
        {hrefs.buyCoupon && <Cell icon="ticket" label="购买停车券" href={hrefs.buyCoupon} />}
        {hrefs.history && <Cell icon="clock" label="停车记录" href={hrefs.history} />}
      </Card>
      <SignedIn />
    </Page>
  )
}
