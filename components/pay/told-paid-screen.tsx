import type { ReactNode } from "react"
import { WatchPayment } from "#components/pay/watch-payment"
import { ActionBar } from "#components/kit/action-bar"
import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { Countdown } from "#components/kit/countdown"
import { Icon } from "#components/kit/icon"
import { Line, Lines } from "#components/kit/lines"
import { Money } from "#components/kit/money"
import { Notice } from "#components/kit/notice"
import { Page, Title } from "#components/kit/page"
import { Plate } from "#components/kit/plate"
import { dayAndTime, duration } from "#lib/kit/dates"
import { hoursOf } from "#lib/pay/coupons"
import type { ToldPaid } from "#lib/pay/new-pay-address"

export type ToldPaidScreenProps = {
  told: ToldPaid
  /** The provider is slow; or it has spoken, and knows of no such order. */
  asking?: { refreshHref: string }
  unknown?: { words: string; againHref: string }
}

/** What an address says of a payment, grey: nobody else has said it. */
export function ToldPaidScreen({ told, asking, unknown }: ToldPaidScreenProps) {
  return (
    <Page bar={unknown ? <LookUp href={unknown.againHref} /> : asking && <Refresh href={asking.refreshHref} />}>
      <Title>{unknown ? "没有查到这笔付款" : "正在核对付款"}</Title>
      {unknown && (
        <Notice look="bad" icon="alert">
          {unknown.words}
        </Notice>
      )}
      <Card className="text-ink-3">
        <Lines>
          {factsOf(told).map(({ label, value }) => (
            <Line key={label} label={label}>
              {value}
            </Line>
          ))}
        </Lines>
      </Card>
      {asking && <WatchPayment orderId={told.orderId} leaveTo={asking.refreshHref} />}
    </Page>
  )
}

function factsOf(told: ToldPaid): { label: string; value: ReactNode }[] {
  const { plate, paidNow, paid, couponMinutes, luckyMoney, since, lastPaidAt, minutes } = told
  const left = <Countdown seconds={told.leftSeconds} ended="已到" />
  const known: [label: string, value: ReactNode][] = [
    ["车牌号", plate && <Plate no={plate} size="sm" />],
    ["本次已付", paidNow !== undefined && <Money of={paidNow} />],
    ["累计已付", paid !== undefined && <Money of={paid} />],
    ["停车券", couponMinutes > 0 && `${hoursOf(couponMinutes)}小时`],
    ["红包", luckyMoney > 0 && <Money of={luckyMoney} />],
    ["入场时间", since && dayAndTime(since)],
    ["支付时间", lastPaidAt && dayAndTime(lastPaidAt)],
    ["停车时长", minutes !== undefined && duration(minutes)],
    ["剩余离场时间", left],
    ["超时时长", duration(told.exceededMinutes)],
  ]
  return known.filter(([, value]) => value).map(([label, value]) => ({ label, value }))
}

const LookUp = ({ href }: { href: string }) => (
  <ActionBar>
    <Button href={href}>查询停车费</Button>
  </ActionBar>
)

const Refresh = ({ href }: { href: string }) => (
  <ActionBar hint="正在核对付款">
    <Button look="quiet" icon={<Icon name="again" small />} href={href}>
      刷新
    </Button>
  </ActionBar>
)
