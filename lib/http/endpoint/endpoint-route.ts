import "server-only"
import { InvalidInput } from "#lib/core/errors"
import type { AnyEndpoint, Endpoint, EndpointOutput, EndpointInput } from "#lib/provider/endpoint"
import { jsonResponse, type UploadRejection } from "#lib/http/endpoint/guard"
import { jsonOrFormRoute, formRoute, jsonRoute, uploadRoute, type Handler, type Upload } from "#lib/http/endpoint/route"
import type { Priority } from "#lib/http/server/in-flight"
import type { JsonObject } from "#lib/core/values/json-object"
import * as z from "zod"

/** Route handlers for the endpoints of a contract: the input is parsed first, and the output has the declared type. */
type Context = Parameters<Handler>[1]
type Script<O> = (input: EndpointInput<O>, request: Request, context: Context) => Promise<EndpointOutput<O> | Response>
type Form<O> = (input: EndpointInput<O>, form: URLSearchParams, request: Request) => Promise<Response>
type WithFiles<O> = (input: EndpointInput<O>, files: FormData) => Promise<EndpointOutput<O> | Response>
type Kept<O> = (input: EndpointInput<O>, files: FormData, why: UploadRejection) => Promise<Response | undefined>

type More<O> = {
  priority?: Priority
  /** Redirects a form with invalid input. Without it an error page is shown. */
  invalid?: (form: URLSearchParams) => Response | Promise<Response>
  /** Called first if the form's token is from before a sign-in or sign-out. */
  older?: (input: EndpointInput<O>, form: URLSearchParams, request: Request) => Promise<Response | undefined>
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
type EndpointOfKind<D extends string> = Endpoint<any, any, any> & { kind: D }

export const jsonEndpoint = <O extends EndpointOfKind<"script">>(
  own: O,
  act: Script<O>,
  { priority }: More<O> = {},
): Handler => jsonRoute(createJsonAct(own, act), priority)

export const formEndpoint = <O extends EndpointOfKind<"form">>(
  own: O,
  act: Form<O>,
  { priority, ...more }: More<O> = {},
): Handler => formRoute(...createFormActs(own, act, more, priority))

export const jsonOrFormEndpoint = <O extends EndpointOfKind<"either">>(
  own: O,
  script: Script<O>,
  form: Form<O>,
  { priority, ...more }: More<O> = {},
): Handler => jsonOrFormRoute(createJsonAct(own, script), createFormActs(own, form, more)[0], priority)

/** A form with files. Its text fields are the input. */
export const uploadEndpoint = <O extends EndpointOfKind<"upload">>(
  own: O,
  upload: Omit<Upload, "untaken">,
  act: WithFiles<O>,
  untaken?: Kept<O>,
): Handler => {
  const read = (form: FormData) =>
    parseInput(own, Object.fromEntries([...form].filter(([, part]) => typeof part === "string")))
  return uploadRoute(
    { ...upload, onRejected: untaken && ((form, why) => untaken(read(form), form, why)) },
    async (form) => toResponse(await act(read(form), form)),
  )
}

const createJsonAct =
  <O extends AnyEndpoint>(own: O, act: Script<O>) =>
  async (body: JsonObject, request: Request, context: Context) =>
    toResponse(await act(parseInput(own, body), request, context))

const toResponse = (result: object) =>
  result instanceof Response ? result : jsonResponse(200, { ok: true, ...result })

function createFormActs<O extends AnyEndpoint>(own: O, act: Form<O>, { invalid, older }: More<O>, priority?: Priority) {
  const read = (form: URLSearchParams) => parseInput(own, Object.fromEntries(form))
  const page = async (form: URLSearchParams, request: Request) => {
    try {
      return await act(read(form), form, request)
    } catch (error) {
      if (error instanceof InvalidInput && invalid) return await invalid(form)
      throw error
    }
  }
  const before = older && ((form: URLSearchParams, request: Request) => older(read(form), form, request))
  return [page, priority, before] as const
}

function parseInput<O extends AnyEndpoint>({ input }: O, sent: JsonObject): EndpointInput<O> {
  // The guard has checked the token; no endpoint has one.
  const { csrfToken: _, ...fields } = sent
  const read = z.safeParse(input as z.ZodType, fields)
  if (!read.success) throw new InvalidInput("own", z.flattenError(read.error).fieldErrors)
  return read.data as EndpointInput<O>
}
