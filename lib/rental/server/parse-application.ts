import "server-only"
import type { EndpointInput } from "#lib/provider/endpoint"
import { normalizePlate } from "#lib/core/plate/plate"
import { parseSitePath } from "#lib/core/address/site-path"
import { parseApplicationUrl } from "#lib/rental/application/address"
import type { rentalEndpoints } from "#lib/rental/contract"
import { packPhotos, type Tickets } from "#lib/rental/server/application"

type ApplicationForm = Omit<EndpointInput<typeof rentalEndpoints.apply>, "owner" | "keep">

/** Parses the form's fields and the tickets of its uploaded photos. The files are handled separately. */
export function parseApplication(
  { back, workCardTicket, licenceTicket, ...fields }: ApplicationForm,
  otherTickets: string[],
) {
  const tickets: Tickets = { workCard: workCardTicket, licence: licenceTicket, others: otherTickets }
  const normalizedFields = { ...fields, plate: normalizePlate(fields.plate).slice(0, 20) }
  const createDraftValues = async () => ({ ...normalizedFields, photos: await packPhotos(tickets) })
  return {
    target: parseApplicationUrl(parseSitePath(back) ?? ""),
    fields: normalizedFields,
    tickets,
    createDraftValues,
  }
}
