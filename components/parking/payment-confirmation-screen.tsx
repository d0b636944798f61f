import { LookUpForm } from "#components/payments/start/look-up-form"
import { SuccessScreen, type SuccessScreenProps } from "#components/payments/result/success-screen"
import { ActionBar } from "#components/ui/layout/action-bar"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Facts, Line, Lines } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { Note, Page, Title } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { Plate } from "#components/ui/plate/plate"
import { SubmitButton } from "#components/ui/form/submit-button"
import { formatDayAndTime, formatDuration } from "#lib/core/time/dates"
import { formatYuan } from "#lib/core/values/money"

export type PaymentConfirmationScreenProps = SuccessScreenProps & {
  total?: number
  since?: string
  exceededMinutes?: number
  /** A fee that became due after the payment; it is paid as a new order. */
  additionalFee?: { due: number; plate: string; parkId: string; formToken: string; from: string }
  /** For other drivers: the page to look up the fee. */
  lookUpHref?: string
}

const ADDITIONAL_FEE_FORM_ID = "more"
const LATE_TITLE = "离场时间已过，请补缴"
const LATE_TEXT = "免费离场时间已到，超时部分需要补缴后再离场"

/** The confirmation of a payment with the time left to leave, and any additional fee. */
export function PaymentConfirmationScreen(props: PaymentConfirmationScreenProps) {
  const { additionalFee, lookUpHref, paid, plate, minutes, total, since, paidAt, exceededMinutes } = props
  const timeFacts = [
    ...(total === undefined || total === paid ? [] : [{ label: "累计已付", value: <Money value={total} /> }]),
    ...(since ? [{ label: "入场时间", value: formatDayAndTime(since) }] : []),
    ...(paidAt ? [{ label: "支付时间", value: formatDayAndTime(paidAt) }] : []),
    ...(!exceededMinutes ? [] : [{ label: "超时时长", value: formatDuration(exceededMinutes) }]),
  ]
  if (lookUpHref)
    return (
      <ResultPage
        icon="neutral"
        title={LATE_TITLE}
        text={LATE_TEXT}
        primaryAction={<Button href={lookUpHref}>查询停车费</Button>}
      />
    )
  if (!additionalFee) return <SuccessScreen {...props} paidAt={undefined} facts={timeFacts} />
  return (
    <Page bar={<AdditionalFeeBar due={additionalFee.due} />}>
      <Title>{LATE_TITLE}</Title>
      <Note>{LATE_TEXT}</Note>
      <Card>
        <Lines>
          {plate && (
            <Line label="车牌号">
              <Plate number={plate} size="sm" />
            </Line>
          )}
          <Line label="应补金额">
            <b>
              <Money value={additionalFee.due} />
            </b>
          </Line>
          {paid !== undefined && (
            <Line label="本次已付">
              <Money value={paid} />
            </Line>
          )}
          {minutes !== undefined && <Line label="停车时长">{formatDuration(minutes)}</Line>}
        </Lines>
      </Card>
      <Facts facts={timeFacts} />
      <LookUpForm id={ADDITIONAL_FEE_FORM_ID} {...additionalFee} />
    </Page>
  )
}

const AdditionalFeeBar = ({ due }: { due: number }) => (
  <ActionBar>
    <SubmitButton form={ADDITIONAL_FEE_FORM_ID} busy="正在查询">{`补缴 ${formatYuan(due)}`}</SubmitButton>
  </ActionBar>
)
