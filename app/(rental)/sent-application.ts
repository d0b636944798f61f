import "server-only"
import type { OwnInput } from "#lib/provider/own"
import { normalisePlate } from "#lib/core/plate/plate"
import { sitePath } from "#lib/core/address/site-path"
import { readApplying } from "#lib/rental/application/address"
import type { rentalOwn } from "#lib/rental/contract"
import { packPhotos, type Tickets } from "#lib/rental/server/application"

type Sent = Omit<OwnInput<typeof rentalOwn.apply>, "owner" | "keep">

/** What a form has in it but for its files: what is typed, and which photos are there already. */
export function sentApplication({ back, workCardTicket, licenceTicket, ...fields }: Sent, others: string[]) {
  const tickets: Tickets = { workCard: workCardTicket, licence: licenceTicket, others }
  const typed = { ...fields, plate: normalisePlate(fields.plate).slice(0, 20) }
  const values = async () => ({ ...typed, photos: await packPhotos(tickets) })
  return { applying: readApplying(sitePath(back) ?? ""), typed, tickets, values }
}
