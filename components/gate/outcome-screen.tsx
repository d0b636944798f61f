import { Button } from "#components/ui/form/button"
import { CallButton } from "#components/ui/list/call-button"
import { CallCard } from "#components/ui/list/call-card"
import { CloseButton } from "#components/ui/overlay/close-button"
import { ResultPage } from "#components/ui/layout/result"
import { listCarFacts } from "#components/ui/plate/car-facts"
import { findPlate } from "#lib/core/plate/plate"
import { getHelpHint } from "#lib/gate/messages"
import { classifyOutcome, isUnpaidMessage, removePlate } from "#lib/platform/outcome"

export type OutcomeScreenProps = {
  /** 开闸结果, 抬杆结果 or 绑定结果, shown if there is no message. */
  title: string
  message: string
  park: string
  /** The provider's hotline. */
  phone?: string
  payHref: string
  doneHref: string
  /** The driver's cars, after a car was bound. */
  carsHref?: string
}

/** Message and car park come from the URL, so they are shown as plain text. */
export function OutcomeScreen(props: OutcomeScreenProps) {
  const { title, message, park, phone, payHref, doneHref, carsHref } = props
  const outcome = classifyOutcome(message)
  const plate = findPlate(message)
  const isUnpaid = isUnpaidMessage(message)
  const primaryAction =
    outcome === "good" ? (
      <CloseButton href={doneHref}>完成</CloseButton>
    ) : isUnpaid ? (
      <Button href={payHref}>查询停车费</Button>
    ) : (
      phone && <CallButton phone={phone} />
    )
  const carsButton = carsHref && (
    <Button variant="quiet" href={carsHref}>
      车辆管理
    </Button>
  )
  const homeButton = (
    <Button variant="quiet" href={doneHref}>
      返回首页
    </Button>
  )
  const otherAction = carsButton ?? (outcome === "good" ? undefined : homeButton)
  return (
    <ResultPage
      icon={outcome}
      title={removePlate(message, plate) || `没有收到${title}`}
      smallPrint={outcome === "good" || carsHref ? undefined : getHelpHint(message, phone)}
      facts={listCarFacts(plate, park)}
      primaryAction={primaryAction ?? otherAction}
      secondaryAction={primaryAction && otherAction}
    >
      {isUnpaid && <CallCard phone={phone} />}
    </ResultPage>
  )
}
