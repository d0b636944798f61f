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
import { currentRequestId, withRequestId } from "#lib/observability/request-id"
import { logSecurityEvent } from "#lib/http/limits/security-log"
import type { JsonObject } from "#lib/core/values/json-object"
import { runWithResubmitted, RESUBMITTED_FIELD } from "#lib/http/endpoint/resubmitted"
import { getRefererPath, seeOther } from "#lib/http/page/redirect"
import { buildRestorePath } from "#lib/core/address/site-path"
import { toUserMessage } from "#lib/provider/user-message"
import { getViewer } from "#lib/http/endpoint/viewer"

/**
 * Every route handler is made here, so that none can forget its door, its request id, or what to say when the
 * provider is not there. `tests/http/endpoint/every-handler` lists the handlers and fails on one that is made elsewhere.
 */
type Context = { params: Promise<Record<string, string | string[]>> }
export type Handler = (request: Request, context: Context) => Promise<Response>
type Act<T> = (sent: T, request: Request, context: Context) => Promise<Response>

/** JSON with the header. */
export const jsonRoute = (act: Act<JsonObject>, priority: Priority = "ordinary"): Handler =>
  negotiate(priority, async (request, context) => {
    const door = await guardJson(request)
    return door instanceof Response ? door : act(door.body, request, context)
  })

/**
 * A native form with its token. Whatever goes wrong, the browser that sent it gets a page and not JSON. `older` is asked
 * first where the token is not the one of now: a page that was open while somebody signed in or out.
 */
export const formRoute = (
  act: Act<URLSearchParams>,
  priority: Priority = "ordinary",
  older: (...sent: Parameters<Act<URLSearchParams>>) => Promise<Response | undefined> = async () => undefined,
): Handler =>
  wrapRoute(
    priority,
    async (request, context) => {
      const door = await guardForm(
        request,
        async (form) => (await older(form, request, context)) ?? sendAgain(form, request),
      )
      if (door instanceof Response) return door
      return runWithResubmitted(door.form, () => act(door.form, request, context))
    },
    toErrorPage,
  )

/** Whichever the page could do: a script sends JSON, a page without one its form. */
export const jsonOrFormRoute = (json: Act<JsonObject>, form: Act<URLSearchParams>, priority?: Priority): Handler => {
  const [one, other] = [jsonRoute(json, priority), formRoute(form, priority)]
  return (request, context) => (request.headers.has("x-berth") ? one(request, context) : other(request, context))
}

export type Upload = {
  most: number
  /** What a driver reads who has sent more. */
  tooLarge: string
  /** Says by the headers alone whose session sends it, or why nobody's may send anything at all. */
  sender: (request: Request) => Promise<Response | { session: string }>
  /** Of a native form that cannot be taken as it is: where its driver is led, and what was typed with them. */
  untaken?: (typed: FormData, why: UploadRejection) => Promise<Response | undefined>
}

/** All who have no session share what one session may send at a time: they keep no driver from sending. */
const NOBODY = { session: "nobody" }

/**
 * A form with files in it, sent natively or by a script; each is told in its own language what went wrong. Who sends it
 * is known before a byte of it is read, and only so many are read at a time, for one as for all: of nobody's, that is of
 * native forms whose session has gone, what was typed, for all of them together as for one session. So it is with a native
 * form there is no room for.
 */
export const uploadRoute = ({ most, tooLarge, sender, untaken }: Upload, act: Act<FormData>): Handler => {
  const open =
    (keep: Upload["untaken"]): Handler =>
    async (request, context) => {
      const refused = rejectUploadByHeaders(request)
      if (refused) return refused
      const [from, address] = [await sender(request), getRateLimitAddress(request.headers)]
      if (from instanceof Response)
        return (
          (keep &&
            (await withUploadSlot({ ...NOBODY, address }, () => rescueTextFields(request, "signed-out", keep)))) ??
          from
        )
      const said = await withUploadSlot({ ...from, address }, async () => {
        const door = await guardUpload(request, most, keep)
        return door instanceof Response ? door : act(door.form, request, context)
      })
      const kept = said
        ? undefined
        : keep && (await withTextSlot({ ...from, address }, () => rescueTextFields(request, "crowded", keep)))
      return said ?? kept ?? crowded(request, currentRequestId() ?? "", 5)
    }
  const native: InWords = (status, reader, refusal) =>
    toErrorPage(status, reader, status === 413 ? { message: tooLarge } : refusal)
  const [script, page] = [wrapRoute("ordinary", open(undefined)), wrapRoute("ordinary", open(untaken), native)]
  return (request, context) => (request.headers.has("x-berth") ? script(request, context) : page(request, context))
}

/** A plain GET that changes nothing for anyone but the browser that asks; other sites may not make it ask. */
export const linkRoute = (act: (request: Request) => Promise<Response>, priority: Priority = "ordinary"): Handler =>
  negotiate(priority, async (request) =>
    request.headers.get("sec-fetch-site") === "cross-site" && request.headers.get("sec-fetch-mode") !== "navigate"
      ? jsonResponse(403, { ok: false, why: "site" })
      : act(request),
  )

