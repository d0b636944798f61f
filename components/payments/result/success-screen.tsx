import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { Countdown } from "#components/ui/display/countdown"
import { Facts } from "#components/ui/list/lines"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import { ResultPage } from "#components/ui/layout/result"
import { GateCode } from "#components/payments/result/gate-code"
import { paymentFacts } from "#components/payments/result/payment-facts"
import { duration, time } from "#lib/core/time/dates"
import type { QrCode } from "#lib/core/values/qr-code"

export type SuccessScreenProps = {
  paid?: number
  plate?: string
  park?: string
  minutes?: number
  /** Seconds to leave in, and until when that is. */
  leave?: { seconds: number; until: number }
  /** Shown at the gate. */
  gate?: QrCode
  /** Where invoices are to be had. */
  invoiceHref?: string
  doneHref: string
  children?: ReactNode
}

/** Success answers the next question: how long have I got. A driver reads clocks, so the time of day stands below. */
export function SuccessScreen({
  paid,
  plate,
  park,
  minutes,
  leave,
  gate,
  invoiceHref,
  doneHref,
  children,
}: SuccessScreenProps) {
  const facts = [
    ...paymentFacts("实付金额", { sum: paid, plate, park }),
    ...(minutes === undefined ? [] : [{ label: "停车时长", value: duration(minutes) }]),
  ]
  return (
    <ResultPage
      mark="good"
      title="支付成功"
      main={
        // Nobody is led away from the code that opens the barrier.
        <Button variant={gate && "quiet"} href={doneHref}>
          完成
        </Button>
      }
      quiet={
        invoiceHref && (
          <Button variant="quiet" href={invoiceHref}>
            开发票
          </Button>
        )
      }
    >
      {gate && (
        <Card pad className="low:py-3">
          <GateCode code={gate} refreshHref="" />
        </Card>
      )}
      {leave && <TimeToLeave {...leave} />}
      {facts.length > 0 && <Facts facts={facts} />}
      {children}
      <ReloadOnReturn />
    </ResultPage>
  )
}

function TimeToLeave({ seconds, until }: { seconds: number; until: number }) {
  return (
    <Card pad className="grid gap-1 text-center">
      <p className="text-sm text-ink-2">请在以下时间内离场</p>
      <Countdown seconds={seconds} size="amount" ended="免费离场时间已到，超时部分将另行计费" />
      <p className="text-sm text-ink-3">{time(until)} 前离场不再收费</p>
    </Card>
  )
}
