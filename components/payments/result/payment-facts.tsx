import type { Fact } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { listCarFacts } from "#components/ui/plate/car-facts"

type Payment = { amountLabel?: number; plate?: string; park?: string }

/** Known facts of a payment; the label of the amount depends on its state. */
export const listPaymentFacts = (amountLabel: string, { amountLabel: amount, plate, park }: Payment): Fact[] => [
  ...(amount === undefined ? [] : [{ label: amountLabel, value: <BoldMoney value={amount} /> }]),
  ...listCarFacts(plate, park),
]

function BoldMoney({ value }: { value: number }) {
  return (
    <b>
      <Money value={value} />
    </b>
  )
}
