import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Countdown } from "#components/ui/display/countdown"
import { Facts } from "#components/ui/list/lines"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import { ResultPage } from "#components/ui/layout/result"
import { GateCode } from "#components/payments/result/gate-code"
import { listPaymentFacts } from "#components/payments/result/payment-facts"
import { formatDuration, formatTime } from "#lib/core/time/dates"
import type { QrCode } from "#lib/core/values/qr-code"

export type SuccessScreenProps = {
  paid?: number
  plate?: string
  park?: string
  minutes?: number
  /** The seconds left to leave, and the time when they end. */
  leaveTime?: { seconds: number; until: number }
  /** The code to show at the gate. */
  gateCode?: QrCode
  /** The page for invoices. */
  invoiceHref?: string
  doneHref: string
  children?: ReactNode
}

/** The result of a payment and the time left to leave, as a countdown and as a time of day. */
export function SuccessScreen({
  paid,
  plate,
  park,
  minutes,
  leaveTime,
  gateCode,
  invoiceHref,
  doneHref,
  children,
}: SuccessScreenProps) {
  const facts = [
    ...listPaymentFacts("实付金额", { amountLabel: paid, plate, park }),
    ...(minutes === undefined ? [] : [{ label: "停车时长", value: formatDuration(minutes) }]),
  ]
  return (
    <ResultPage
      icon="good"
      title="支付成功"
      primaryAction={
        // Secondary beside a gate code, so that the driver does not leave the code by accident.
        <Button variant={gateCode && "quiet"} href={doneHref}>
          完成
        </Button>
      }
      secondaryAction={
        invoiceHref && (
          <Button variant="quiet" href={invoiceHref}>
            开发票
          </Button>
        )
      }
      details={
        <>
          {gateCode && (
            <Card pad className="low:py-3">
              <GateCode code={gateCode} refreshHref="" />
            </Card>
          )}
          {leaveTime && <TimeToLeave {...leaveTime} />}
          {facts.length > 0 && <Facts facts={facts} />}
        </>
      }
    >
      {children}
      <ReloadOnReturn />
    </ResultPage>
  )
}

function TimeToLeave({ seconds, until }: { seconds: number; until: number }) {
  return (
    <Card pad className="grid gap-1 text-center">
      <p className="text-sm text-ink-2">请在以下时间内离场</p>
      <Countdown seconds={seconds} size="amount" endedText="免费离场时间已到，超时部分将另行计费" />
      <p className="text-sm text-ink-3">{formatTime(until)} 前离场不再收费</p>
    </Card>
  )
}
