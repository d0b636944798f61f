import {
  guardForm,
  guardJson,
  guardUpload,
  rejectWithoutFormCookie,
  handleRejectedUpload,
} from "#lib/http/endpoint/guard"
import { seeOther } from "#lib/http/page/redirect"
import { BODY_TIMEOUT_MS } from "#lib/http/endpoint/multipart"
import { COOKIE, createScriptRequest, createUploadRequest, SITE } from "#tests/http/endpoint/requests"

const OUTDATED = { csrfToken: "0".repeat(96) }
const LARGE = { photo: new Blob([new Uint8Array(8_192)]) }
const saveDraft = jest.fn(async () => seeOther("/draft") as Response | undefined)
beforeEach(() => void saveDraft.mockReset().mockResolvedValue(seeOther("/draft")))

async function readRejection(result: object | undefined) {
  if (!(result instanceof Response)) return "accepted"
  return { status: result.status, ...((await result.json()) as object) }
}
const guard = (request: Request) => guardUpload(request, 4_096, saveDraft)

test("a form with files and its token is accepted", async () => {
  const result = await guard(createUploadRequest({ name: "陈海", photo: new Blob(["x"]) }))
  expect("form" in result && result.form.get("name")).toBe("陈海")
  expect(saveDraft).not.toHaveBeenCalled()
})

test.each([
  ["an outdated token", OUTDATED, "token"],
  ["too many bytes", LARGE, "too-large"],
])("a form with files and %s may be saved as a draft", async (_, fields, reason) => {
  expect(await guard(createUploadRequest({ name: "陈海", ...fields }))).toMatchObject({ status: 303 })
  const [form, receivedReason] = saveDraft.mock.lastCall as unknown as [FormData, string]
  expect([form.get("name"), receivedReason]).toEqual(["陈海", reason])
})

test("a form with files that is not saved as a draft is rejected with its reason", async () => {
  saveDraft.mockResolvedValue(undefined)
  expect(await readRejection(await guard(createUploadRequest(OUTDATED)))).toEqual({
    status: 403,
    ok: false,
    why: "token",
  })
  expect(await readRejection(await guard(createUploadRequest(LARGE)))).toEqual({ status: 413, ok: false, why: "body" })
})

test("a form with too many bytes and an outdated token is not saved", async () => {
  const result = await guard(createUploadRequest({ ...OUTDATED, ...LARGE }))
  expect(await readRejection(result)).toEqual({ status: 413, ok: false, why: "body" })
  expect(saveDraft).not.toHaveBeenCalled()
})

test("a form whose length is far too large is not read or saved", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(64 * 1024 * 1024) }
  const request = new Request(SITE, {
    method: "POST",
    headers: { origin: SITE, cookie: COOKIE, ...headers },
    body: "x",
  })
  expect(await readRejection(await guard(request))).toEqual({ status: 413, ok: false, why: "body" })
  expect(saveDraft).not.toHaveBeenCalled()
})

test("a malformed form with files is rejected", async () => {
  const headers = { origin: SITE, cookie: COOKIE, "content-type": "multipart/form-data; boundary=x" }
  const result = await guard(new Request(SITE, { method: "POST", headers, body: "x" }))
  expect(await readRejection(result)).toEqual({ status: 400, ok: false, why: "invalid", fields: {} })
})

describe("bodies that do not end", () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const send = (type: string) =>
    new Request(SITE, {
      method: "POST",
      headers: { origin: SITE, cookie: COOKIE, "x-berth": "1", "content-type": type },
      body: new ReadableStream(),
      duplex: "half",
    } as RequestInit)

  test.each([
    ["JSON", () => guardJson(send("application/json")), BODY_TIMEOUT_MS.text],
    ["a form", () => guardForm(send("application/x-www-form-urlencoded")), BODY_TIMEOUT_MS.text],
    ["a form with files", () => guard(send("multipart/form-data; boundary=x")), BODY_TIMEOUT_MS.files],
  ])("%s whose body does not end is rejected as late", async (_, start, timeout) => {
    const result = start()
    await jest.advanceTimersByTimeAsync(timeout)
    expect(await readRejection(await result)).toEqual({ status: 408, ok: false, why: "late" })
  })
})

