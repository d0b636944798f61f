import type { Fact } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { PlateOrText } from "#components/ui/plate/plate-or-text"
import { isForCar } from "#lib/core/plate/plate"

type Payment = { amountLabel?: number; plate?: string; park?: string }

/** Known facts of a payment; the label of the amount depends on its state. */
export const listPaymentFacts = (amountLabel: string, { amountLabel: amount, plate, park }: Payment): Fact[] => [
  ...(amount === undefined ? [] : [{ label: amountLabel, value: <BoldMoney value={amount} /> }]),
  ...listCarFacts(plate),
  ...(park ? [{ label: "停车场", value: park }] : []),
]

/** A value that is not a plate is shown as text; a value that cannot identify a car is omitted. */
export const listCarFacts = (plate: string | undefined): Fact[] =>
  plate && isForCar(plate) ? [{ label: "车牌号", value: <PlateOrText number={plate} size="sm" /> }] : []

function BoldMoney({ value }: { value: number }) {
  return (
    <b>
      <Money value={value} />
    </b>
  )
}
