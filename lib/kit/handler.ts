import { answer, formDoor, jsonDoor, uploadDoor } from "#lib/kit/guard"
import { InvalidInput, ProviderFault, SignedOut, StoreAway } from "#lib/kit/fault"
import type { DoorRefusal } from "#lib/kit/contract"
import { mustWait, type Rank } from "#lib/kit/load"
import { CROWDED, crowdedPage, plainPage, type Reader } from "#lib/kit/plain-page"
import { log } from "#lib/kit/log"
import { withRequestId } from "#lib/kit/request-id"

/**
 * Every route handler is made here, so that none can forget its door, its request id, or what to say when the
 * provider is not there. `tests/kit/every-handler` lists the handlers and fails on one that is made elsewhere.
 */
type Context = { params: Promise<Record<string, string | string[]>> }
type Handler = (request: Request, context: Context) => Promise<Response>
type Act<T> = (sent: T, request: Request, context: Context) => Promise<Response>

/** JSON with the header. */
export const byJson = (act: Act<unknown>, rank: Rank = "ordinary"): Handler =>
  made(rank, async (request, context) => {
    const door = await jsonDoor(request)
    return door instanceof Response ? door : act(door.body, request, context)
  })

/** A native form with its token. Whatever goes wrong, the browser that sent it gets a page and not JSON. */
export const byForm = (act: Act<URLSearchParams>, rank: Rank = "ordinary"): Handler =>
  made(
    rank,
    async (request, context) => {
      const door = await formDoor(request)
      return door instanceof Response ? door : act(door.form, request, context)
    },
    plainPage,
  )

/** Whichever the page could do: a script sends JSON, a page without one its form. */
export const byEither = (json: Act<unknown>, form: Act<URLSearchParams>, rank?: Rank): Handler => {
  const [one, other] = [byJson(json, rank), byForm(form, rank)]
  return (request, context) => (request.headers.has("x-berth") ? one(request, context) : other(request, context))
}

/** A form with files in it, sent natively or by a script; each is told in its own language what went wrong. */
export const byUpload = (most: number, tooLarge: string, act: Act<FormData>): Handler => {
  const open: Handler = async (request, context) => {
    const door = await uploadDoor(request, most)
    return door instanceof Response ? door : act(door.form, request, context)
  }
  const native: InWords = (status, reader) => plainPage(status, reader, status === 413 ? tooLarge : undefined)
  const [script, page] = [made("ordinary", open), made("ordinary", open, native)]
  return (request, context) => (request.headers.has("x-berth") ? script(request, context) : page(request, context))
}

/** A plain GET that changes nothing for anyone but the browser that asks; other sites may not make it ask. */
export const byLink = (act: (request: Request) => Promise<Response>, rank: Rank = "ordinary"): Handler =>
  made(rank, async (request) =>
    request.headers.get("sec-fetch-site") === "cross-site" && request.headers.get("sec-fetch-mode") !== "navigate"
      ? answer(403, { ok: false, why: "site" })
      : act(request),
  )

type InWords = (status: number, reader: Reader) => Response

const made =
  (rank: Rank | undefined, act: Handler, inWords?: InWords): Handler =>
  (request, context) =>
    withRequestId(request.headers, async (id) => {
      const wait = rank && mustWait(rank)
      const said = wait ? crowded(request, id, wait) : await act(request, context).catch(troubleOf(request, id))
      const response = inWords && !wait && said.status >= 400 ? inWords(said.status, readerOf(request, id)) : said
      response.headers.set("x-request-id", id)
      if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store")
      return response
    })

const readerOf = ({ headers }: Request, reference: string): Reader => ({ reference, cookie: headers.get("cookie") })

/** No room: nothing has been read, asked or changed. */
function crowded(request: Request, reference: string, wait: number): Response {
  if (!request.headers.has("x-berth")) return crowdedPage(readerOf(request, reference), wait, request.method === "GET")
  const response = refused(503, { ok: false, why: "fault", reference, wait, message: CROWDED, begun: false })
  response.headers.set("retry-after", String(wait))
  return response
}

/** The three kinds of no, as a door says them. */
const troubleOf = (request: Request, reference: string) => (error: unknown) => {
  if (error instanceof InvalidInput) return refused(422, { ok: false, why: "invalid", fields: error.fields })
  if (error instanceof SignedOut) return refused(401, { ok: false, why: "signed-out", replay: false })
  if (error instanceof ProviderFault) {
    const { phone, wait, said } = error
    const status =
      error.kind === "forbidden" ? 403 : error.kind === "missing" ? 404 : error.kind === "too-many" ? 429 : 502
    return refused(status, { ok: false, why: "fault", reference, phone, wait, message: said })
  }
  if (error instanceof StoreAway) return refused(503, { ok: false, why: "fault", reference })
  // A body that ends in the middle is nobody's mistake: the driver has gone, and nobody reads the answer.
  if (!request.signal.aborted) log.error("handler failed", { error, reference })
  return refused(500, { ok: false, why: "fault", reference })
}

const refused = (status: number, body: DoorRefusal) => answer(status, body)

/** For balancers and watchers: one word, nothing personal, and never turned away. */
export const byProbe = (well: () => Promise<boolean>): Handler =>
  made(undefined, async () => ((await well()) ? answer(200, { ok: true }) : answer(503, { ok: false })))
