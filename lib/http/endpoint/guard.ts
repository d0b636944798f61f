import "server-only"
import { safeEqual } from "#lib/core/safe-equal"
import { env } from "#lib/env/env"
import { readFormToken } from "#lib/http/csrf/form-cookie"
import { maskToken, unmaskToken } from "#lib/http/csrf/form-token"
import { readBodyBytes, readMultipart, readTextFields } from "#lib/http/endpoint/multipart"
import { isObject, type JsonObject } from "#lib/core/values/json-object"

/**
 * Guards for the three body types: JSON, a form, a form with files. They reject before anything is called or changed,
 * and what the headers alone forbid before the body is read.
 */
const BODY_LIMIT = 64 * 1024
/** Parsing 30,000 levels in 60 kB takes several milliseconds. No body of ours has more than a list of objects. */
const MAX_BRACKETS = 1000

type Refusal = { status: 403 | 408 | 413 | 415; why: string }

/** JSON with the `x-berth` header, which other sites cannot send. */
export async function guardJson(request: Request): Promise<{ body: JsonObject } | Response> {
  const refused =
    rejectForeignOrigin(request) ??
    (request.headers.get("x-berth") === "1" ? undefined : { status: 403 as const, why: "header" }) ??
    rejectWrongType(request, "application/json")
  if (refused) return rejectWith(refused)
  const text = await readBodyText(request)
  if (typeof text !== "string") return rejectWith(text)
  if (text.length > MAX_BRACKETS && text.split(/[[{]/, MAX_BRACKETS + 2).length > MAX_BRACKETS + 1)
    return jsonResponse(400, INVALID_JSON)
  try {
    const body: unknown = text === "" ? {} : JSON.parse(text)
    if (!isObject(body)) return jsonResponse(422, { ok: false, why: "invalid", fields: {} })
    // A script that sends a form sends its token, too. A token from before a sign-in belongs to a page of another
    // driver.
    return body.csrfToken === undefined || isToken(request, body.csrfToken) ? { body } : rejectStaleToken(request)
  } catch {
    return jsonResponse(400, INVALID_JSON)
  }
}

const INVALID_JSON = { ok: false, why: "invalid", fields: {} }

/**
 * Nothing has been done. The response has the current token, for requests that may be repeated as they are (`act` in
 * lib/browser/endpoint-client.ts).
 */
function rejectStaleToken({ headers }: Request): Response {
  const cookieToken = readFormToken(headers)
  const csrfToken = cookieToken && maskToken(cookieToken.token)
  return jsonResponse(403, { ok: false, why: "token", begun: false, stale: true, csrfToken })
}

/** A native form with its token. `onOlderToken` may answer a form with an outdated token. */
export async function guardForm(
  request: Request,
  onOlderToken?: (form: URLSearchParams) => Promise<Response>,
): Promise<{ form: URLSearchParams } | Response> {
  const refused = rejectForeignOrigin(request) ?? rejectWrongType(request, "application/x-www-form-urlencoded")
  if (refused) return rejectWith(refused)
  const text = await readBodyText(request)
  if (typeof text !== "string") return rejectWith(text)
  const form = new URLSearchParams(text)
  if (hasToken(request, form)) return { form }
  return onOlderToken ? onOlderToken(form) : rejectWith({ status: 403, why: "token" })
}

/** Checks the headers of a form with files before its body is read. */
export function rejectUploadByHeaders(request: Request): Response | undefined {
  const refused =
    rejectForeignOrigin(request) ??
    rejectWrongType(request, "multipart/form-data") ??
    (readFormToken(request.headers) ? undefined : { status: 403 as const, why: "token" })
  return refused && rejectWith(refused)
}

/** Why a form with files is rejected although its text fields were read. */
export type UploadRejection = "signed-out" | "token" | "too-large" | "crowded"
type Keep = (typed: FormData, why: UploadRejection) => Promise<Response | undefined>
const keepsNothing: Keep = async () => undefined

/**
 * A form with files and its token, from a page or a script, of at most `most` bytes. `keep` may store the text fields
 * of a rejected form and say where to redirect.
 */
export async function guardUpload(
  request: Request,
  most: number,
  keep = keepsNothing,
): Promise<{ form: FormData } | Response> {
  const refused = rejectUploadByHeaders(request)
  if (refused) return refused
  const result = await readMultipart(request, most)
  if ("form" in result) {
    if (hasToken(request, result.form)) return result
    return (await keep(result.form, "token")) ?? rejectWith({ status: 403, why: "token" })
  }
  if (result.why === "late") return rejectWith({ status: 408, why: "late" })
  if (result.why === "broken") return jsonResponse(400, { ok: false, why: "invalid", fields: {} })
  const isOurs = result.typed !== undefined && hasToken(request, result.typed)
  return (isOurs && (await keep(result.typed!, "too-large"))) || rejectWith({ status: 413, why: "body" })
}

/** For uploads without a session or a free slot: reads only the text fields, and only of a form with a valid token. */
export async function rescueTextFields(
  request: Request,
  why: UploadRejection,
  keep: Keep,
): Promise<Response | undefined> {
  const typed = await readTextFields(request)
  return typed && hasToken(request, typed) ? keep(typed, why) : undefined
}

function hasToken(request: Request, form: URLSearchParams | FormData): boolean {
  return isToken(request, form.get("csrfToken"))
}

function isToken(request: Request, sent: unknown): boolean {
  const formToken = readFormToken(request.headers)
  const token = typeof sent === "string" ? unmaskToken(sent) : undefined
  return formToken !== undefined && token !== undefined && safeEqual(formToken.token, token)
}

/** Rejects scripts without a form cookie, for endpoints whose limits count per browser. */
export const rejectWithoutFormCookie = (request: Request): Response | undefined =>
  readFormToken(request.headers) ? undefined : rejectWith({ status: 403, why: "token" })

// The origin is compared with the configuration, never with the Host of the request.
function rejectForeignOrigin(request: Request): Refusal | undefined {
  const origin = request.headers.get("origin")
  if (request.headers.get("sec-fetch-site") === "cross-site") return { status: 403, why: "site" }
  if (!origin || !env().PUBLIC_URL.includes(origin)) return { status: 403, why: "origin" }
  return undefined
}

function rejectWrongType(request: Request, type: string): Refusal | undefined {
  const sent = (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase()
  return sent === type ? undefined : { status: 415, why: "type" }
}

/** The whole body, or a rejection if it is late or too long. */
async function readBodyText(request: Request): Promise<string | Refusal> {
  const bytes = await readBodyBytes(request, BODY_LIMIT)
  if (bytes === "late") return { status: 408, why: "late" }
  return bytes === undefined ? { status: 413, why: "body" } : bytes.toString("utf8")
}

const rejectWith = ({ status, why }: Refusal) => jsonResponse(status, { ok: false, why })

export const jsonResponse = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { "cache-control": "private, no-store" } })
