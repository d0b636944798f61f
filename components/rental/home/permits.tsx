import { Permit } from "#components/rental/home/permit"
import { getPermitRenewHref } from "#lib/rental/links"
import type { Permit as Rented } from "#lib/rental/model/values"

export const Permits = ({ permits, today }: { permits: readonly Rented[]; today: string }) =>
  permits.map((permit) => (
    <Permit
      key={`${permit.parkId} ${permit.slotId ?? permit.slotNo} ${permit.plate}`}
      permit={permit}
      renewHref={getPermitRenewHref(permit, permits)}
      today={today}
    />
  ))
