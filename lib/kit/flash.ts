import { cookies } from "next/headers"
import { isSecure } from "#lib/kit/env"
import { isPersonal, typedCookie } from "#lib/kit/personal-cookies"
import { seal, unseal } from "#lib/kit/seal"
import type { Trouble } from "#lib/kit/trouble"

/** What a native form had in it when it was refused: sealed, short-lived, so that nothing typed is lost. */
export type Typed<Why extends string> = { values: { readonly [name: string]: string }; why: Why; trouble?: Trouble }

/** Long enough to come back to the form at once. */
const SOON = 30
/** Long enough to sign in first. */
export const AFTER_SIGN_IN = 600

const PURPOSE = "typed"
const options = () => ({ path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" }) as const

/**
 * `about` is the address of the page that will show it, with everything in it that tells this car, order or car park
 * from another. What that page has shown goes with its answer, and stays where a fault was shown instead
 * (lib/kit/once-shown.ts).
 */
export async function keepTyped<Why extends string>(form: string, about: string, typed: Typed<Why>, seconds = SOON) {
  const sealed = await seal(PURPOSE, { ...typed, about }, seconds)
  ;(await cookies()).set(typedCookie(form, about), sealed, { ...options(), maxAge: seconds })
}

/** What was kept about this very address, and nothing else. */
export async function readTyped<Why extends string>(form: string, about: string): Promise<Typed<Why> | undefined> {
  const text = (await cookies()).get(typedCookie(form, about))?.value
  const kept = text ? unseal<Typed<Why> & { about: string }>(PURPOSE, text) : undefined
  return kept?.about === about ? kept : undefined
}

/** Who signs out leaves nothing typed behind. */
export async function dropTyped() {
  const jar = await cookies()
  for (const { name } of jar.getAll()) if (isPersonal(name)) jar.set(name, "", { ...options(), maxAge: 0 })
}
