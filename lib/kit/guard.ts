import { env, isSecure } from "#lib/kit/env"
import { formCookie, same, tokenIn } from "#lib/kit/form-token"
import { bodyBytes, multipart } from "#lib/kit/multipart"

/** Two doors and no third. Both say no before anything is read, asked or changed. */
const BODY_LIMIT = 64 * 1024

type Refusal = { status: 403 | 413 | 415; why: string }

/** JSON with the header no other site can send. */
export async function jsonDoor(request: Request): Promise<{ body: unknown } | Response> {
  const refused =
    foreign(request) ??
    (request.headers.get("x-berth") === "1" ? undefined : { status: 403 as const, why: "header" }) ??
    wrongType(request, "application/json")
  if (refused) return no(refused)
  const text = await bodyText(request)
  if (text === undefined) return no({ status: 413, why: "body" })
  try {
    return { body: text === "" ? {} : JSON.parse(text) }
  } catch {
    return answer(400, { ok: false, why: "invalid", fields: {} })
  }
}

/** A native form with its token. */
export async function formDoor(request: Request): Promise<{ form: URLSearchParams } | Response> {
  const refused = foreign(request) ?? wrongType(request, "application/x-www-form-urlencoded")
  if (refused) return no(refused)
  const text = await bodyText(request)
  if (text === undefined) return no({ status: 413, why: "body" })
  const form = new URLSearchParams(text)
  return hasToken(request, form) ? { form } : no({ status: 403, why: "token" })
}

/** A native form with its token and files in it, or a script that sends the same: at most so many bytes in all. */
export async function uploadDoor(request: Request, most: number): Promise<{ form: FormData } | Response> {
  const refused = foreign(request) ?? wrongType(request, "multipart/form-data")
  if (refused) return no(refused)
  const form = await multipart(request, most)
  if (form === "too-large") return no({ status: 413, why: "body" })
  if (form === "broken") return answer(400, { ok: false, why: "invalid", fields: {} })
  return hasToken(request, form) ? { form } : no({ status: 403, why: "token" })
}

function hasToken(request: Request, form: URLSearchParams | FormData): boolean {
  const [known, sent] = [formTokenOf(request.headers), form.get("csrfToken")]
  return known !== undefined && typeof sent === "string" && same(known.token, sent)
}

/** The token the forms of this browser must carry. */
export function formTokenOf(headers: Headers) {
  const name = formCookie(isSecure())
  return tokenIn(cookieValues(headers.get("cookie"), name)[0], env().SESSION_SECRET)
}

/** Every value a request sends under one name: more than one is somebody's trick. */
export function cookieValues(header: string | null | undefined, name: string): string[] {
  const pairs = (header ?? "").split(/;\s*/)
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
}

// The origin is compared whole and with the configuration, never with the address the request came in by.
function foreign(request: Request): Refusal | undefined {
  const origin = request.headers.get("origin")
  if (request.headers.get("sec-fetch-site") === "cross-site") return { status: 403, why: "site" }
  if (!origin || !env().PUBLIC_URL.includes(origin)) return { status: 403, why: "origin" }
  return undefined
}

function wrongType(request: Request, type: string): Refusal | undefined {
  const sent = (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase()
  return sent === type ? undefined : { status: 415, why: "type" }
}

/** The whole body, or undefined as soon as it is longer than any form of ours. */
const bodyText = async (request: Request) => (await bodyBytes(request, BODY_LIMIT))?.toString("utf8")

const no = ({ status, why }: Refusal) => answer(status, { ok: false, why })

export const answer = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { "cache-control": "private, no-store" } })
