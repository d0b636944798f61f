import "server-only"
import { randomBytes } from "node:crypto"
import { cookies, headers } from "next/headers"
import { isSecure } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { addShownDraft, isDraftShown, removeShownDraft } from "#lib/forms/shown-drafts"
import { isPersonalCookie, listOlderDraftCookies, draftCookieName } from "#lib/http/page/personal-cookies"
import { seal, unseal } from "#lib/http/seal/seal"
import { isResubmitted } from "#lib/http/endpoint/resubmitted"
import type { UserMessage } from "#lib/provider/user-message"
import { type Viewer, getViewer } from "#lib/http/endpoint/viewer"

/** The input of a rejected native form, in a short-lived sealed cookie. */
export type FormDraft<Why extends string> = {
  values: { readonly [name: string]: string }
  why: Why
  trouble?: UserMessage
}

const SOON_SECONDS = 30
export const AFTER_SIGN_IN_SECONDS = 600
export const AFTER_FAULT_SECONDS = 600

const PURPOSE = "typed"
const options = () => ({ path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" }) as const

/**
 * The owner of a draft. `new`: written while signed out; readable after the next sign-in. `left`: written before a
 * session ended; never shown to a signed-in driver.
 */
type Owner = { who: string } | "new" | "left"
type Flash<Why extends string> = FormDraft<Why> & { id: string; seconds: number; about: string; whose: Owner }

/** Drafts per browser. More would exceed the size of request headers that servers accept. */
const MOST = 3

function getOwner(viewer: Viewer): Owner {
  if (typeof viewer !== "string") return { who: viewer.who }
  return viewer === "broken" || isResubmitted() ? "left" : "new"
}

/**
 * `about` is the address of the page that shows the draft, including the values that identify the car, order or car
 * park. A page shows it once; an error screen keeps it for the next attempt.
 */
export async function saveFormDraft<Why extends string>(
  form: string,
  about: string,
  typed: FormDraft<Why>,
  seconds = SOON_SECONDS,
  /** The owner of the form, if its page contains it (lib/forms/form-owner.ts). */
  owner?: string,
) {
  const viewer = await getViewer(await headers())
  const values = typeof viewer !== "string" && isResubmitted() ? keepOnlyMessage(typed.values) : typed.values
  const id = randomBytes(9).toString("base64url")
  const whose = owner === undefined ? getOwner(viewer) : { who: owner }
  const kept: Flash<Why> = { ...typed, id, seconds, values, about, whose }
  const [jar, name] = [await cookies(), draftCookieName(form, about)]
  for (const older of listOlderDraftCookies(jar.getAll(), name, MOST - 1))
    jar.set(older, "", { ...options(), maxAge: 0 })
  jar.set(name, await sealDraft(form, kept, seconds), { ...options(), maxAge: seconds })
}

/** Browsers silently drop a cookie that is longer than this including its name and attributes. */
const LONGEST = 4096
const BESIDE = 146

/** Drops the longest values until the cookie fits. */
async function sealDraft(form: string, kept: Flash<string>, seconds: number): Promise<string> {
  const sealed = await seal(PURPOSE, kept, seconds)
  const [first] = Object.entries(kept.values).toSorted(([, one], [, other]) => bytesIn(other) - bytesIn(one))
  if (!first || sealed.length <= LONGEST - BESIDE) return sealed
  const { [first[0]]: _, ...values } = kept.values
  log.warn("too long to be kept", { form, field: first[0] })
  return sealDraft(form, { ...kept, values }, seconds)
}

const bytesIn = (text: string) => Buffer.byteLength(text)

/** Keeps only our message, because another driver may have written the rest. */
const keepOnlyMessage = ({ words }: FormDraft<string>["values"]): FormDraft<string>["values"] =>
  words === undefined ? {} : { words }

/**
 * The draft for this address, for its owner only. While nobody is signed in it is kept for its owner; when another
 * driver is signed in it is deleted with the page.
 */
export async function readFormDraft<Why extends string>(form: string, about: string): Promise<Flash<Why> | undefined> {
  const name = draftCookieName(form, about)
  const text = (await cookies()).get(name)?.value
  const kept = text ? await unseal<Flash<Why>>(PURPOSE, text) : undefined
  if (kept?.about !== about || (kept.id && (await isDraftShown(kept.id)))) return undefined
  const viewer = await getViewer(await headers())
  const isTheirs = isFor(kept.whose, viewer)
  // A draft of 0.1 has no id.
  if (kept.id && (isTheirs || typeof viewer !== "string")) addShownDraft(kept.id, kept.seconds)
  return isTheirs ? kept : undefined
}

/**
 * As `readFormDraft`, for long forms: the draft stays until it is submitted or expires, also when the page is reloaded.
 */
export async function readStickyFormDraft<Why extends string>(
  form: string,
  about: string,
): Promise<Flash<Why> | undefined> {
  const kept = await readFormDraft<Why>(form, about)
  if (kept) keepShownFormDraft(kept)
  return kept
}

/** Call it after the form was submitted. Also clears a draft that a script has saved in the meantime. */
export async function clearStickyFormDraft(form: string, about: string) {
  const [jar, name] = [await cookies(), draftCookieName(form, about)]
  jar.set(name, "", { ...options(), maxAge: 0 })
}

/** Keeps a draft that was shown until it expires or is replaced. */
export const keepShownFormDraft = ({ id }: { id: string }) => removeShownDraft(id)

function isFor(whose: Owner | undefined, viewer: Viewer): boolean {
  if (whose === "new") return true
  if (whose === "left") return typeof viewer === "string"
  return whose !== undefined && typeof viewer !== "string" && whose.who === viewer.who
}

/** For signing out. */
export async function clearFormDrafts() {
  const jar = await cookies()
  for (const { name } of jar.getAll()) if (isPersonalCookie(name)) jar.set(name, "", { ...options(), maxAge: 0 })
}
