import { Button } from "#components/kit/button"
import { ResultPage } from "#components/kit/result"
import { soundsBad } from "#lib/gate/rules"

export type OutcomeScreenProps = {
  /** What it was about: 开闸结果, 抬杆结果, 绑定结果. */
  what: string
  message: string
  park: string
  payHref: string
  /** Where the driver's cars are, after one was bound. */
  carsHref?: string
}

/** Both texts come from an address, so they are text and nothing else. */
export function OutcomeScreen({ what, message, park, payHref, carsHref }: OutcomeScreenProps) {
  const quiet = carsHref && (
    <Button look="quiet" href={carsHref}>
      车辆管理
    </Button>
  )
  return (
    <ResultPage
      mark={message === "" ? "note" : soundsBad(message) ? "bad" : "good"}
      title={message || what}
      facts={park ? [{ label: "停车场", value: park }] : undefined}
      main={<Button href={payHref}>停车缴费</Button>}
      quiet={quiet}
    />
  )
}