/** What was typed is not lost: the driver, who may be another by now, sends it again or does not. */
async function sendAgain(form: URLSearchParams, request: Request): Promise<Response> {
  const known = readFormToken(request.headers)
  // A browser that keeps no cookies would only come here again.
  if (!known) return jsonResponse(403, { ok: false, why: "token" })
  noteDoor(request, { why: "token" })
  const fields = [...form].filter(([name]) => name !== "csrfToken" && name !== RESUBMITTED_FIELD)
  const viewer = await getViewer(request.headers)
  const { pathname, search } = new URL(request.url)
  return renderResubmitPage(readerOf(request, currentRequestId() ?? ""), {
    who: typeof viewer === "string" ? undefined : viewer.phone,
    action: pathname + search,
    fields: [...fields, [RESUBMITTED_FIELD, "1"], ["csrfToken", maskToken(known.token)]],
  })
}

type Refusal = { why?: string; message?: string; phone?: string }
type InWords = (status: number, reader: ErrorPageContext, refusal: Refusal) => Response

/** A browser that a form or a link has led to a script's door is shown words all the same. */
function negotiate(priority: Priority, act: Handler): Handler {
  const [script, page] = [wrapRoute(priority, act), wrapRoute(priority, act, toErrorPage)]
  return (request, context) => (isNavigation(request) ? page(request, context) : script(request, context))
}

function isNavigation({ headers }: Request): boolean {
  if (headers.has("x-berth")) return false
  const mode = headers.get("sec-fetch-mode")
  return mode ? mode === "navigate" : headers.get("accept")?.includes("text/html") === true
}

/** What the provider has to say is said on a page of words too. */
const toErrorPage: InWords = (status, reader, { message, phone }) => renderErrorPage(status, reader, message, phone)

const wrapRoute =
  (priority: Priority | undefined, act: Handler, inWords?: InWords): Handler =>
  (request, context) =>
    withRequestId(request.headers, async (id) => {
      const shown = (status: number, refusal: Refusal) =>
        status === 401
          ? seeOther(buildRestorePath(getRefererPath(request.headers) ?? "/"))
          : inWords!(status, readerOf(request, id), refusal)
      const wait = priority && retryAfterIfOverloaded(priority)
      const said = wait ? crowded(request, id, wait) : await act(request, context).catch(answerTo(request, id))
      const refusal = said.status >= 400 ? await refusalIn(said) : {}
      if (said.status === 403) noteDoor(request, refusal)
      const response = inWords && said.status >= 400 && !isPage(said) ? shown(said.status, refusal) : said
      // Nobody waits for the rest of a body that was late.
      if (response.status === 408) response.headers.set("connection", "close")
      response.headers.set("x-request-id", id)
      if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store")
      return response
    })

const isPage = ({ headers }: Response) => headers.get("content-type")?.startsWith("text/html") === true

const refusalIn = (said: Response) =>
  said
    .clone()
    .json()
    .catch(() => ({})) as Promise<Refusal>

/**
 * A knock that no page of ours makes, but for one that was open while somebody signed in or out: its browser has a token of
 * ours, and it is not the one that was sent. Addresses that are not made of our own words are somebody's own.
 */
function noteDoor(request: Request, { why = "" }: Refusal) {
  if (!["header", "origin", "site", "token"].includes(why)) return
  const ofBefore = why === "token" && readFormToken(request.headers) !== undefined
  const [path] = /^(?:\/[A-Za-z-]{1,32})+$/.exec(new URL(request.url).pathname) ?? []
  const from = requestSource(request.headers)
  if (ofBefore) logSecurityEvent("door-refused", { why: "token-of-before", path }, from, "info")
  else logSecurityEvent("door-refused", { why, path }, from)
}

const readerOf = ({ headers }: Request, reference: string): ErrorPageContext => ({
  reference,
  cookie: headers.get("cookie"),
})

/** No room: nothing has been read, asked or changed. */
function crowded(request: Request, reference: string, wait: number): Response {
  if (!request.headers.has("x-berth"))
    return renderOverloadedPage(readerOf(request, reference), wait, request.method === "GET")
  const response = refused(503, { ok: false, why: "fault", reference, wait, message: OVERLOADED_TEXT, begun: false })
  response.headers.set("retry-after", String(wait))
  return response
}

/** The three kinds of no, as a door says them. */
const answerTo = (request: Request, reference: string) => (error: unknown) => {
  if (error instanceof InvalidInput) return refused(422, { ok: false, why: "invalid", fields: error.fields })
  if (error instanceof UnauthenticatedError) return refused(401, { ok: false, why: "signed-out", replay: false })
  if (error instanceof ProviderError) {
    const { words: message, ...trouble } = toUserMessage(error)
    const status =
      error.kind === "forbidden" ? 403 : error.kind === "missing" ? 404 : error.kind === "too-many" ? 429 : 502
    return refused(status, { ok: false, why: "fault", reference, message, ...trouble })
  }
  if (error instanceof StoreUnavailableError) return refused(503, { ok: false, why: "fault", reference })
  // A body that ends in the middle is nobody's mistake: the driver has gone, and nobody reads the answer.
  if (!request.signal.aborted) log.error("handler failed", { error, reference })
  return refused(500, { ok: false, why: "fault", reference })
}

const refused = (status: number, body: EndpointError) => jsonResponse(status, body)

/** For balancers and watchers: one word, nothing personal, and never turned away. */
export const healthRoute = (well: () => Promise<boolean>): Handler =>
  wrapRoute(undefined, async () =>
    (await well()) ? jsonResponse(200, { ok: true }) : jsonResponse(503, { ok: false }),
  )
