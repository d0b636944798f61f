import { Button } from "#components/ui/form/button"
import { CallCard } from "#components/ui/list/call-card"
import { CloseButton } from "#components/ui/overlay/close-button"
import { PlateFromText } from "#components/ui/plate/plate-from-text"
import { ResultPage } from "#components/ui/layout/result"
import { getHelpHint } from "#lib/gate/messages"
import { classifyOutcome, isUnpaidMessage } from "#lib/platform/outcome"

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
  const doneButton = (
    <CloseButton variant={outcome === "good" ? "fill" : "quiet"} href={doneHref}>
      {outcome === "good" ? "完成" : "我知道了"}
    </CloseButton>
  )
  return (
    <ResultPage
      icon={outcome}
      title={message || title}
      text={<PlateFromText text={message} />}
      smallPrint={outcome === "good" || carsHref ? undefined : getHelpHint(message, phone)}
      facts={park ? [{ label: "停车场", value: park }] : undefined}
      primaryAction={isUnpaidMessage(message) ? <Button href={payHref}>查询停车费</Button> : doneButton}
      secondaryAction={carsButton ?? (isUnpaidMessage(message) ? homeButton : undefined)}
    >
      {outcome !== "good" && <CallCard phone={phone} />}
    </ResultPage>
  )
}
