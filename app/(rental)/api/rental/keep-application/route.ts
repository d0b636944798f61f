import { saveDraftForDriver } from "#lib/forms/save-draft-for-driver"
import { parseApplication } from "#lib/rental/server/parse-application"
import { verifyFormOwner } from "#lib/forms/form-owner"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { ApplicationReason } from "#lib/rental/application/messages"
import { rentalEndpoints } from "#lib/rental/contract"

export const POST = jsonEndpoint(rentalEndpoints.keepApplication, async ({ others, owner: signedOwner, ...fields }) => {
  const { target, createDraftValues } = parseApplication(fields, others.split(",").filter(Boolean).slice(0, 20))
  const owner = await verifyFormOwner(signedOwner)
  if (!target || owner === undefined) return { saved: false }
  const draft = { values: await createDraftValues(), why: "typed" } as const
  return saveDraftForDriver<ApplicationReason>({ name: "application", pageUrl: target.againHref, draft, owner })
})
