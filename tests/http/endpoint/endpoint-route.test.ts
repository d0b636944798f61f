import * as z from "zod"
import { InvalidInput } from "#lib/core/errors"
import { formEndpoint, jsonEndpoint, jsonOrFormEndpoint, uploadEndpoint } from "#lib/http/endpoint/endpoint-route"
import { processSingleton } from "#lib/core/process-singleton"
import { seeOther } from "#lib/http/page/redirect"
import { endpoint } from "#lib/provider/endpoint"
import {
  context,
  createFormRequest,
  createScriptRequest,
  createToken,
  createUploadRequest,
} from "#tests/http/endpoint/requests"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()
const input = z.strictObject({ plate: z.string().min(3) })
const output = z.object({ id: z.string() })
const example = { plate: "abc" }
const script = endpoint({ kind: "script", input, output, example })
const form = endpoint({ kind: "form", input, example })
const either = endpoint({ kind: "either", input, output, example })
const upload = endpoint({ kind: "upload", input, output, example })

const handleScript = jest.fn(async (_input: { plate: string }) => ({ id: "7" }) as { id: string } | Response)
const handleForm = jest.fn(async (_input: { plate: string }) => seeOther("/done"))
beforeEach(() => jest.clearAllMocks())

const getLocation = (response: Response) => response.headers.get("location")

test("a JSON endpoint responds with its output, and its input has no token", async () => {
  const response = await jsonEndpoint(script, handleScript)(
    createScriptRequest({ plate: "abc", csrfToken: createToken() }),
    context,
  )
  expect({ status: response.status, body: await response.json() }).toEqual({ status: 200, body: { ok: true, id: "7" } })
  expect(handleScript.mock.lastCall![0]).toEqual({ plate: "abc" })
})

test("a JSON endpoint can return a response of its own", async () => {
  handleScript.mockResolvedValueOnce(new Response(null, { status: 204 }))
  expect((await jsonEndpoint(script, handleScript)(createScriptRequest(example), context)).status).toBe(204)
})

test("invalid input is answered with the errors of its fields and not handled", async () => {
  const response = await jsonEndpoint(script, handleScript)(createScriptRequest({ plate: "a" }), context)
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ ok: false, why: "invalid", fields: { plate: [expect.any(String)] } })
  expect(handleScript).not.toHaveBeenCalled()
})

describe("a form endpoint", () => {
  test("a form endpoint gets the parsed fields", async () => {
    expect(getLocation(await formEndpoint(form, handleForm)(createFormRequest(example), context))).toBe("/done")
    expect(handleForm.mock.lastCall![0]).toEqual({ plate: "abc" })
  })

  test("a form with invalid input gets an error page, or the response of `onInvalid`", async () => {
    const invalid = () => createFormRequest({ plate: "a" })
    expect((await formEndpoint(form, handleForm)(invalid(), context)).status).toBe(422)
    const onInvalid = jest.fn((fields: URLSearchParams) => seeOther(`/again?plate=${fields.get("plate")}`))
    expect(getLocation(await formEndpoint(form, handleForm, { onInvalid })(invalid(), context))).toBe("/again?plate=a")
    expect(handleForm).not.toHaveBeenCalled()
  })

  test("`onInvalid` also answers input that the handler rejects, and no other error", async () => {
    const onInvalid = () => seeOther("/again")
    const send = async (error: Error) => {
      handleForm.mockRejectedValueOnce(error)
      return formEndpoint(form, handleForm, { onInvalid })(createFormRequest(example), context)
    }
    expect(getLocation(await send(new InvalidInput("endpoint", {})))).toBe("/again")
    expect((await send(new Error("other"))).status).toBe(500)
  })

  test("`onOutdatedToken` gets the input of a form with an outdated token", async () => {
    const onOutdatedToken = jest.fn(async (_input: { plate: string }) => seeOther("/outdated"))
    const route = formEndpoint(form, handleForm, { onOutdatedToken })
    expect(getLocation(await route(createFormRequest({ ...example, csrfToken: "0".repeat(96) }), context))).toBe(
      "/outdated",
    )
    expect(onOutdatedToken.mock.lastCall![0]).toEqual({ plate: "abc" })
  })
})

test("an endpoint for scripts and forms parses the input of both", async () => {
  const route = jsonOrFormEndpoint(either, handleScript, handleForm)
  expect(await (await route(createScriptRequest(example), context)).json()).toEqual({ ok: true, id: "7" })
  expect(getLocation(await route(createFormRequest(example), context))).toBe("/done")
  expect((await route(createScriptRequest({}), context)).status).toBe(422)
  expect((await route(createFormRequest(), context)).status).toBe(422)
})

test("endpoints pass on their priority", async () => {
  const inFlight = processSingleton("in-flight", () => ({ requests: 0 }))
  inFlight.requests += 300
  const priority = "in-progress"
  const responses = await Promise.all([
    jsonEndpoint(script, handleScript, { priority })(createScriptRequest(example), context),
    formEndpoint(form, handleForm, { priority })(createFormRequest(example), context),
    jsonOrFormEndpoint(either, handleScript, handleForm, { priority })(createFormRequest(example), context),
    jsonEndpoint(script, handleScript)(createScriptRequest(example), context),
  ])
  inFlight.requests -= 300
  expect(responses.map(({ status }) => status)).toEqual([200, 303, 303, 503])
})

describe("an upload endpoint", () => {
  const options = { maxBytes: 4_096, tooLarge: "太大", authenticate: async () => ({ session: "s" }) }
  const handle = jest.fn(async (_input: { plate: string }, _files: FormData) => ({ id: "7" }))

  test("an upload endpoint gets the text fields as input and the form with its files", async () => {
    const response = await uploadEndpoint(
      upload,
      options,
      handle,
    )(createUploadRequest({ ...example, photo: new Blob(["x"]) }), context)
    expect(await response.json()).toEqual({ ok: true, id: "7" })
    const [parsed, files] = handle.mock.lastCall!
    expect(parsed).toEqual({ plate: "abc" })
    expect(files.get("photo")).toBeInstanceOf(Blob)
  })

  test("`onRejected` gets the input of a form that is too large and the reason", async () => {
    const onRejected = jest.fn(async () => seeOther("/draft"))
    const large = () => createUploadRequest({ ...example, photo: new Blob([new Uint8Array(8_192)]) })
    expect(getLocation(await uploadEndpoint(upload, options, handle, onRejected)(large(), context))).toBe("/draft")
    expect(onRejected.mock.lastCall).toEqual([{ plate: "abc" }, expect.any(FormData), "too-large"])
    expect((await uploadEndpoint(upload, options, handle)(large(), context)).status).toBe(413)
    expect(handle).not.toHaveBeenCalled()
  })
})
