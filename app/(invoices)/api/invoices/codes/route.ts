import { papersEndpoints } from "#lib/invoices/contract-of-papers"
import { verificationsAt } from "#lib/invoices/server/verifications"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"

/** The codes as they are by now: each is good for some minutes. */
export const POST = jsonEndpoint(papersEndpoints.codes, async ({ parkId }) => ({
  list: (await verificationsAt(parkId)) ?? [],
}))
