import { Button } from "#components/ui/form/button"
import { Card } from "#components/ui/layout/card"
import { PhoneCell } from "#components/ui/list/cell"
import { CloseButton } from "#components/ui/overlay/close-button"
import { PlateFromText } from "#components/ui/plate/plate-from-text"
import { ResultPage } from "#components/ui/layout/result"
import { classifyOutcome, isUnpaidMessage } from "#lib/platform/outcome"

export type OutcomeScreenProps = {
  /** What it was about: 开闸结果, 抬杆结果, 绑定结果. */
  what: string
  message: string
  park: string
  /** The provider's own line. */
  phone?: string
  payHref: string
  doneHref: string
  /** Where the driver's cars are, after one was to be bound. */
  carsHref?: string
}

/** Both texts come from an address, so they are text and nothing else. */
export function OutcomeScreen(props: OutcomeScreenProps) {
  const { what, message, park, phone, payHref, doneHref, carsHref } = props
  const mark = classifyOutcome(message)
  const cars = carsHref && (
    <Button variant="quiet" href={carsHref}>
      车辆管理
    </Button>
  )
  const home = (
    <Button variant="quiet" href={doneHref}>
      返回首页
    </Button>
  )
  const done = <CloseButton href={doneHref}>{mark === "good" ? "完成" : "我知道了"}</CloseButton>
  return (
    <ResultPage
      mark={mark}
      title={message || what}
      text={<PlateFromText text={message} />}
      facts={park ? [{ label: "停车场", value: park }] : undefined}
      main={isUnpaidMessage(message) ? <Button href={payHref}>查询停车费</Button> : done}
      quiet={cars ?? (isUnpaidMessage(message) ? home : undefined)}
    >
      {mark !== "good" && phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </ResultPage>
  )
}
