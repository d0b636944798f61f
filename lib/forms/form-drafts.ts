import "server-only"
import { randomBytes } from "node:crypto"
import { cookies, headers } from "next/headers"
import { isSecure } from "#lib/env/env"
import { invertNames, renameFields } from "#lib/core/values/rename-fields"
import { log } from "#lib/observability/log"
import { addShownDraft, isDraftShown, removeShownDraft } from "#lib/forms/shown-drafts"
import {
  isDraftCookie,
  isPersonalCookie,
  listOlderDraftCookies,
  buildDraftCookieName,
} from "#lib/http/page/personal-cookies"
import { type Stored, decodeMessage, encodeMessage } from "#lib/forms/stored-message"
import { seal, unseal } from "#lib/http/seal/seal"
import { isResubmitted } from "#lib/http/endpoint/resubmitted"
import type { UserMessage } from "#lib/provider/user-message"
import { type Viewer, getViewer } from "#lib/http/endpoint/viewer"

/**
 * The input of a rejected form, sealed in a short-lived cookie so that the driver does not have to type it again.
 * `values.errorText` is not input, but a message of ours for screens that have no sentence for `why`.
 */
export type FormDraft<Why extends string> = {
  values: { readonly [name: string]: string }
  why: Why
  userMessage?: UserMessage
}

/** Long enough for the redirect back to the form. */
const DEFAULT_SECONDS = 30
/** Long enough for a sign-in. */
export const AFTER_SIGN_IN_SECONDS = 600
/** Long enough to wait until a failing provider recovers. */
export const AFTER_FAULT_SECONDS = 600

