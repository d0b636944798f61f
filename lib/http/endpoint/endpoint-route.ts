import "server-only"
import { InvalidInput } from "#lib/core/errors"
import type { AnyEndpoint, Endpoint, EndpointOutput, EndpointInput } from "#lib/provider/endpoint"
import { jsonResponse, type UploadRejection } from "#lib/http/endpoint/guard"
import { jsonOrFormRoute, formRoute, jsonRoute, uploadRoute, type Handler, type Upload } from "#lib/http/endpoint/route"
import type { Priority } from "#lib/http/server/in-flight"
import type { JsonObject } from "#lib/core/values/json-object"
import * as z from "zod"

/**
 * Creates route handlers for the endpoints of a contract. They parse the input, and the output has the declared type.
 */
type Context = Parameters<Handler>[1]
type JsonHandler<O> = (
  input: EndpointInput<O>,
  request: Request,
  context: Context,
) => Promise<EndpointOutput<O> | Response>
type FormHandler<O> = (input: EndpointInput<O>, form: URLSearchParams, request: Request) => Promise<Response>
type UploadHandler<O> = (input: EndpointInput<O>, files: FormData) => Promise<EndpointOutput<O> | Response>
type RejectedUploadHandler<O> = (
  input: EndpointInput<O>,
  files: FormData,
  reason: UploadRejection,
) => Promise<Response | undefined>

type Options<O> = {
  priority?: Priority
  /** Redirects a form with invalid input. By default an error page is shown. */
  onInvalid?: (form: URLSearchParams) => Response | Promise<Response>
  /** Called if the form's token is from before a sign-in or sign-out. */
  onOutdatedToken?: (input: EndpointInput<O>, form: URLSearchParams, request: Request) => Promise<Response | undefined>
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- inference only
type EndpointOfKind<K extends string> = Endpoint<any, any, any> & { kind: K }

export const jsonEndpoint = <O extends EndpointOfKind<"script">>(
  endpoint: O,
  handle: JsonHandler<O>,
  { priority }: Options<O> = {},
): Handler => jsonRoute(createJsonHandler(endpoint, handle), priority)

export const formEndpoint = <O extends EndpointOfKind<"form">>(
  endpoint: O,
  handle: FormHandler<O>,
  { priority, ...options }: Options<O> = {},
): Handler => formRoute(...createFormHandlers(endpoint, handle, options, priority))

export const jsonOrFormEndpoint = <O extends EndpointOfKind<"either">>(
  endpoint: O,
  handleJson: JsonHandler<O>,
  handleForm: FormHandler<O>,
  { priority, ...options }: Options<O> = {},
): Handler =>
  jsonOrFormRoute(
    createJsonHandler(endpoint, handleJson),
    createFormHandlers(endpoint, handleForm, options)[0],
    priority,
  )

/** A form with files. Its text fields are the input. */
export const uploadEndpoint = <O extends EndpointOfKind<"upload">>(
  endpoint: O,
  upload: Omit<Upload, "onRejected">,
  handle: UploadHandler<O>,
  onRejected?: RejectedUploadHandler<O>,
): Handler => {
  const readInput = (form: FormData) =>
    parseInput(endpoint, Object.fromEntries([...form].filter(([, part]) => typeof part === "string")))
  return uploadRoute(
    { ...upload, onRejected: onRejected && ((form, reason) => onRejected(readInput(form), form, reason)) },
    async (form) => toResponse(await handle(readInput(form), form)),
  )
}

const createJsonHandler =
  <O extends AnyEndpoint>(endpoint: O, handle: JsonHandler<O>) =>
  async (body: JsonObject, request: Request, context: Context) =>
    toResponse(await handle(parseInput(endpoint, body), request, context))

const toResponse = (result: object) =>
  result instanceof Response ? result : jsonResponse(200, { ok: true, ...result })

function createFormHandlers<O extends AnyEndpoint>(
  endpoint: O,
  handle: FormHandler<O>,
  { onInvalid, onOutdatedToken }: Options<O>,
  priority?: Priority,
) {
  const readInput = (form: URLSearchParams) => parseInput(endpoint, Object.fromEntries(form))
  const handleForm = async (form: URLSearchParams, request: Request) => {
    try {
      return await handle(readInput(form), form, request)
    } catch (error) {
      if (error instanceof InvalidInput && onInvalid) return await onInvalid(form)
      throw error
    }
  }
  const handleOutdated =
    onOutdatedToken && ((form: URLSearchParams, request: Request) => onOutdatedToken(readInput(form), form, request))
  return [handleForm, priority, handleOutdated] as const
}

function parseInput<O extends AnyEndpoint>({ input }: O, body: JsonObject): EndpointInput<O> {
  // The guard has checked the token; endpoints have no such field.
  const { csrfToken: _, ...fields } = body
  const result = z.safeParse(input as z.ZodType, fields)
  if (!result.success) throw new InvalidInput("endpoint", z.flattenError(result.error).fieldErrors)
  return result.data as EndpointInput<O>
}