test("a form with files is rejected by its headers before its body is read", async () => {
  const send = (changes: Record<string, string>) => {
    const headers = { origin: SITE, cookie: COOKIE, "content-type": "multipart/form-data; boundary=x", ...changes }
    const body = new ReadableStream({ pull: () => Promise.reject(new Error("read")) }, { highWaterMark: 0 })
    return guard(new Request(SITE, { method: "POST", headers, body, duplex: "half" } as RequestInit)).then(
      readRejection,
    )
  }
  const rejected = (status: number, why: string) => ({ status, ok: false, why })
  expect(await send({ origin: "https://evil.example" })).toEqual(rejected(403, "origin"))
  expect(await send({ "content-type": "text/plain" })).toEqual(rejected(415, "type"))
  expect(await send({ cookie: "" })).toEqual(rejected(403, "token"))
})

test("a content type may have spaces before its parameters, and a request without one is rejected", async () => {
  const send = (headers: Record<string, string>) =>
    guardJson(
      new Request(SITE, {
        method: "POST",
        headers: { origin: SITE, "x-berth": "1", ...headers },
        body: new Blob(["{}"]),
      }),
    )
  expect(await send({ "content-type": "application/json ; charset=utf-8" })).not.toBeInstanceOf(Response)
  expect(await readRejection(await send({}))).toEqual({ status: 415, ok: false, why: "type" })
})

test.each([
  ["no token", undefined],
  ["a file as its token", new Blob(["x"])],
])("a form with %s is not accepted", async (_, csrfToken) => {
  const form = new FormData()
  if (csrfToken) form.append("csrfToken", csrfToken)
  const result = await guardUpload(
    new Request(SITE, { method: "POST", headers: { origin: SITE, cookie: COOKIE }, body: form }),
    4_096,
  )
  expect(await readRejection(result)).toEqual({ status: 403, ok: false, why: "token" })
})

test("the text fields of a form are rescued only with a valid token", async () => {
  expect(await handleRejectedUpload(createUploadRequest({ name: "陈海" }), "signed-out", saveDraft)).toMatchObject({
    status: 303,
  })
  expect(saveDraft.mock.lastCall).toEqual([expect.any(FormData), "signed-out"])
  expect(await handleRejectedUpload(createUploadRequest(OUTDATED), "crowded", saveDraft)).toBeUndefined()
})

test("a script without the form cookie is rejected by endpoints that count per browser", async () => {
  expect(rejectWithoutFormCookie(createScriptRequest())).toBeUndefined()
  const rejection = rejectWithoutFormCookie(createScriptRequest({}, { cookie: "" }))
  expect(await readRejection(rejection)).toEqual({ status: 403, ok: false, why: "token" })
})

describe("brackets in JSON", () => {
  const send = (body: string) =>
    guardJson(
      new Request(SITE, {
        method: "POST",
        headers: { origin: SITE, "x-berth": "1", "content-type": "application/json" },
        body,
      }),
    )

  test("a JSON body may have a thousand brackets and no more", async () => {
    const createList = (objects: number) => `{"a":[${Array.from({ length: objects }, () => "{}").join()}]}`
    expect(await send(createList(998))).not.toBeInstanceOf(Response)
    expect(await readRejection(await send(createList(999)))).toEqual({
      status: 400,
      ok: false,
      why: "invalid",
      fields: {},
    })
  })

  test("a long JSON body without brackets is accepted", async () => {
    expect(await send(JSON.stringify({ text: "x".repeat(3_000) }))).not.toBeInstanceOf(Response)
  })
})
