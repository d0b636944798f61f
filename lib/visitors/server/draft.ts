import "server-only"
import type { UserMessage } from "#lib/provider/user-message"
import { hashKey } from "#lib/store/hash-key"
import { seal, unseal } from "#lib/http/seal/seal"
import { store } from "#lib/store/store"
import type { Values, Wrong } from "#lib/visitors/rules"
import type { Numbers } from "#lib/visitors/values"
import type { VisitorSaying } from "#lib/visitors/words"
import { normalizeParkNumber } from "#lib/core/values/park-number"

/** What was typed and not sent. It has numbers of identity cards in it: it stays out of the browser, and sealed. */
export type Draft = { values: Values; numbers?: Numbers; wrong?: Wrong; why?: VisitorSaying; trouble?: UserMessage }

/** Whose it is, about which car park, and which of their forms: each tab has one of its own. */
export type Form = { who: string; parkId: string; form: string }

const PURPOSE = "visitor-draft"
/** Long enough to sign in, to ask for a number of a card, and to come back. */
const LIFE_SECONDS = 1_800

const keyOf = ({ who, parkId, form }: Form) => hashKey(`visitor-draft:${who}:${normalizeParkNumber(parkId)}:${form}`)
/** Which form was typed in last: who comes without one, in a new tab or by the code once more, goes on with that. */
const lastKey = ({ who, parkId }: Omit<Form, "form">) => hashKey(`visitor-last:${who}:${normalizeParkNumber(parkId)}`)
const overKey = ({ who, form }: Pick<Form, "who" | "form">) => hashKey(`visitor-over:${who}:${form}`)

/** It lives through a 401, because the same driver comes back. */
export async function keepDraft(form: Form, draft: Draft) {
  await write(form, draft)
  await nameLast(form)
}

const write = async (form: Form, draft: Draft) =>
  store().setEventually(keyOf(form), await seal(PURPOSE, draft, LIFE_SECONDS), LIFE_SECONDS)
const nameLast = (form: Form) => store().setEventually(lastKey(form), form.form, LIFE_SECONDS)

/** What is typed arrives when it may: after its form was sent nothing of it is kept, in whichever order the two come. */
export async function keepUnlessOver(form: Form, draft: Draft): Promise<boolean> {
  if (await isOver(form)) return false
  await write(form, draft)
  if (await isOver(form)) {
    await dropDraft(form)
    return false
  }
  // Only now: the form that has taken its place is the last one, and stays it.
  await nameLast(form)
  return true
}

/** Of this very form; of one that has none yet, what was typed last. */
export async function readDraft({ who, parkId, form }: Form): Promise<Draft | undefined> {
  const own = await known({ who, parkId, form })
  if (own) return own
  const last = await store().getOrUndefined(lastKey({ who, parkId }))
  return last === undefined ? undefined : known({ who, parkId, form: last })
}

async function known(form: Form): Promise<Draft | undefined> {
  const text = await store().getOrUndefined(keyOf(form))
  return text ? await unseal<Draft>(PURPOSE, text) : undefined
}

export const isOver = async (form: Pick<Form, "who" | "form">) =>
  (await store().getOrUndefined(overKey(form))) !== undefined

/** It was sent, or another has taken its place: marked first, so that what is still on its way finds the mark. */
export async function endForm(form: Form) {
  await store().setEventually(overKey(form), "1", LIFE_SECONDS)
  await dropDraft(form)
}

/** The visit is asked for: what was typed last for it is not typed on, in whichever tab it was. */
export async function endForms(form: Form) {
  const last = await store().getOrUndefined(lastKey(form))
  await endForm(form)
  if (last !== undefined) await dropDraft({ ...form, form: last })
}

async function dropDraft(form: Form) {
  const text = await store().getOrUndefined(keyOf(form))
  if (text) await store().compareAndDelete(keyOf(form), text)
  await store().compareAndDelete(lastKey(form), form.form)
}
