import type { Fact } from "#components/kit/lines"
import { Money } from "#components/kit/money"
import { Plate } from "#components/kit/plate"

type Payment = { sum?: number; plate?: string; park?: string }

/** What a payment is about, as far as it is known; the sum's name says how it stands. */
export const paymentFacts = (sumLabel: string, { sum, plate, park }: Payment): Fact[] => [
  ...(sum === undefined ? [] : [{ label: sumLabel, value: <Sum of={sum} /> }]),
  ...(plate ? [{ label: "车牌号", value: <Plate no={plate} size="sm" /> }] : []),
  ...(park ? [{ label: "停车场", value: park }] : []),
]

function Sum({ of }: { of: number }) {
  return (
    <b>
      <Money of={of} />
    </b>
  )
}
