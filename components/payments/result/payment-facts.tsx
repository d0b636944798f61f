import type { Fact } from "#components/ui/list/lines"
import { Money } from "#components/ui/display/money"
import { Plate } from "#components/ui/plate/plate"
import { isPlate, namesCar } from "#lib/core/plate/plate"

type Payment = { sum?: number; plate?: string; park?: string }

/** What a payment is about, as far as it is known; the sum's name says how it stands. */
export const paymentFacts = (sumLabel: string, { sum, plate, park }: Payment): Fact[] => [
  ...(sum === undefined ? [] : [{ label: sumLabel, value: <Sum of={sum} /> }]),
  ...carFacts(plate),
  ...(park ? [{ label: "停车场", value: park }] : []),
]

/** What is no plate is never drawn as one: it is read, and where it cannot be a car's at all there is no car. */
export const carFacts = (plate: string | undefined): Fact[] =>
  plate && namesCar(plate) ? [{ label: "车牌号", value: isPlate(plate) ? <Plate no={plate} size="sm" /> : plate }] : []

function Sum({ of }: { of: number }) {
  return (
    <b>
      <Money value={of} />
    </b>
  )
}
