import "server-only"
import { safeEqual } from "#lib/core/safe-equal"
import { env } from "#lib/env/env"
import { readFormToken } from "#lib/http/csrf/form-cookie"
import { maskToken, unmaskToken } from "#lib/http/csrf/form-token"
import { readBodyBytes, readMultipart, readTextFields } from "#lib/http/endpoint/multipart"
import { isObject, type JsonObject } from "#lib/core/values/json-object"

/**
 * Guards for the three body types: JSON, a form, a form with files. They reject a request before anything is called or
 * changed, and if possible by its headers before the body is read.
 */
const BODY_LIMIT = 64 * 1024
/** Parsing 30,000 levels in 60 kB takes several milliseconds. Our bodies contain at most a list of objects. */
const MAX_BRACKETS = 1000

type Refusal = { status: 403 | 408 | 413 | 415; why: string }

/** JSON with the `x-berth` header, which other sites cannot send. */
export async function guardJson(request: Request): Promise<{ body: JsonObject } | Response> {
  const refusal =
    rejectForeignOrigin(request) ??
    (request.headers.get("x-berth") === "1" ? undefined : { status: 403 as const, why: "header" }) ??
    rejectWrongType(request, "application/json")
  if (refusal) return rejectWith(refusal)
  const text = await readBodyText(request)
  if (typeof text !== "string") return rejectWith(text)
  if (text.length > MAX_BRACKETS && text.split(/[[{]/, MAX_BRACKETS + 2).length > MAX_BRACKETS + 1)
    return jsonResponse(400, INVALID_JSON)
  try {
    const body: unknown = text === "" ? {} : JSON.parse(text)
    if (!isObject(body)) return jsonResponse(422, { ok: false, why: "invalid", fields: {} })
    // A script that sends a form sends its token, too. A token from before a sign-in may be from another driver's page.
    return body.csrfToken === undefined || isToken(request, body.csrfToken) ? { body } : rejectStaleToken(request)
  } catch {
    return jsonResponse(400, INVALID_JSON)
  }
}

const INVALID_JSON = { ok: false, why: "invalid", fields: {} }

/** The response has the current token, for requests that may be repeated (`callWithToken` in the browser client). */
function rejectStaleToken({ headers }: Request): Response {
  const cookieToken = readFormToken(headers)
  const csrfToken = cookieToken && maskToken(cookieToken.token)
  return jsonResponse(403, { ok: false, why: "token", begun: false, stale: true, csrfToken })
}

/** A native form with its token. `onOutdatedToken` responds to a form with an outdated token. */
export async function guardForm(
  request: Request,
  onOutdatedToken?: (form: URLSearchParams) => Promise<Response>,
): Promise<{ form: URLSearchParams } | Response> {
  const refusal = rejectForeignOrigin(request) ?? rejectWrongType(request, "application/x-www-form-urlencoded")
  if (refusal) return rejectWith(refusal)
  const text = await readBodyText(request)
  if (typeof text !== "string") return rejectWith(text)
  const form = new URLSearchParams(text)
  if (hasToken(request, form)) return { form }
  return onOutdatedToken ? onOutdatedToken(form) : rejectWith({ status: 403, why: "token" })
}

/** Checks the headers of a form with files before its body is read. */
export function rejectUploadByHeaders(request: Request): Response | undefined {
  const refusal =
    rejectForeignOrigin(request) ??
    rejectWrongType(request, "multipart/form-data") ??
    (readFormToken(request.headers) ? undefined : { status: 403 as const, why: "token" })
  return refusal && rejectWith(refusal)
}

/** The reason for rejecting a form with files whose text fields could be read. */
export type UploadRejection = "signed-out" | "token" | "too-large" | "crowded"
type RejectedUploadHandler = (textFields: FormData, reason: UploadRejection) => Promise<Response | undefined>
const ignoreRejected: RejectedUploadHandler = async () => undefined

/**
 * A form with files and its token, from a page or a script, of at most `maxBytes`. `onRejected` may store the text
 * fields of a rejected form and redirect.
 */
export async function guardUpload(
  request: Request,
  maxBytes: number,
  onRejected = ignoreRejected,
): Promise<{ form: FormData } | Response> {
  const refusal = rejectUploadByHeaders(request)
  if (refusal) return refusal
  const result = await readMultipart(request, maxBytes)
  if ("form" in result) {
    if (hasToken(request, result.form)) return result
    return (await onRejected(result.form, "token")) ?? rejectWith({ status: 403, why: "token" })
  }
  if (result.why === "late") return rejectWith({ status: 408, why: "late" })
  if (result.why === "broken") return jsonResponse(400, { ok: false, why: "invalid", fields: {} })
  const isTokenValid = result.textFields !== undefined && hasToken(request, result.textFields)
  return (
    (isTokenValid && (await onRejected(result.textFields!, "too-large"))) || rejectWith({ status: 413, why: "body" })
  )
}

/** For uploads without a session or a free slot: reads only the text fields, and only of a form with a valid token. */
export async function handleRejectedUpload(
  request: Request,
  reason: UploadRejection,
  onRejected: RejectedUploadHandler,
): Promise<Response | undefined> {
  const textFields = await readTextFields(request)
  return textFields && hasToken(request, textFields) ? onRejected(textFields, reason) : undefined
}

function hasToken(request: Request, form: URLSearchParams | FormData): boolean {
  return isToken(request, form.get("csrfToken"))
}

function isToken(request: Request, value: unknown): boolean {
  const formToken = readFormToken(request.headers)
  const token = typeof value === "string" ? unmaskToken(value) : undefined
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
  const contentType = (request.headers.get("content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase()
  return contentType === type ? undefined : { status: 415, why: "type" }
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
