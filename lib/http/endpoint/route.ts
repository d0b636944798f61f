import "server-only"
import { withUploadSlot, withTextSlot } from "#lib/http/endpoint/upload-slots"
import {
  jsonResponse,
  guardForm,
  guardJson,
  rescueTextFields,
  type UploadRejection,
  guardUpload,
  rejectUploadByHeaders,
} from "#lib/http/endpoint/guard"
import { InvalidInput, ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { requestSource } from "#lib/http/limits/request-source"
import type { EndpointError } from "#lib/provider/contract"
import { getRateLimitAddress } from "#lib/http/request/client-address"
import { retryAfterIfOverloaded, type Priority } from "#lib/http/server/in-flight"
import { readFormToken } from "#lib/http/csrf/form-cookie"
import { maskToken } from "#lib/http/csrf/form-token"
import {
  OVERLOADED_TEXT,
  renderOverloadedPage,
  renderErrorPage,
  type ErrorPageContext,
  renderResubmitPage,
} from "#lib/http/page/error-page"
import { log } from "#lib/observability/log"
import { getCurrentRequestId, withRequestId } from "#lib/observability/request-id"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import type { JsonObject } from "#lib/core/values/json-object"
import { runWithResubmitted, RESUBMITTED_FIELD } from "#lib/http/endpoint/resubmitted"
import { getRefererPath, seeOther } from "#lib/http/page/redirect"
import { buildRestorePath } from "#lib/core/address/site-path"
import { toUserMessage } from "#lib/provider/user-message"
import { getViewer } from "#lib/http/endpoint/viewer"

/**
 * All route handlers are created here, so that each has a guard, a request id and error responses.
 * `tests/http/endpoint/every-handler` fails on a handler created elsewhere.
 */
type Context = { params: Promise<Record<string, string | string[]>> }
export type Handler = (request: Request, context: Context) => Promise<Response>
type Act<T> = (sent: T, request: Request, context: Context) => Promise<Response>

export const jsonRoute = (act: Act<JsonObject>, priority: Priority = "ordinary"): Handler =>
  negotiate(priority, async (request, context) => {
    const guarded = await guardJson(request)
    return guarded instanceof Response ? guarded : act(guarded.body, request, context)
  })

/**
 * A native form with its token. Errors are shown as a page, not as JSON. `older` is called first if the token is from
 * before a sign-in or sign-out.
 */
export const formRoute = (
  act: Act<URLSearchParams>,
  priority: Priority = "ordinary",
  older: (...sent: Parameters<Act<URLSearchParams>>) => Promise<Response | undefined> = async () => undefined,
): Handler =>
  wrapRoute(
    priority,
    async (request, context) => {
      const guarded = await guardForm(
        request,
        async (form) => (await older(form, request, context)) ?? resubmit(form, request),
      )
      if (guarded instanceof Response) return guarded
      return runWithResubmitted(guarded.form, () => act(guarded.form, request, context))
    },
    toErrorPage,
  )

/** Accepts JSON from a script and a form from a page without one. */
export const jsonOrFormRoute = (json: Act<JsonObject>, form: Act<URLSearchParams>, priority?: Priority): Handler => {
  const [script, page] = [jsonRoute(json, priority), formRoute(form, priority)]
  return (request, context) => (request.headers.has("x-berth") ? script(request, context) : page(request, context))
}

export type Upload = {
  most: number
  /** The message for a body that is too large. */
  tooLarge: string
  /** Determines the session from the headers, or rejects. */
  sender: (request: Request) => Promise<Response | { session: string }>
  /** Stores the text fields of a rejected native form, and redirects. */
  onRejected?: (typed: FormData, why: UploadRejection) => Promise<Response | undefined>
}

/** All clients without a session share the quota of one session. */
const ANONYMOUS = { session: "nobody" }

/**
 * A form with files, sent by a page or by a script; errors are a page or JSON. The sender is determined before the body
 * is read, and concurrent uploads are limited per session and in total. Of native forms without a session or a free
 * slot only the text fields are read.
 */
export const uploadRoute = ({ most, tooLarge, sender, onRejected }: Upload, act: Act<FormData>): Handler => {
  const open =
    (keep: Upload["onRejected"]): Handler =>
    async (request, context) => {
      const rejection = rejectUploadByHeaders(request)
      if (rejection) return rejection
      const [from, address] = [await sender(request), getRateLimitAddress(request.headers)]
      const rescue = (why: UploadRejection) => rescueTextFields(request, why, keep!)
      if (from instanceof Response)
        return (keep && (await withUploadSlot({ ...ANONYMOUS, address }, () => rescue("signed-out")))) ?? from
      const response = await withUploadSlot({ ...from, address }, async () => {
        const guarded = await guardUpload(request, most, keep)
        return guarded instanceof Response ? guarded : act(guarded.form, request, context)
      })
      if (response) return response
      const rescued = keep && (await withTextSlot({ ...from, address }, () => rescue("crowded")))
      return rescued ?? rejectOverloaded(request, getCurrentRequestId() ?? "", 5)
    }
  const native: ToPage = (status, context, refusal) =>
    toErrorPage(status, context, status === 413 ? { message: tooLarge } : refusal)
  const [script, page] = [wrapRoute("ordinary", open(undefined)), wrapRoute("ordinary", open(onRejected), native)]
  return (request, context) => (request.headers.has("x-berth") ? script(request, context) : page(request, context))
}

/** A GET that changes nothing except for the requesting browser. Other sites may only navigate to it. */
export const linkRoute = (act: (request: Request) => Promise<Response>, priority: Priority = "ordinary"): Handler =>
  negotiate(priority, async (request) =>
    request.headers.get("sec-fetch-site") === "cross-site" && request.headers.get("sec-fetch-mode") !== "navigate"
      ? jsonResponse(403, { ok: false, why: "site" })
      : act(request),
  )

/** Shows the form again for confirmation, because another driver may be signed in by now. */
async function resubmit(form: URLSearchParams, request: Request): Promise<Response> {
  const formToken = readFormToken(request.headers)
  // A browser without cookies would end up here again.
  if (!formToken) return jsonResponse(403, { ok: false, why: "token" })
  logRejectedRequest(request, { why: "token" })
  const fields = [...form].filter(([name]) => name !== "csrfToken" && name !== RESUBMITTED_FIELD)
  const viewer = await getViewer(request.headers)
  const { pathname, search } = new URL(request.url)
  return renderResubmitPage(getErrorContext(request, getCurrentRequestId() ?? ""), {
    who: typeof viewer === "string" ? undefined : viewer.phone,
    action: pathname + search,
    fields: [...fields, [RESUBMITTED_FIELD, "1"], ["csrfToken", maskToken(formToken.token)]],
  })
}

type Refusal = { why?: string; message?: string; phone?: string }
type ToPage = (status: number, context: ErrorPageContext, refusal: Refusal) => Response

/** Shows an error page if a form or a link led a browser to a JSON route. */
function negotiate(priority: Priority, act: Handler): Handler {
  const [script, page] = [wrapRoute(priority, act), wrapRoute(priority, act, toErrorPage)]
  return (request, context) => (isNavigation(request) ? page(request, context) : script(request, context))
}

function isNavigation({ headers }: Request): boolean {
  if (headers.has("x-berth")) return false
  const mode = headers.get("sec-fetch-mode")
  return mode ? mode === "navigate" : headers.get("accept")?.includes("text/html") === true
}

/** The page shows the provider's message, too. */
const toErrorPage: ToPage = (status, context, { message, phone }) => renderErrorPage(status, context, message, phone)

const wrapRoute =
  (priority: Priority | undefined, act: Handler, toPage?: ToPage): Handler =>
  (request, context) =>
    withRequestId(request.headers, async (id) => {
      const showPage = (status: number, refusal: Refusal) =>
        status === 401
          ? seeOther(buildRestorePath(getRefererPath(request.headers) ?? "/"))
          : toPage!(status, getErrorContext(request, id), refusal)
      const wait = priority && retryAfterIfOverloaded(priority)
      const result = wait
        ? rejectOverloaded(request, id, wait)
        : await act(request, context).catch(toErrorResponse(request, id))
      const refusal = result.status >= 400 ? await readRefusal(result) : {}
      if (result.status === 403) logRejectedRequest(request, refusal)
      const response = toPage && result.status >= 400 && !isPage(result) ? showPage(result.status, refusal) : result
      // The rest of a late body must not be read as the next request.
      if (response.status === 408) response.headers.set("connection", "close")
      response.headers.set("x-request-id", id)
      if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store")
      return response
    })

const isPage = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html") === true

const readRefusal = (response: Response) =>
  response
    .clone()
    .json()
    .catch(() => ({})) as Promise<Refusal>

/**
 * Logs rejected requests that our pages do not send. A token from before a sign-in or sign-out is expected, so it is
 * logged at info. Paths are logged only if they consist of plain words, because other segments may be personal.
 */
function logRejectedRequest(request: Request, { why = "" }: Refusal) {
  if (!["header", "origin", "site", "token"].includes(why)) return
  const isOutdated = why === "token" && readFormToken(request.headers) !== undefined
  const [path] = /^(?:\/[A-Za-z-]{1,32})+$/.exec(new URL(request.url).pathname) ?? []
  const from = requestSource(request.headers)
  if (isOutdated) logSecurityEvent("door-refused", { why: "token-of-before", path }, from, "info")
  else logSecurityEvent("door-refused", { why, path }, from)
}

const getErrorContext = ({ headers }: Request, reference: string): ErrorPageContext => ({
  reference,
  cookie: headers.get("cookie"),
})

/** Overloaded: nothing has been read, called or changed. */
function rejectOverloaded(request: Request, reference: string, wait: number): Response {
  if (!request.headers.has("x-berth"))
    return renderOverloadedPage(getErrorContext(request, reference), wait, request.method === "GET")
  const error = { ok: false, why: "fault", reference, wait, message: OVERLOADED_TEXT, begun: false } as const
  const response = errorResponse(503, error)
  response.headers.set("retry-after", String(wait))
  return response
}

/** Maps errors to responses. */
const toErrorResponse = (request: Request, reference: string) => (error: unknown) => {
  if (error instanceof InvalidInput) return errorResponse(422, { ok: false, why: "invalid", fields: error.fields })
  if (error instanceof UnauthenticatedError) return errorResponse(401, { ok: false, why: "signed-out", replay: false })
  if (error instanceof ProviderError) {
    const { words: message, ...trouble } = toUserMessage(error)
    const status =
      error.kind === "forbidden" ? 403 : error.kind === "missing" ? 404 : error.kind === "too-many" ? 429 : 502
    return errorResponse(status, { ok: false, why: "fault", reference, message, ...trouble })
  }
  if (error instanceof StoreUnavailableError) return errorResponse(503, { ok: false, why: "fault", reference })
  // If the client aborted the request, its incomplete body is not our error.
  if (!request.signal.aborted) log.error("handler failed", { error, reference })
  return errorResponse(500, { ok: false, why: "fault", reference })
}

const errorResponse = (status: number, body: EndpointError) => jsonResponse(status, body)

/** For load balancers and monitoring: never rejected by overload. */
export const healthRoute = (isHealthy: () => Promise<boolean>): Handler =>
  wrapRoute(undefined, async () =>
    (await isHealthy()) ? jsonResponse(200, { ok: true }) : jsonResponse(503, { ok: false }),
  )
