"use client"

import { DraftAutosave, readFormPairs, type FormPairs } from "#components/ui/form/draft-autosave"
import { callWithToken } from "#lib/browser/endpoint-client"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import type { applicationEndpoints } from "#lib/rental/application/contract"

/** Also saves when the form's validation cancels the submission. */
export const ApplicationAutosave = () => (
  <DraftAutosave hasSubmitCheck onSave={(pairs, _, isLeaving) => void saveDraft(pairs, isLeaving)} />
)

/** Called before the page is reloaded. */
export const saveDraftNow = (form: HTMLFormElement) => saveDraft(readFormPairs(form))

function saveDraft(pairs: FormPairs, keepalive = false) {
  const otherTickets = pairs.filter(([name]) => name === "othersTicket").map(([, ticket]) => ticket)
  const { csrfToken = "", ...fields } = Object.fromEntries(pairs)
  const path = getEndpointPath("rental", "keepApplication")
  return callWithToken<typeof applicationEndpoints.keepApplication>(
    path,
    { back: "", ...fields, others: otherTickets.join() },
    { csrfToken, keepalive },
  )
}
