import { FindForm } from "#components/pay/find-form"
import { SuccessScreen, type SuccessScreenProps } from "#components/pay/success-screen"
import { WatchPayment } from "#components/pay/watch-payment"
import { ActionBar } from "#components/kit/action-bar"
import { Button } from "#components/kit/button"
import { Card } from "#components/kit/card"
import { Icon } from "#components/kit/icon"
import { Line, Lines } from "#components/kit/lines"
import { Money } from "#components/kit/money"
import { Note, Page, Title } from "#components/kit/page"
import { Plate } from "#components/kit/plate"
import { SubmitButton } from "#components/kit/submit-button"
import { dayAndTime, duration } from "#lib/kit/dates"
import { formatYuan } from "#lib/kit/money"

export type NewPayScreenProps = SuccessScreenProps & {
  total?: number
  since?: string
  lastPaidAt?: string
  exceededMinutes: number
  /** What has become due since: asked for under a new order. */
  more?: { due: number; plate: string; parkId: string; formToken: string; from: string }
  /** While the provider has not spoken, the address's figures stand grey and nothing can be done. */
  provisional?: { orderId: string; refreshHref: string }
}

const MORE = "more"

/** The confirmation of a payment: a receipt with the time to leave in, and a way to pay what came on top. */
export function NewPayScreen(props: NewPayScreenProps) {
  const { more, provisional, paid, plate, minutes, total, since, lastPaidAt, exceededMinutes } = props
  const times = (
    <Lines card>
      {total !== undefined && total !== paid && (
        <Line label="累计已付">
          <Money of={total} />
        </Line>
      )}
      {since && <Line label="入场时间">{dayAndTime(since)}</Line>}
      {lastPaidAt && <Line label="支付时间">{dayAndTime(lastPaidAt)}</Line>}
      <Line label="超时时长">{duration(exceededMinutes)}</Line>
    </Lines>
  )
  if (!more && !provisional) return <SuccessScreen {...props}>{times}</SuccessScreen>
  return (
    <Page bar={more ? <PayMore due={more.due} /> : provisional && <Refresh href={provisional.refreshHref} />}>
      <Title>{more ? "离场时间已过，请补缴" : "正在核对付款"}</Title>
      {more && <Note>免费离场时间已到，超时部分需要补缴后再离场。</Note>}
      <Card className={provisional ? "text-ink-3" : ""}>
        <Lines>
          {plate && (
            <Line label="车牌号">
              <Plate no={plate} size="sm" />
            </Line>
          )}
          {more && (
            <Line label="应补金额">
              <b>
                <Money of={more.due} />
              </b>
            </Line>
          )}
          {paid !== undefined && (
            <Line label="本次已付">
              <Money of={paid} />
            </Line>
          )}
          {minutes !== undefined && <Line label="停车时长">{duration(minutes)}</Line>}
        </Lines>
      </Card>
      {times}
      {more && <FindForm id={MORE} {...more} />}
      {provisional && <WatchPayment orderId={provisional.orderId} leaveTo={provisional.refreshHref} />}
    </Page>
  )
}

const PayMore = ({ due }: { due: number }) => (
  <ActionBar>
    <SubmitButton form={MORE} busy="正在查询">{`补缴 ${formatYuan(due)}`}</SubmitButton>
  </ActionBar>
)

const Refresh = ({ href }: { href: string }) => (
  <ActionBar hint="正在核对付款">
    <Button look="quiet" icon={<Icon name="again" small />} href={href}>
      刷新
    </Button>
  </ActionBar>
)
