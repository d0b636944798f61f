import { issuedInvoicesEndpoints } from "#lib/invoices/issued-contract"
import { getVerifications } from "#lib/invoices/server/verifications"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"

/** Polled by the page, because the codes expire after some minutes. */
export const POST = jsonEndpoint(issuedInvoicesEndpoints.codes, async ({ parkId }) => ({
  list: (await getVerifications(parkId)) ?? [],
}))
