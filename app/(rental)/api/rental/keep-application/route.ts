import { keptForDriver } from "#lib/forms/kept-for-driver"
import { sentApplication } from "../../../sent-application"
import { ownerIn } from "#lib/forms/form-owner"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import type { ApplicationSaying } from "#lib/rental/application/words"
import { rentalOwn } from "#lib/rental/contract"

export const POST = scriptHandler(rentalOwn.keepApplication, async ({ others, owner: signed, ...sent }) => {
  const { applying, values } = sentApplication(sent, others.split(",").filter(Boolean).slice(0, 20))
  const owner = await ownerIn(signed)
  if (!applying || owner === undefined) return { kept: false }
  const typed = { values: await values(), why: "typed" } as const
  return keptForDriver<ApplicationSaying>({ name: "application", about: applying.againHref, typed, owner })
})
