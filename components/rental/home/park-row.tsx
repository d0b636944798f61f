import { Record } from "#components/kit/list/record"
import { Money } from "#components/kit/marks/money"
import { unlessAbsent } from "#lib/provider/absent"
import { typesHref } from "#lib/rental/links"
import type { RentalPark } from "#lib/rental/model/values"

/** One car park that has spaces to rent: its name, where it is, and what a month costs from. */
export function ParkRow({ park: { parkId, name, address, amount } }: { park: RentalPark }) {
  const sum = amount !== undefined && (
    <>
      <Money of={amount} />
      <span className="text-sm font-reg">/月</span>
    </>
  )
  return <Record href={unlessAbsent("rental.typing", typesHref(parkId))} title={name} note={address} sum={sum} />
}
