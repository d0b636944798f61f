import { cookies } from "next/headers"
import { isSecure } from "#lib/kit/env"
import { seal, unseal } from "#lib/kit/seal"

/** What a native form had in it when it was refused: sealed, short-lived, so that nothing typed is lost. */
export type Typed<Why extends string> = { values: { readonly [name: string]: string }; why: Why }

/** Long enough to come back to the form at once. */
const SOON = 30
/** Long enough to sign in first. */
export const AFTER_SIGN_IN = 600

const start = () => `${isSecure() ? "__Host-" : ""}berth-typed-`
const options = () => ({ path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax" }) as const

export async function keepTyped<Why extends string>(form: string, typed: Typed<Why>, seconds = SOON) {
  const sealed = await seal(typed, AFTER_SIGN_IN)
  ;(await cookies()).set(start() + form, sealed, { ...options(), maxAge: seconds })
}

export async function readTyped<Why extends string>(form: string): Promise<Typed<Why> | undefined> {
  const text = (await cookies()).get(start() + form)?.value
  return text ? unseal<Typed<Why>>(text) : undefined
}

/** Who signs out leaves nothing typed behind. */
export async function dropTyped() {
  const jar = await cookies()
  for (const { name } of jar.getAll()) if (name.startsWith(start())) jar.set(name, "", { ...options(), maxAge: 0 })
}
