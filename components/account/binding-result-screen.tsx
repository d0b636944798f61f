import { Button } from "#components/kit/form/button"
import { Card } from "#components/kit/frame/card"
import { ResultPage } from "#components/kit/frame/result"
import { PhoneCell } from "#components/kit/list/cell"
import { PlateIn } from "#components/kit/plate/plate-in"
import { addresses } from "#lib/addresses/addresses"
import { outcomeOf } from "#lib/platform/outcome"

type BindingResultScreenProps = {
  message: string
  park: string
  /** The provider's own line. */
  phone?: string
}

/** Both texts come from an address, so they are text and nothing else. */
export function BindingResultScreen({ message, park, phone }: BindingResultScreenProps) {
  const mark = outcomeOf(message)
  return (
    <ResultPage
      mark={mark}
      title={message || "绑定结果"}
      text={<PlateIn text={message} />}
      facts={park ? [{ label: "停车场", value: park }] : undefined}
      main={<Button href={addresses.plateSelectYdV2.path}>停车缴费</Button>}
      quiet={
        <Button look="quiet" href={addresses.cars.path}>
          车辆管理
        </Button>
      }
    >
      {mark !== "good" && phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </ResultPage>
  )
}
