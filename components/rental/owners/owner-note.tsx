import { PlateOrText } from "#components/ui/plate/plate-or-text"
import type { Owner } from "#lib/rental/model/values"

/** Phone number and cars of an owner. */
export const OwnerNote = ({ phone, plates }: Pick<Owner, "phone" | "plates">) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    {phone && <span className="basis-full">{phone}</span>}
    {plates.map((number) => (
      <span key={number}>
        <PlateOrText number={number} size="sm" />
      </span>
    ))}
  </span>
)
