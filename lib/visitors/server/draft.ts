import "server-only"
import type { UserMessage } from "#lib/provider/user-message"
import { hashKey } from "#lib/store/hash-key"
import { type Stored, decodeMessage, encodeMessage } from "#lib/forms/stored-message"
import { seal, unseal } from "#lib/http/seal/seal"
import { store } from "#lib/store/store"
import type { FormValues, FieldErrors } from "#lib/visitors/rules"
import type { CardNumbers } from "#lib/visitors/values"
import type { VisitorReason } from "#lib/visitors/messages"
import { normalizeParkNumber } from "#lib/core/values/park-number"

/** An unsubmitted form. It contains identity card numbers, so it is sealed and stored on the server only. */
export type VisitDraft = {
  values: FormValues
  numbers?: CardNumbers
  wrong?: FieldErrors
  why?: VisitorReason
  userMessage?: UserMessage
}

/** Identifies a form by driver, car park and name. Each tab has a different name. */
export type VisitForm = { driverKey: string; parkId: string; formName: string }

const PURPOSE = "visitor-draft"
/** Long enough to sign in, or to ask a companion for a card number. */
const LIFE_SECONDS = 1_800

const draftKey = ({ driverKey, parkId, formName }: VisitForm) =>
  hashKey(`visitor-draft:${driverKey}:${normalizeParkNumber(parkId)}:${formName}`)
/** The name of the last edited form. A page without a form name, such as a new tab, continues that form. */
const lastKey = ({ driverKey, parkId }: Omit<VisitForm, "formName">) =>
  hashKey(`visitor-last:${driverKey}:${normalizeParkNumber(parkId)}`)
const endedKey = ({ driverKey, formName }: Pick<VisitForm, "driverKey" | "formName">) =>
  hashKey(`visitor-over:${driverKey}:${formName}`)

export async function saveVisitDraft(visitForm: VisitForm, draft: VisitDraft) {
  await writeDraft(visitForm, draft)
  await saveLastForm(visitForm)
}

const writeDraft = async (visitForm: VisitForm, draft: VisitDraft) =>
  store().setEventually(draftKey(visitForm), await seal(PURPOSE, encodeMessage(draft), LIFE_SECONDS), LIFE_SECONDS)
const saveLastForm = (visitForm: VisitForm) =>
  store().setEventually(lastKey(visitForm), visitForm.formName, LIFE_SECONDS)

/** Saves nothing if the form was submitted before or meanwhile, because an autosave may arrive late. */
export async function saveUnlessEnded(visitForm: VisitForm, draft: VisitDraft): Promise<boolean> {
  if (await hasFormEnded(visitForm)) return false
  await writeDraft(visitForm, draft)
  if (await hasFormEnded(visitForm)) {
    await deleteDraft(visitForm)
    return false
  }
  // Saved last, so that an ended form never becomes the last edited form.
  await saveLastForm(visitForm)
  return true
}

/** The draft of this form, or the draft of the last edited form if this form is new. */
export async function readVisitDraft({ driverKey, parkId, formName }: VisitForm): Promise<VisitDraft | undefined> {
  const draft = await readForm({ driverKey, parkId, formName })
  if (draft) return draft
  const lastName = await store().getOrUndefined(lastKey({ driverKey, parkId }))
  return lastName === undefined ? undefined : readForm({ driverKey, parkId, formName: lastName })
}

async function readForm(visitForm: VisitForm): Promise<VisitDraft | undefined> {
  const text = await store().getOrUndefined(draftKey(visitForm))
  const stored = text ? await unseal<Stored<VisitDraft>>(PURPOSE, text) : undefined
  return stored && decodeMessage<VisitDraft>(stored)
}

export const hasFormEnded = async (visitForm: Pick<VisitForm, "driverKey" | "formName">) =>
  (await store().getOrUndefined(endedKey(visitForm))) !== undefined

/** Called when a form is submitted or replaced. Marks it as ended first, so that a concurrent autosave notices it. */
export async function endForm(visitForm: VisitForm) {
  await store().setEventually(endedKey(visitForm), "1", LIFE_SECONDS)
  await deleteDraft(visitForm)
}

/** Called after a submit. Also deletes the last edited draft of any tab. */
export async function endForms(visitForm: VisitForm) {
  const lastName = await store().getOrUndefined(lastKey(visitForm))
  await endForm(visitForm)
  if (lastName !== undefined) await deleteDraft({ ...visitForm, formName: lastName })
}

async function deleteDraft(visitForm: VisitForm) {
  const text = await store().getOrUndefined(draftKey(visitForm))
  if (text) await store().compareAndDelete(draftKey(visitForm), text)
  await store().compareAndDelete(lastKey(visitForm), visitForm.formName)
}
