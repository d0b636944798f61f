"use client"

import { DraftAutosave, readFormPairs, type FormPairs } from "#components/ui/form/draft-autosave"
import { callWithToken } from "#lib/browser/endpoint-client"
import { pathOf } from "#lib/core/address/own-path"
import type { applicationEndpoints } from "#lib/rental/application/contract"

/** Also what the script itself has not let go: none of it has been sent yet. */
export const KeepApplication = () => (
  <DraftAutosave hasSubmitCheck onSave={(typed, _, leaving) => void keep(typed, leaving)} />
)

/** For a page that is about to be loaded anew. */
export const keepNow = (form: HTMLFormElement) => keep(readFormPairs(form))

/** For whose page it is, also where they have signed in anew since. */
function keep(typed: FormPairs, keepalive = false) {
  const others = typed.filter(([name]) => name === "othersTicket").map(([, ticket]) => ticket)
  const { csrfToken = "", ...sent } = Object.fromEntries(typed)
  const path = pathOf("rental", "keepApplication")
  return callWithToken<typeof applicationEndpoints.keepApplication>(
    path,
    { back: "", ...sent, others: others.join() },
    { csrfToken, keepalive },
  )
}
