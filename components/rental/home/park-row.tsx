import { RecordRow } from "#components/ui/list/record-row"
import { Money } from "#components/ui/display/money"
import { hrefIfSupported } from "#lib/provider/unsupported"
import { getRentalTypesHref } from "#lib/rental/links"
import type { RentalPark } from "#lib/rental/model/values"

/** A car park with spaces to rent, and its lowest monthly price. */
export function ParkRow({ park: { parkId, name, address, amount } }: { park: RentalPark }) {
  const sum = amount !== undefined && (
    <>
      <Money value={amount} />
      <span className="text-sm weight-reg">/月</span>
    </>
  )
  return (
    <RecordRow
      href={hrefIfSupported("rental.typing", getRentalTypesHref(parkId))}
      title={name}
      note={address}
      sum={sum}
    />
  )
}
