import "server-only"
import type { UserMessage } from "#lib/provider/user-message"
import { hashedKey } from "#lib/store/hashed-key"
import { seal, unseal } from "#lib/http/seal/seal"
import { store } from "#lib/store/store"
import type { FormValues, FieldErrors } from "#lib/visitors/rules"
import type { CardNumbers } from "#lib/visitors/values"
import type { VisitorReason } from "#lib/visitors/words"
import { parkNumber } from "#lib/core/values/park-number"

/** What was typed and not sent. It has numbers of identity cards in it: it stays out of the browser, and sealed. */
export type VisitDraft = {
  values: FormValues
  numbers?: CardNumbers
  wrong?: FieldErrors
  why?: VisitorReason
  trouble?: UserMessage
}

/** Whose it is, about which car park, and which of their forms: each tab has one of its own. */
export type VisitForm = { who: string; parkId: string; form: string }

const PURPOSE = "visitor-draft"
/** Long enough to sign in, to ask for a number of a card, and to come back. */
const LIFE_SECONDS = 1_800

const draftKey = ({ who, parkId, form }: VisitForm) => hashedKey(`visitor-draft:${who}:${parkNumber(parkId)}:${form}`)
/** Which form was typed in last: who comes without one, in a new tab or by the code once more, goes on with that. */
const lastKey = ({ who, parkId }: Omit<VisitForm, "form">) => hashedKey(`visitor-last:${who}:${parkNumber(parkId)}`)
const endedKey = ({ who, form }: Pick<VisitForm, "who" | "form">) => hashedKey(`visitor-over:${who}:${form}`)

/** It lives through a 401, because the same driver comes back. */
export async function saveVisitDraft(form: VisitForm, draft: VisitDraft) {
  await writeDraft(form, draft)
  await saveLastForm(form)
}

const writeDraft = async (form: VisitForm, draft: VisitDraft) =>
  store().ensure(draftKey(form), await seal(PURPOSE, draft, LIFE_SECONDS), LIFE_SECONDS)
const saveLastForm = (form: VisitForm) => store().ensure(lastKey(form), form.form, LIFE_SECONDS)

/** What is typed arrives when it may: after its form was sent nothing of it is kept, in whichever order the two come. */
export async function saveUnlessEnded(form: VisitForm, draft: VisitDraft): Promise<boolean> {
  if (await hasFormEnded(form)) return false
  await writeDraft(form, draft)
  if (await hasFormEnded(form)) {
    await deleteDraft(form)
    return false
  }
  // Only now: the form that has taken its place is the last one, and stays it.
  await saveLastForm(form)
  return true
}

/** Of this very form; of one that has none yet, what was typed last. */
export async function readVisitDraft({ who, parkId, form }: VisitForm): Promise<VisitDraft | undefined> {
  const own = await readForm({ who, parkId, form })
  if (own) return own
  const last = await store().known(lastKey({ who, parkId }))
  return last === undefined ? undefined : readForm({ who, parkId, form: last })
}

async function readForm(form: VisitForm): Promise<VisitDraft | undefined> {
  const text = await store().known(draftKey(form))
  return text ? await unseal<VisitDraft>(PURPOSE, text) : undefined
}

export const hasFormEnded = async (form: Pick<VisitForm, "who" | "form">) =>
  (await store().known(endedKey(form))) !== undefined

/** It was sent, or another has taken its place: marked first, so that what is still on its way finds the mark. */
export async function endForm(form: VisitForm) {
  await store().ensure(endedKey(form), "1", LIFE_SECONDS)
  await deleteDraft(form)
}

/** The visit is asked for: what was typed last for it is not typed on, in whichever tab it was. */
export async function endForms(form: VisitForm) {
  const last = await store().known(lastKey(form))
  await endForm(form)
  if (last !== undefined) await deleteDraft({ ...form, form: last })
}

async function deleteDraft(form: VisitForm) {
  const text = await store().known(draftKey(form))
  if (text) await store().withdraw(draftKey(form), text)
  await store().withdraw(lastKey(form), form.form)
}
