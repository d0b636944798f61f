import { cookies } from "next/headers"
import { isSecure } from "#lib/kit/env"
import { seal, unseal } from "#lib/kit/seal"

/** What a native form had in it when it was refused: sealed, short-lived, so that nothing typed is lost. */
export type Typed<Why extends string> = { values: { readonly [name: string]: string }; why: Why }

const SECONDS = 30
const cookie = (form: string) => `${isSecure() ? "__Host-" : ""}berth-typed-${form}`

export async function keepTyped<Why extends string>(form: string, typed: Typed<Why>) {
  const options = { path: "/", httpOnly: true, secure: isSecure(), sameSite: "lax", maxAge: SECONDS } as const
  ;(await cookies()).set(cookie(form), await seal(typed, SECONDS), options)
}

export async function readTyped<Why extends string>(form: string): Promise<Typed<Why> | undefined> {
  const text = (await cookies()).get(cookie(form))?.value
  return text ? unseal<Typed<Why>>(text, SECONDS) : undefined
}
