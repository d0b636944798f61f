import { papersOwn } from "#lib/invoices/papers-contract"
import { getVerifications } from "#lib/invoices/server/verifications"
import { scriptHandler } from "#lib/http/endpoint/own-handler"

/** The codes as they are by now: each is good for some minutes. */
export const POST = scriptHandler(papersOwn.codes, async ({ parkId }) => ({
  list: (await getVerifications(parkId)) ?? [],
}))
