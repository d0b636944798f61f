import { papersEndpoints } from "#lib/invoices/papers-contract"
import { getVerifications } from "#lib/invoices/server/verifications"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"

/** Codes expire after some minutes, so the page polls them. */
export const POST = jsonEndpoint(papersEndpoints.codes, async ({ parkId }) => ({
  list: (await getVerifications(parkId)) ?? [],
}))
