import { Button } from "#components/ui/form/button"
import { CallButton } from "#components/ui/list/call-button"
import { Card } from "#components/ui/display/card"
import { ResultPage } from "#components/ui/layout/result"
import { PhoneCell } from "#components/ui/list/cell"
import { listCarFacts } from "#components/ui/plate/car-facts"
import { addresses } from "#lib/addresses/addresses"
import { findPlate } from "#lib/core/plate/plate"
import { classifyOutcome, removePlate } from "#lib/platform/outcome"

type BindingResultScreenProps = {
  message: string
  park: string
  /** The provider's hotline. */
  phone?: string
}

/** Message and car park come from the URL, so they are shown as plain text. */
export function BindingResultScreen({ message, park, phone }: BindingResultScreenProps) {
  const outcome = classifyOutcome(message)
  const plate = findPlate(message)
  const isUnknown = outcome === "neutral" && phone
  return (
    <ResultPage
      icon={outcome}
      title={removePlate(message, plate) || "没有收到绑定结果"}
      facts={listCarFacts(plate, park)}
      primaryAction={
        outcome === "bad" ? (
          <Button href={addresses.cars.path}>车辆管理</Button>
        ) : isUnknown ? (
          <CallButton phone={phone} />
        ) : (
          <Button href={addresses.plateSelectYdV2.path}>停车缴费</Button>
        )
      }
      secondaryAction={
        outcome === "bad" ? (
          <Button variant="quiet" href={addresses.plateSelectYdV2.path}>
            停车缴费
          </Button>
        ) : (
          <Button variant="quiet" href={addresses.cars.path}>
            车辆管理
          </Button>
        )
      }
    >
      {outcome === "bad" && phone && (
        <Card>
          <PhoneCell label="联系客服" phone={phone} />
        </Card>
      )}
    </ResultPage>
  )
}
