import type { ReactNode } from "react"
import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/display/card"
import { Countdown } from "#components/ui/display/countdown"
import { Icon } from "#components/ui/display/icon"
import { Money } from "#components/ui/display/money"
import { Name } from "#components/ui/display/name"
import { ReloadOnReturn } from "#components/ui/display/reload-on-return"
import { Note } from "#components/ui/layout/page"
import { ResultPage } from "#components/ui/layout/result"
import { CarPlate } from "#components/payments/result/car-plate"
import { ContactCard } from "#components/payments/result/contact-card"
import { GateCode } from "#components/payments/result/gate-code"
import { LeaveReminder, type LeaveReminderProps } from "#components/payments/result/leave-reminder"
import { PaymentSlip, type PaymentSlipProps } from "#components/payments/result/payment-slip"
import { type ContactNumbers, getContact } from "#lib/payments/contact"
import { formatTime } from "#lib/core/time/dates"
import type { QrCode } from "#lib/core/values/qr-code"

/** The seconds left to leave, the time when they end, and its calendar file. */
type LeaveTime = { seconds: number; until: number; calendarHref?: string }

export type SuccessScreenProps = PaymentSlipProps & {
  paid?: number
  park?: string
  leaveTime?: LeaveTime
  /** The button for a reminder before the time to leave ends. */
  reminder?: LeaveReminderProps
  /** The code to show at the gate. */
  gateCode?: QrCode
  /** Whom to call if there is or may be a code that the viewer cannot see. */
  gateContact?: ContactNumbers
  doneHref: string
  children?: ReactNode
}

/** The result of a payment, the time left to leave as a countdown and as a time of day, and the way to its invoice. */
export function SuccessScreen({
  paid,
  park,
  leaveTime,
  reminder,
  gateCode,
  gateContact,
  doneHref,
  children,
  ...slip
}: SuccessScreenProps) {
  return (
    <ResultPage
      icon="good"
      title="支付成功"
      text={<AmountAndPark paid={paid} park={park} />}
      primaryAction={
        <Button variant="quiet" href={doneHref}>
          完成
        </Button>
      }
      details={
        <>
          {gateCode && (
            <Card className="p-3">
              <GateCode code={gateCode} refreshHref="">
                <CarPlate plate={slip.plate} className="low:order-1" />
              </GateCode>
            </Card>
          )}
          {gateContact && (
            <div className="grid gap-2">
              <Note>{`看不到开闸码、无法出场时，请${getContact(gateContact)?.label ?? "联系岗亭"}。`}</Note>
              <ContactCard {...gateContact} />
            </div>
          )}
          {leaveTime && <TimeToLeave {...leaveTime} reminder={reminder} />}
          <PaymentSlip {...slip} plate={gateCode ? undefined : slip.plate} />
        </>
      }
    >
      {children}
      <ReloadOnReturn />
    </ResultPage>
  )
}

/** "¥12.00 科技园停车场". On a narrow screen the car park has its own line. */
const AmountAndPark = ({ paid, park }: Pick<SuccessScreenProps, "paid" | "park">) => (
  <p className="flex flex-wrap gap-x-3 empty:hidden">
    {paid !== undefined && (
      <span className="[view-transition-name:amount]">
        <span className="sr-only">实付金额</span>
        <Money value={paid} />
      </span>
    )}
    {park && <Name>{park}</Name>}
  </p>
)

function TimeToLeave({ seconds, until, calendarHref, reminder }: LeaveTime & Pick<SuccessScreenProps, "reminder">) {
  return (
    <Card pad className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div>
          <p className="text-ink-2">请在以下时间内离场</p>
          <p className="text-sm text-ink-3">{formatTime(until)} 前离场不再收费</p>
        </div>
        <Countdown seconds={seconds} size="amount" isInTitle endedText="免费离场时间已到，超时部分将另行计费" />
      </div>
      {reminder && <LeaveReminder {...reminder} until={until} />}
      {calendarHref && (
        <Button variant="quiet" icon={<Icon name="calendar" small />} href={calendarHref}>
          加入日历
        </Button>
      )}
    </Card>
  )
}