const PURPOSE = "typed"
const getCookieOptions = () => ({ path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" }) as const

/**
 * `new`: written while signed out; readable after the next sign-in. `left`: written before a session ended; never shown
 * to a signed-in driver.
 */
type DraftOwner = { who: string } | "new" | "left"
type SavedDraft<Why extends string> = FormDraft<Why> & {
  id: string
  seconds: number
  pageUrl: string
  owner: DraftOwner
}
/** The names of renamed fields in the cookie, which instances of the previous version read during a rollout. */
const STORED_FIELDS = { pageUrl: "about", owner: "whose" }

/** More draft cookies could exceed the header size a server accepts. */
const MAX_DRAFTS = 3

function getDraftOwner(viewer: Viewer): DraftOwner {
  if (typeof viewer !== "string") return { who: viewer.driverKey }
  return viewer === "broken" || isResubmitted() ? "left" : "new"
}

/**
 * `pageUrl` is the URL of the page that will show the draft, with all values that identify the car, order or car park.
 * The page shows the draft once; an error screen leaves it for the next attempt.
 */
export async function saveFormDraft<Why extends string>(
  form: string,
  pageUrl: string,
  draft: FormDraft<Why>,
  seconds = DEFAULT_SECONDS,
  /** The driver the form was rendered for, if the page is signed (lib/forms/form-owner.ts). */
  owner?: string,
) {
  const viewer = await getViewer(await headers())
  const values = typeof viewer !== "string" && isResubmitted() ? keepMessageOnly(draft.values) : draft.values
  const id = randomBytes(9).toString("base64url")
  const draftOwner = owner === undefined ? getDraftOwner(viewer) : { who: owner }
  const saved: SavedDraft<Why> = { ...draft, id, seconds, values, pageUrl, owner: draftOwner }
  const [cookieStore, name] = [await cookies(), buildDraftCookieName(form, pageUrl)]
  for (const olderName of listOlderDraftCookies(cookieStore.getAll(), name, MAX_DRAFTS - 1))
    cookieStore.set(olderName, "", { ...getCookieOptions(), maxAge: 0 })
  cookieStore.set(name, await sealDraft(form, saved, seconds), { ...getCookieOptions(), maxAge: seconds })
}

/** Browsers silently drop a longer cookie. The limit includes its name and attributes. */
const MAX_COOKIE_BYTES = 4096
const COOKIE_OVERHEAD_BYTES = 146

/** Drops the longest value until the draft fits into a cookie. */
async function sealDraft(form: string, draft: SavedDraft<string>, seconds: number): Promise<string> {
  const stored = renameFields(encodeMessage({ ...draft, values: encodeValues(draft.values) }), STORED_FIELDS)
  const sealed = await seal(PURPOSE, stored, seconds)
  const [longest] = Object.entries(draft.values).toSorted(([, a], [, b]) => countBytes(b) - countBytes(a))
  if (!longest || sealed.length <= MAX_COOKIE_BYTES - COOKIE_OVERHEAD_BYTES) return sealed
  const { [longest[0]]: _, ...values } = draft.values
  log.warn("too long to be kept", { form, field: longest[0] })
  return sealDraft(form, { ...draft, values }, seconds)
}

/** In the cookie, `errorText` has the name that the previous version reads. */
const encodeValues = ({ errorText, ...values }: FormDraft<string>["values"]): FormDraft<string>["values"] =>
  errorText === undefined ? values : { ...values, words: errorText }
const decodeValues = ({ words, ...values }: FormDraft<string>["values"]): FormDraft<string>["values"] =>
  words === undefined ? values : { ...values, errorText: words }

async function unsealDraft<Why extends string>(sealed: string): Promise<SavedDraft<Why> | undefined> {
  const stored = await unseal<object>(PURPOSE, sealed)
  if (!stored) return undefined
  const draft = renameFields(stored, invertNames(STORED_FIELDS)) as Stored<SavedDraft<Why>>
  return decodeMessage<SavedDraft<Why>>({ ...draft, values: decodeValues(draft.values) })
}

const countBytes = (text: string) => Buffer.byteLength(text)

/** A resubmitted form may contain the input of the previous driver, so only our own message is kept. */
const keepMessageOnly = ({ errorText }: FormDraft<string>["values"]): FormDraft<string>["values"] =>
  errorText === undefined ? {} : { errorText }

/**
 * Returns the draft for exactly this URL, if the viewer may read it. A driver's draft survives while that driver is
 * signed out, and is removed once another driver sees the page.
 */
export async function readFormDraft<Why extends string>(
  form: string,
  pageUrl: string,
): Promise<SavedDraft<Why> | undefined> {
  const name = buildDraftCookieName(form, pageUrl)
  const text = (await cookies()).get(name)?.value
  const draft = text ? await unsealDraft<Why>(text) : undefined
  if (draft?.pageUrl !== pageUrl || (draft.id && (await isDraftShown(draft.id)))) return undefined
  const viewer = await getViewer(await headers())
  const isReadable = isReadableBy(draft.owner, viewer)
  // Drafts of version 0.1 have no id.
  if (draft.id && (isReadable || typeof viewer !== "string")) addShownDraft(draft.id, draft.seconds)
  return isReadable ? draft : undefined
}

/** For long forms: a reloaded page still has the draft, until the form is submitted or the draft expires. */
export async function readStickyFormDraft<Why extends string>(
  form: string,
  pageUrl: string,
): Promise<SavedDraft<Why> | undefined> {
  const draft = await readFormDraft<Why>(form, pageUrl)
  if (draft) keepShownFormDraft(draft)
  return draft
}

/** After a submit. The autosave may have set the cookie after this request was sent, so it is always cleared. */
export async function clearStickyFormDraft(form: string, pageUrl: string) {
  const [cookieStore, name] = [await cookies(), buildDraftCookieName(form, pageUrl)]
  cookieStore.set(name, "", { ...getCookieOptions(), maxAge: 0 })
}

/** Shows the draft on the next render of this page, too, until it expires or is overwritten. */
export const keepShownFormDraft = ({ id }: { id: string }) => removeShownDraft(id)

function isReadableBy(owner: DraftOwner | undefined, viewer: Viewer): boolean {
  if (owner === "new") return true
  if (owner === "left") return typeof viewer === "string"
  return owner !== undefined && typeof viewer !== "string" && owner.who === viewer.driverKey
}

/** Called on sign-out. */
export const clearFormDrafts = () => clearCookies(isPersonalCookie)

/**
 * Clears results and searches, which have no owner, once a session has expired: another driver may sign in next. Drafts
 * have one and stay for their driver.
 */
export const clearPersonalResults = () => clearCookies((name) => isPersonalCookie(name) && !isDraftCookie(name))

async function clearCookies(isCleared: (name: string) => boolean) {
  const cookieStore = await cookies()
  for (const { name } of cookieStore.getAll())
    if (isCleared(name)) cookieStore.set(name, "", { ...getCookieOptions(), maxAge: 0 })
}
