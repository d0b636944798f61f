import "server-only"
import { withUploadSlot, withTextSlot } from "#lib/http/endpoint/upload-slots"
import {
  jsonResponse,
  guardForm,
  guardJson,
  handleRejectedUpload,
  type UploadRejection,
  guardUpload,
  rejectUploadByHeaders,
} from "#lib/http/endpoint/guard"
import { InvalidInput, ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { logRejectedRequest } from "#lib/http/endpoint/log-rejected-request"
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
type RequestHandler<T> = (input: T, request: Request, context: Context) => Promise<Response>

export const jsonRoute = (handle: RequestHandler<JsonObject>, priority: Priority = "ordinary"): Handler =>
  negotiate(priority, async (request, context) => {
    const guardResult = await guardJson(request)
    return guardResult instanceof Response ? guardResult : handle(guardResult.body, request, context)
  })

/**
 * A native form with its token. Errors are shown as a page, not as JSON. `onOutdatedToken` is called first if the token
 * is from before a sign-in or sign-out.
 */
export const formRoute = (
  handle: RequestHandler<URLSearchParams>,
  priority: Priority = "ordinary",
  onOutdatedToken: (...args: Parameters<RequestHandler<URLSearchParams>>) => Promise<Response | undefined> = async () =>
    undefined,
): Handler =>
  wrapRoute(
    priority,
    async (request, context) => {
      const guardResult = await guardForm(
        request,
        async (form) => (await onOutdatedToken(form, request, context)) ?? resubmit(form, request),
      )
      if (guardResult instanceof Response) return guardResult
      return runWithResubmitted(guardResult.form, () => handle(guardResult.form, request, context))
    },
    toErrorPage,
  )

/** Accepts JSON from a script and a form from a page without one. */
export const jsonOrFormRoute = (
  json: RequestHandler<JsonObject>,
  form: RequestHandler<URLSearchParams>,
  priority?: Priority,
): Handler => {
  const [handleJson, handleForm] = [jsonRoute(json, priority), formRoute(form, priority)]
  return (request, context) =>
    request.headers.has("x-berth") ? handleJson(request, context) : handleForm(request, context)
}

export type Upload = {
  maxBytes: number
  /** The message for a body that is too large. */
  tooLarge: string
  /** Determines the session from the headers, or rejects. */
  authenticate: (request: Request) => Promise<Response | { session: string }>
  /** Stores the text fields of a rejected native form, and redirects. */
  onRejected?: (textFields: FormData, reason: UploadRejection) => Promise<Response | undefined>
}

/** All clients without a session share the slots of one session. */
const ANONYMOUS = { session: "nobody" }

/**
 * A form with files, sent by a page or by a script; errors are a page or JSON. The sender is determined before the body
 * is read, and concurrent uploads are limited per session and in total. Of native forms without a session or a free
 * slot only the text fields are read.
 */
export const uploadRoute = (
  { maxBytes, tooLarge, authenticate, onRejected }: Upload,
  handle: RequestHandler<FormData>,
): Handler => {
  const createHandler =
    (saveRejected: Upload["onRejected"]): Handler =>
    async (request, context) => {
      const rejection = rejectUploadByHeaders(request)
      if (rejection) return rejection
      const [session, address] = [await authenticate(request), getRateLimitAddress(request.headers)]
      const handleRejected = (reason: UploadRejection) => handleRejectedUpload(request, reason, saveRejected!)
      if (session instanceof Response)
        return (
          (saveRejected && (await withUploadSlot({ ...ANONYMOUS, address }, () => handleRejected("signed-out")))) ??
          session
        )
      const response = await withUploadSlot({ ...session, address }, async () => {
        const guardResult = await guardUpload(request, maxBytes, saveRejected)
        return guardResult instanceof Response ? guardResult : handle(guardResult.form, request, context)
      })
      if (response) return response
      const rejectedResponse =
        saveRejected && (await withTextSlot({ ...session, address }, () => handleRejected("crowded")))
      return rejectedResponse ?? rejectOverloaded(request, getCurrentRequestId()!, 5)
    }
  const toUploadErrorPage: ToPage = (status, context, refusal) =>
    toErrorPage(status, context, status === 413 ? { message: tooLarge } : refusal)
  const handleScript = wrapRoute("ordinary", createHandler(undefined))
  const handleForm = wrapRoute("ordinary", createHandler(onRejected), toUploadErrorPage)
  return (request, context) =>
    request.headers.has("x-berth") ? handleScript(request, context) : handleForm(request, context)
}

/** A GET that changes nothing except for the requesting browser. Other sites may only navigate to it. */
export const linkRoute = (handle: (request: Request) => Promise<Response>, priority: Priority = "ordinary"): Handler =>
  negotiate(priority, async (request) =>
    request.headers.get("sec-fetch-site") === "cross-site" && request.headers.get("sec-fetch-mode") !== "navigate"
      ? jsonResponse(403, { ok: false, why: "site" })
      : handle(request),
  )

/** Shows the form again for confirmation, because another driver may be signed in by now. */
async function resubmit(form: URLSearchParams, request: Request): Promise<Response> {
  const formToken = readFormToken(request.headers)
  // Without cookies the confirmed form would be rejected, too.
  if (!formToken) return jsonResponse(403, { ok: false, why: "token" })
  logRejectedRequest(request, { why: "token" })
  const fields = [...form].filter(([name]) => name !== "csrfToken" && name !== RESUBMITTED_FIELD)
  const viewer = await getViewer(request.headers)
  const { pathname, search } = new URL(request.url)
  return renderResubmitPage(getErrorContext(request, getCurrentRequestId()!), {
    phone: typeof viewer === "string" ? undefined : viewer.phone,
    action: pathname + search,
    fields: [...fields, [RESUBMITTED_FIELD, "1"], ["csrfToken", maskToken(formToken.token)]],
  })
}

type Refusal = { why?: string; message?: string; phone?: string }
type ToPage = (status: number, context: ErrorPageContext, refusal: Refusal) => Response

/** Shows an error page if a form or a link led a browser to a JSON route. */
function negotiate(priority: Priority, handle: Handler): Handler {
  const [handleScript, handlePage] = [wrapRoute(priority, handle), wrapRoute(priority, handle, toErrorPage)]
  return (request, context) => (isNavigation(request) ? handlePage(request, context) : handleScript(request, context))
}

function isNavigation({ headers }: Request): boolean {
  if (headers.has("x-berth")) return false
  const mode = headers.get("sec-fetch-mode")
  return mode ? mode === "navigate" : headers.get("accept")?.includes("text/html") === true
}

const toErrorPage: ToPage = (status, context, { message, phone }) => renderErrorPage(status, context, message, phone)

const wrapRoute =
  (priority: Priority | undefined, handle: Handler, toPage?: ToPage): Handler =>
  (request, context) =>
    withRequestId(request.headers, async (id) => {
      const showPage = (status: number, refusal: Refusal) =>
        status === 401
          ? seeOther(buildRestorePath(getRefererPath(request.headers) ?? "/"))
          : toPage!(status, getErrorContext(request, id), refusal)
      const retryAfter = priority && retryAfterIfOverloaded(priority)
      const result = retryAfter
        ? rejectOverloaded(request, id, retryAfter)
        : await handle(request, context).catch(toErrorResponse(request, id))
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

const getErrorContext = ({ headers }: Request, reference: string): ErrorPageContext => ({
  reference,
  cookie: headers.get("cookie"),
})

/** Responds to a request that was rejected before anything was read, called or changed. */
function rejectOverloaded(request: Request, reference: string, retryAfter: number): Response {
  if (!request.headers.has("x-berth"))
    return renderOverloadedPage(getErrorContext(request, reference), retryAfter, request.method === "GET")
  const error = {
    ok: false,
    why: "fault",
    reference,
    wait: retryAfter,
    message: OVERLOADED_TEXT,
    begun: false,
  } as const
  const response = errorResponse(503, error)
  response.headers.set("retry-after", String(retryAfter))
  return response
}

const toErrorResponse = (request: Request, reference: string) => (error: unknown) => {
  if (error instanceof InvalidInput) return errorResponse(422, { ok: false, why: "invalid", fields: error.fields })
  if (error instanceof UnauthenticatedError) return errorResponse(401, { ok: false, why: "signed-out", replay: false })
  if (error instanceof ProviderError) {
    const { text: message, ...details } = toUserMessage(error)
    const status =
      error.kind === "forbidden" ? 403 : error.kind === "missing" ? 404 : error.kind === "too-many" ? 429 : 502
    return errorResponse(status, { ok: false, why: "fault", reference, message, ...details })
  }
  if (error instanceof StoreUnavailableError) return errorResponse(503, { ok: false, why: "fault", reference })
  // If the client aborted the request, its incomplete body is not our error.
  if (!request.signal.aborted) log.error("handler failed", { error, reference })
  return errorResponse(500, { ok: false, why: "fault", reference })
}

const errorResponse = (status: number, body: EndpointError) => jsonResponse(status, body)

/** For load balancers and monitoring. Not rejected when the server is overloaded. */
export const healthRoute = (isHealthy: () => Promise<boolean>): Handler =>
  wrapRoute(undefined, async () =>
    (await isHealthy()) ? jsonResponse(200, { ok: true }) : jsonResponse(503, { ok: false }),
  )
