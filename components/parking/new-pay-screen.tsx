import { FindForm } from "#components/payments/start/find-form"
import { SuccessScreen, type SuccessScreenProps } from "#components/payments/result/success-screen"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { Note, Page, Title } from "#components/ui/layout/page"
import { Plate } from "#components/ui/plate/plate"
import { SubmitButton } from "#components/ui/form/submit-button"
import { dayAndTime, duration } from "#lib/core/time/dates"
import { formatYuan } from "#lib/core/values/money"

export type NewPayScreenProps = SuccessScreenProps & {
  total?: number
  since?: string
  lastPaidAt?: string
  exceededMinutes: number
  /** What has become due since: asked for under a new order. */
  more?: { due: number; plate: string; parkId: string; formToken: string; from: string }
  /** The same for whom it is no business of: where a fee is looked up. */
  lookUpHref?: string
}

const MORE = "more"

/** The confirmation of a payment: a receipt with the time to leave in, and a way to pay what came on top. */
export function NewPayScreen(props: NewPayScreenProps) {
  const { more, lookUpHref, paid, plate, minutes, total, since, lastPaidAt, exceededMinutes } = props
  const times = (
    <Lines card>
      {total !== undefined && total !== paid && (
        <Line label="累计已付">
          <Money value={total} />
        </Line>
      )}
      {since && <Line label="入场时间">{dayAndTime(since)}</Line>}
      {lastPaidAt && <Line label="支付时间">{dayAndTime(lastPaidAt)}</Line>}
      <Line label="超时时长">{duration(exceededMinutes)}</Line>
    </Lines>
  )
  const late = (
    <>
      <Title>离场时间已过，请补缴</Title>
      <Note>免费离场时间已到，超时部分需要补缴后再离场。</Note>
    </>
  )
  if (lookUpHref) return <Page bar={<LookUp href={lookUpHref} />}>{late}</Page>
  if (!more) return <SuccessScreen {...props}>{times}</SuccessScreen>
  return (
    <Page bar={<PayMore due={more.due} />}>
      {late}
      <Card>
        <Lines>
          {plate && (
            <Line label="车牌号">
              <Plate no={plate} size="sm" />
            </Line>
          )}
          <Line label="应补金额">
            <b>
              <Money value={more.due} />
            </b>
          </Line>
          {paid !== undefined && (
            <Line label="本次已付">
              <Money value={paid} />
            </Line>
          )}
          {minutes !== undefined && <Line label="停车时长">{duration(minutes)}</Line>}
        </Lines>
      </Card>
      {times}
      <FindForm id={MORE} {...more} />
    </Page>
  )
}

const LookUp = ({ href }: { href: string }) => (
  <ActionBar>
    <Button href={href}>查询停车费</Button>
  </ActionBar>
)

const PayMore = ({ due }: { due: number }) => (
  <ActionBar>
    <SubmitButton form={MORE} busy="正在查询">{`补缴 ${formatYuan(due)}`}</SubmitButton>
  </ActionBar>
)
