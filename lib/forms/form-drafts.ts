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

/** What a native form had in it when it was refused: sealed, short-lived, so that nothing typed is lost. */
export type FormDraft<Why extends string> = {
  values: { readonly [name: string]: string }
  why: Why
  trouble?: UserMessage
}

/** Long enough to come back to the form at once. */
const SOON_SECONDS = 30
/** Long enough to sign in first. */
export const AFTER_SIGN_IN_SECONDS = 600
/** Long enough to wait for a provider that fails. */
export const AFTER_FAULT_SECONDS = 600

const PURPOSE = "typed"
const options = () => ({ path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" }) as const

/**
 * Whose it is: a driver's, also where the provider has just forgotten them; or nobody's. Somebody `new` may sign in and
 * find it again; what was written before a session ended here may be of the one who has `left`, and no driver sees it.
 */
type Whose = { who: string } | "new" | "left"
type Flash<Why extends string> = FormDraft<Why> & { id: string; seconds: number; about: string; whose: Whose }

/** As many forms as somebody has before them at once: more would in the end be longer than what a server reads. */
const MOST = 3

function whoseIs(viewer: Viewer): Whose {
  if (typeof viewer !== "string") return { who: viewer.who }
  return viewer === "broken" || isResubmitted() ? "left" : "new"
}

/**
 * `about` is the address of the page that will show it, with everything in it that tells this car, order or car park
 * from another. A page shows it once; an error screen in its place leaves it for the next try.
 */
export async function saveFormDraft<Why extends string>(
  form: string,
  about: string,
  typed: FormDraft<Why>,
  seconds = SOON_SECONDS,
  /** Whose form it was, where its page says so (lib/forms/form-owner.ts). */
  owner?: string,
) {
  const viewer = await getViewer(await headers())
  const values = typeof viewer !== "string" && isResubmitted() ? saidIn(typed.values) : typed.values
  const id = randomBytes(9).toString("base64url")
  const whose = owner === undefined ? whoseIs(viewer) : { who: owner }
  const kept: Flash<Why> = { ...typed, id, seconds, values, about, whose }
  const [jar, name] = [await cookies(), draftCookieName(form, about)]
  for (const older of listOlderDraftCookies(jar.getAll(), name, MOST - 1))
    jar.set(older, "", { ...options(), maxAge: 0 })
  jar.set(name, await sealedFor(form, kept, seconds), { ...options(), maxAge: seconds })
}

/** A browser lets a longer cookie go, its name and what goes beside it counted, and says nothing. */
const LONGEST = 4096
const BESIDE = 146

/** The longest of what was typed is left out before all of it, and why it came back, is lost. */
async function sealedFor(form: string, kept: Flash<string>, seconds: number): Promise<string> {
  const sealed = await seal(PURPOSE, kept, seconds)
  const [first] = Object.entries(kept.values).toSorted(([, one], [, other]) => bytesIn(other) - bytesIn(one))
  if (!first || sealed.length <= LONGEST - BESIDE) return sealed
  const { [first[0]]: _, ...values } = kept.values
  log.warn("too long to be kept", { form, field: first[0] })
  return sealedFor(form, { ...kept, values }, seconds)
}

const bytesIn = (text: string) => Buffer.byteLength(text)

/** What a driver reads is ours to say; whoever has written the rest need not be who has sent it once more. */
const saidIn = ({ words }: FormDraft<string>["values"]): FormDraft<string>["values"] =>
  words === undefined ? {} : { words }

/**
 * What was kept about this very address, and nothing else; and a driver's for that driver alone. While nobody is in, it
 * waits for its driver as long as it lives; where another is in, it goes with the page.
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

/** The same where there was much to type: loaded once more, the page has it still, until it was sent or its time is over. */
export async function readStickyFormDraft<Why extends string>(
  form: string,
  about: string,
): Promise<Flash<Why> | undefined> {
  const kept = await readFormDraft<Why>(form, about)
  if (kept) keepShownFormDraft(kept)
  return kept
}

/** It was sent: also what a script has kept of it meanwhile, which this request has not brought. */
export async function clearStickyFormDraft(form: string, about: string) {
  const [jar, name] = [await cookies(), draftCookieName(form, about)]
  jar.set(name, "", { ...options(), maxAge: 0 })
}

/** What was shown may be looked at once more: it goes when its time is over, or with what comes next at this address. */
export const keepShownFormDraft = ({ id }: { id: string }) => removeShownDraft(id)

function isFor(whose: Whose | undefined, viewer: Viewer): boolean {
  if (whose === "new") return true
  if (whose === "left") return typeof viewer === "string"
  return whose !== undefined && typeof viewer !== "string" && whose.who === viewer.who
}

/** Who signs out leaves nothing typed behind. */
export async function clearFormDrafts() {
  const jar = await cookies()
  for (const { name } of jar.getAll()) if (isPersonalCookie(name)) jar.set(name, "", { ...options(), maxAge: 0 })
}
