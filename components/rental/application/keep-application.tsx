"use client"

import { DraftAutosave, readFormPairs, type FormPairs } from "#components/ui/form/draft-autosave"
import { act } from "#lib/browser/ask"
import { pathOf } from "#lib/core/address/own-path"
import type { applicationOwn } from "#lib/rental/application/contract"

/** Also saves when the form's own checks cancel the submission. */
export const KeepApplication = () => (
  <DraftAutosave hasSubmitCheck onSave={(typed, _, leaving) => void keep(typed, leaving)} />
)

/** Before the page is reloaded. */
export const keepNow = (form: HTMLFormElement) => keep(readFormPairs(form))

function keep(typed: FormPairs, keepalive = false) {
  const others = typed.filter(([name]) => name === "othersTicket").map(([, ticket]) => ticket)
  const { csrfToken = "", ...sent } = Object.fromEntries(typed)
  const path = pathOf("rental", "keepApplication")
  return act<typeof applicationOwn.keepApplication>(
    path,
    { back: "", ...sent, others: others.join() },
    { csrfToken, keepalive },
  )
}
