import type { ReactNode } from "react"
import { CollectForm, type CollectFormProps } from "#components/lucky-money/collect-form"
import { Packet } from "#components/lucky-money/packet"
import { ShareHint, type ShareHintProps } from "#components/lucky-money/share-hint"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Money } from "#components/ui/display/money"
import { Notice } from "#components/ui/display/notice"
import { Note, Page, Section } from "#components/ui/layout/page"

export type LuckyMoneyScreenProps = {
  amount: number
  remaining: number
  /** Collected in this browser or by this driver; `owner` is the masked phone number of the account. */
  collected?: { owner?: string; isRepeated?: boolean }
  form: CollectFormProps
  /** Shown to its sender. */
  share?: ShareHintProps
  walletHref: string
  payHref: string
}

export function LuckyMoneyScreen(props: LuckyMoneyScreenProps) {
  const { remaining, collected, form, share, walletHref, payHref } = props
  if (collected) {
    return (
      <PacketPage
        {...props}
        title={
          <>
            红包已放入<span className="whitespace-nowrap">{collected.owner ?? "您"}</span>的账户
          </>
        }
        note="缴停车费时自动抵扣"
      >
        {collected.isRepeated && <Notice icon="info">这个手机号已经领过了</Notice>}
        <Button href={walletHref}>前往我的钱包</Button>
        {share && remaining > 0 && <ShareHint {...share} />}
      </PacketPage>
    )
  }
  if (remaining === 0) {
    return (
      <PacketPage {...props} open title="红包已被领完" note="下次早一点来">
        <Button variant="quiet" href={payHref}>
          查询停车费
        </Button>
      </PacketPage>
    )
  }
  return (
    <PacketPage
      {...props}
      title={share ? "停车红包，先到先得" : "朋友送您一个停车红包"}
      note={<>缴停车费时自动抵扣，剩余数量 {remaining} 个</>}
    >
      {share && <ShareHint {...share} />}
      {share && <Section>自己领一个</Section>}
      <CollectForm {...form} isSecondary={Boolean(share)} />
      <Note centred>红包放入该手机号的账户</Note>
    </PacketPage>
  )
}

type PacketPageProps = { amount: number; open?: boolean; title: ReactNode; note: ReactNode; children: ReactNode }

function PacketPage({ amount, open, title, note, children }: PacketPageProps) {
  return (
    <Page>
      <Card pad className="grid justify-items-center gap-1 text-center">
        <Packet open={open} />
        <h1 className="mt-2 weight-bold">{title}</h1>
        <p className={open ? "text-ink-3" : "text-deal"}>
          <span className="sr-only">金额</span>
          <Money value={amount} size="amount" />
        </p>
        <p className="text-sm text-ink-2">{note}</p>
      </Card>
      {children}
    </Page>
  )
}
