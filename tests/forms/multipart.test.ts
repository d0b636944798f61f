import { maskToken, createFormCookie } from "#lib/http/csrf/form-token"
import { guardUpload } from "#lib/http/endpoint/guard"
import { BODY_TIMEOUT_MS, readBodyBytes, readMultipart, readTextFields } from "#lib/http/endpoint/multipart"
import "#tests/support/test-environment"

const SITE = "https://berth.example"
const secret = "a password of thirty-two characters"
Object.assign(process.env, {
  PUBLIC_URL: SITE,
  SESSION_SECRET: secret,
})
const KB = 1024
const MAX_BYTES = 100 * KB

const cookie = createFormCookie(secret)
const token = maskToken(cookie.split("|")[0]!)

const createForm = (fields: Record<string, string | Blob> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ csrfToken: token, ...fields })) form.append(name, value)
  return form
}
const createPhoto = (bytes: number) => new File([new Uint8Array(bytes)], "../../a.jpg", { type: "image/jpeg" })
const createRequest = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://0.0.0.0:3000/api/cars/photo", {
    method: "POST",
    headers: {
      origin: SITE,
      "sec-fetch-site": "same-origin",
      cookie: `__Host-berth-form=${encodeURIComponent(cookie)}`,
      ...headers,
    },
    body,
    duplex: "half",
  } as RequestInit)

async function parseForm(request: Request) {
  const result = await readMultipart(request, MAX_BYTES)
  if (!("form" in result)) throw new Error(result.why)
  return result.form
}

/** Creates a request without Content-Length and counts the bytes that are read from it. */
function createEndlessRequest(bytes: number) {
  const pulled = { bytes: 0 }
  const body = new ReadableStream({
    pull(controller) {
      if (pulled.bytes >= bytes) return controller.close()
      pulled.bytes += 64 * KB
      controller.enqueue(new Uint8Array(64 * KB))
    },
  })
  return { pulled, request: createRequest(body, { "content-type": "multipart/form-data; boundary=x" }) }
}

test("fields and files are parsed", async () => {
  const form = await parseForm(createRequest(createForm({ plate: "粤B12345", photo: createPhoto(2000) })))
  expect(form.get("plate")).toBe("粤B12345")
  expect((form.get("photo") as File).size).toBe(2000)
})

test("S-53 a body that is too long is rejected after reading it, so that the browser gets the response", async () => {
  const { request, pulled } = createEndlessRequest(12 * 1024 * KB)
  expect(await readMultipart(request, MAX_BYTES)).toMatchObject({ why: "too-large" })
  expect(pulled.bytes).toBe(12 * 1024 * KB)
})

test("S-53 an endless body is not read to its end, and a body with a huge Content-Length is not read", async () => {
  const { request, pulled } = createEndlessRequest(1024 * 1024 * KB)
  expect(await readMultipart(request, MAX_BYTES)).toMatchObject({ why: "too-large" })
  expect(pulled.bytes).toBeLessThan(34 * 1024 * KB)
  const declared = createEndlessRequest(1024 * 1024 * KB)
  declared.request.headers.set("content-length", String(1024 * 1024 * KB))
  expect(await readMultipart(declared.request, MAX_BYTES)).toEqual({ why: "too-large" })
  expect(declared.pulled.bytes).toBeLessThan(128 * KB)
})

test("the fields before the first file of a body that is too long are returned", async () => {
  const form = createForm({ name: "陈海", photo: createPhoto(3 * MAX_BYTES), after: "lost" })
  for (const read of [
    (request: Request) =>
      readMultipart(request, MAX_BYTES).then((result) => ("textFields" in result ? result.textFields : undefined)),
    readTextFields,
  ]) {
    const multipart = new Response(form)
    const fields = await read(
      createRequest(multipart.body!, { "content-type": multipart.headers.get("content-type") ?? "" }),
    )
    expect([...(fields ?? [])]).toEqual([
      ["csrfToken", token],
      ["name", "陈海"],
    ])
  }
})

test("text after the first 64 KB of a body that is too long is not parsed", async () => {
  const form = createForm({ note: "长".repeat(30 * KB), after: "lost", photo: createPhoto(3 * MAX_BYTES) })
  const multipart = new Response(form)
  const contentType = multipart.headers.get("content-type") ?? ""
  const fields = await readTextFields(createRequest(multipart.body!, { "content-type": contentType }))
  expect([...(fields ?? [])]).toEqual([["csrfToken", token]])
})

test("a body that is too long and has no parts has no text fields", async () => {
  const { request } = createEndlessRequest(1024 * KB)
  expect(await readMultipart(request, MAX_BYTES)).toEqual({ why: "too-large", textFields: undefined })
})

test("the text fields of a short form are its fields", async () => {
  expect((await readTextFields(createRequest(createForm({ plate: "粤B12345" }))))?.get("plate")).toBe("粤B12345")
})

test("a form of nineteen parts is accepted, also with its boundary directly after the semicolon", async () => {
  const createParts = (count: number) =>
    Array.from({ length: count }, (_, i) => `--x\r\ncontent-disposition: form-data; name="a${i}"\r\n\r\n\r\n`).join("")
  const headers = { "content-type": "multipart/form-data;boundary=x" }
  expect([...(await parseForm(createRequest(`${createParts(19)}--x--\r\n`, headers)))]).toHaveLength(19)
  await expect(parseForm(createRequest(`${createParts(20)}--x--\r\n`, headers))).rejects.toThrow("broken")
})

