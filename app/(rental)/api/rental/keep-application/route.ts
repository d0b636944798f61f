import { keepForDriver } from "#lib/forms/kept-for-driver"
import { parseApplication } from "#lib/rental/server/parse-application"
import { readFormOwner } from "#lib/forms/form-owner"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import type { ApplicationReason } from "#lib/rental/application/words"
import { rentalEndpoints } from "#lib/rental/contract"

export const POST = jsonEndpoint(rentalEndpoints.keepApplication, async ({ others, owner: signedOwner, ...fields }) => {
  const { applying: target, values } = parseApplication(fields, others.split(",").filter(Boolean).slice(0, 20))
  const owner = await readFormOwner(signedOwner)
  if (!target || owner === undefined) return { kept: false }
  const typed = { values: await values(), why: "typed" } as const
  return keepForDriver<ApplicationReason>({ name: "application", about: target.againHref, typed, owner })
})
