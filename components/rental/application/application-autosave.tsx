"use client"

import { DraftAutosave, readFormPairs, type FormPairs } from "#components/ui/form/draft-autosave"
import { act } from "#lib/browser/ask"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import type { applicationEndpoints } from "#lib/rental/application/contract"

/** Also saves when the form's own checks cancel the submission. */
export const ApplicationAutosave = () => (
  <DraftAutosave hasSubmitCheck onSave={(pairs, _, isLeaving) => void saveDraft(pairs, isLeaving)} />
)

/** Before the page is reloaded. */
export const saveDraftNow = (form: HTMLFormElement) => saveDraft(readFormPairs(form))

function saveDraft(pairs: FormPairs, keepalive = false) {
  const otherTickets = pairs.filter(([name]) => name === "othersTicket").map(([, ticket]) => ticket)
  const { csrfToken = "", ...fields } = Object.fromEntries(pairs)
  const path = getEndpointPath("rental", "keepApplication")
  return act<typeof applicationEndpoints.keepApplication>(
    path,
    { back: "", ...fields, others: otherTickets.join() },
    { csrfToken, keepalive },
  )
}