describe("the maximum length", () => {
  const createWholeRequest = (bytes: number, headers: Record<string, string>) =>
    createRequest(new Uint8Array(bytes), headers)
  const createChunkedRequest = (bytes: number) =>
    createRequest(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(bytes - 1))
          controller.enqueue(new Uint8Array(1))
          controller.close()
        },
      }),
    )

  test.each([
    ["with Content-Length", (bytes: number) => createWholeRequest(bytes, { "content-length": String(bytes) })],
    ["without Content-Length", createChunkedRequest],
  ])("is inclusive for a body %s", async (_, create) => {
    expect(((await readBodyBytes(create(MAX_BYTES), MAX_BYTES)) as Buffer).length).toBe(MAX_BYTES)
    expect(await readBodyBytes(create(MAX_BYTES + 1), MAX_BYTES)).toBeUndefined()
  })

  test("is separate from the number of bytes read from a rejected body", async () => {
    const { request, pulled } = createEndlessRequest(32 * 1024 * KB)
    expect(await readBodyBytes(request, MAX_BYTES, { maxDiscardedBytes: 32 * 1024 * KB })).toBeUndefined()
    expect(pulled.bytes).toBe(32 * 1024 * KB)
    expect(
      await readBodyBytes(createRequest("", { "content-length": String(MAX_BYTES + 1) }), MAX_BYTES, {
        maxDiscardedBytes: MAX_BYTES,
      }),
    ).toBeUndefined()
  })
})

test("an unfinished body times out, text sooner than files", async () => {
  jest.useFakeTimers()
  const createUnfinishedRequest = () =>
    createRequest(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) }))
  const [text, files] = [
    readBodyBytes(createUnfinishedRequest(), MAX_BYTES),
    readMultipart(
      createRequest(new ReadableStream(), { "content-type": "multipart/form-data; boundary=x" }),
      MAX_BYTES,
    ),
  ]
  await jest.advanceTimersByTimeAsync(BODY_TIMEOUT_MS.text)
  expect(await text).toBe("late")
  await jest.advanceTimersByTimeAsync(BODY_TIMEOUT_MS.files)
  expect(await files).toEqual({ why: "late" })
  expect(BODY_TIMEOUT_MS).toEqual({ text: 15_000, files: 90_000 })
  jest.useRealTimers()
})

const type = "multipart/form-data; boundary=x"
const thousandsOfParts = Array.from(
  { length: 5000 },
  (_, i) => `--x\r\ncontent-disposition: form-data; name="a${i}"\r\n\r\n\r\n`,
).join("")
test.each([
  ["no boundary", "multipart/form-data", "--x--\r\n"],
  ["an empty boundary", "multipart/form-data; boundary=", "--\r\n"],
  ["a boundary that is too long", `multipart/form-data; boundary=${"x".repeat(200)}`, `--${"x".repeat(200)}--\r\n`],
  ["no body", type, ""],
  ["no parts", type, "something else"],
  ["half a part", type, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nhalf'],
  ["thousands of parts", type, `${thousandsOfParts}--x--\r\n`],
])("a form with %s is broken", async (_, contentType, body) => {
  expect(await readMultipart(createRequest(body, { "content-type": contentType }), 10 * MAX_BYTES)).toEqual({
    why: "broken",
  })
})

describe("guardUpload", () => {
  const getRejection = async (request: Request) => {
    const result = await guardUpload(request, MAX_BYTES)
    if (!(result instanceof Response)) return undefined
    const { why } = (await result.json()) as { why: string }
    return { status: result.status, why }
  }

  test("accepts its own form", async () => {
    expect(await getRejection(createRequest(createForm()))).toBeUndefined()
  })

  test("rejects a browser without the form cookie without reading the body", async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error("read")) }, { highWaterMark: 0 })
    expect(await getRejection(createRequest(body, { "content-type": type, cookie: "" }))).toEqual({
      status: 403,
      why: "token",
    })
  })

  test.each([
    [
      "another site's",
      () => createRequest(createForm(), { origin: "https://evil.example" }),
      { status: 403, why: "origin" },
    ],
    [
      "a cross-site",
      () => createRequest(createForm(), { "sec-fetch-site": "cross-site" }),
      { status: 403, why: "site" },
    ],
    ["a tokenless", () => createRequest(createForm({ csrfToken: "" })), { status: 403, why: "token" }],
    [
      "a token-as-file",
      () => createRequest(createForm({ csrfToken: new Blob([token]) })),
      { status: 403, why: "token" },
    ],
    ["a cookieless", () => createRequest(createForm(), { cookie: "" }), { status: 403, why: "token" }],
    ["an urlencoded", () => createRequest(new URLSearchParams({ csrfToken: token })), { status: 415, why: "type" }],
    ["a JSON", () => createRequest("{}", { "content-type": "application/json" }), { status: 415, why: "type" }],
    ["a broken", () => createRequest("x", { "content-type": type }), { status: 400, why: "invalid" }],
    ["a too large", () => createRequest(createForm({ photo: createPhoto(MAX_BYTES) })), { status: 413, why: "body" }],
  ])("rejects %s form", async (_, request, expected) => {
    expect(await getRejection(request())).toEqual(expected)
  })
})
