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
const MOST = 100 * KB

const cookie = createFormCookie(secret)
const token = maskToken(cookie.split("|")[0]!)

const formWith = (fields: Record<string, string | Blob> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ csrfToken: token, ...fields })) form.append(name, value)
  return form
}
const photo = (bytes: number) => new File([new Uint8Array(bytes)], "../../a.jpg", { type: "image/jpeg" })
const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
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

async function formIn(request: Request) {
  const said = await readMultipart(request, MOST)
  if (!("form" in said)) throw new Error(said.why)
  return said.form
}

/** So many bytes without a length, and how many of them were asked for. */
function endless(bytes: number) {
  const taken = { bytes: 0 }
  const body = new ReadableStream({
    pull(to) {
      if (taken.bytes >= bytes) return to.close()
      taken.bytes += 64 * KB
      to.enqueue(new Uint8Array(64 * KB))
    },
  })
  return { taken, request: sent(body, { "content-type": "multipart/form-data; boundary=x" }) }
}

test("fields and files come as they were sent", async () => {
  const form = await formIn(sent(formWith({ plate: "粤B12345", photo: photo(2000) })))
  expect([form.get("plate"), (form.get("photo") as File).size]).toEqual(["粤B12345", 2000])
})

test("S-53 what is too long is refused as a whole, and read off so that the browser hears it", async () => {
  const { request, taken } = endless(12 * 1024 * KB)
  expect(await readMultipart(request, MOST)).toMatchObject({ why: "too-large" })
  expect(taken.bytes).toBe(12 * 1024 * KB)
})

test("S-53 what has no end is not read to it, and what says it is too long not at all", async () => {
  const { request, taken } = endless(1024 * 1024 * KB)
  expect(await readMultipart(request, MOST)).toMatchObject({ why: "too-large" })
  expect(taken.bytes).toBeLessThan(34 * 1024 * KB)
  const told = endless(1024 * 1024 * KB)
  told.request.headers.set("content-length", String(1024 * 1024 * KB))
  expect(await readMultipart(told.request, MOST)).toEqual({ why: "too-large" })
  expect(told.taken.bytes).toBeLessThan(128 * KB)
})

test("of what is too long there is what was typed before its first file, and of the file nothing", async () => {
  const form = formWith({ name: "陈海", photo: photo(3 * MOST), after: "lost" })
  for (const read of [
    (request: Request) => readMultipart(request, MOST).then((said) => ("typed" in said ? said.typed : undefined)),
    readTextFields,
  ]) {
    const whole = new Response(form)
    const typed = await read(sent(whole.body!, { "content-type": whole.headers.get("content-type") ?? "" }))
    expect([...(typed ?? [])]).toEqual([
      ["csrfToken", token],
      ["name", "陈海"],
    ])
  }
})

describe("to the byte", () => {
  const whole = (bytes: number, headers: Record<string, string>) => sent(new Uint8Array(bytes), headers)
  const inChunks = (bytes: number) =>
    sent(
      new ReadableStream({
        start(to) {
          to.enqueue(new Uint8Array(bytes - 1))
          to.enqueue(new Uint8Array(1))
          to.close()
        },
      }),
    )

  test.each([
    ["that says its length", (bytes: number) => whole(bytes, { "content-length": String(bytes) })],
    ["that does not", inChunks],
  ])("a body %s may be as long as the most, and not one longer", async (_, make) => {
    expect(((await readBodyBytes(make(MOST), MOST)) as Buffer).length).toBe(MOST)
    expect(await readBodyBytes(make(MOST + 1), MOST)).toBeUndefined()
  })

  test("and what is too long is read off up to so much, and not one byte longer", async () => {
    const { request, taken } = endless(32 * 1024 * KB)
    expect(await readBodyBytes(request, MOST, { readOff: 32 * 1024 * KB })).toBeUndefined()
    expect(taken.bytes).toBe(32 * 1024 * KB)
    expect(
      await readBodyBytes(sent("", { "content-length": String(MOST + 1) }), MOST, { readOff: MOST }),
    ).toBeUndefined()
  })
})

test("a body that does not come to its end is given up, what is typed sooner than photos", async () => {
  jest.useFakeTimers()
  const withheld = () => sent(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(10)) }))
  const [text, files] = [
    readBodyBytes(withheld(), MOST),
    readMultipart(sent(new ReadableStream(), { "content-type": "multipart/form-data; boundary=x" }), MOST),
  ]
  await jest.advanceTimersByTimeAsync(BODY_TIMEOUT_MS.text)
  expect(await text).toBe("late")
  await jest.advanceTimersByTimeAsync(BODY_TIMEOUT_MS.files)
  expect(await files).toEqual({ why: "late" })
  expect(BODY_TIMEOUT_MS).toEqual({ text: 15_000, files: 90_000 })
  jest.useRealTimers()
})

const type = "multipart/form-data; boundary=x"
const many = Array.from(
  { length: 5000 },
  (_, i) => `--x\r\ncontent-disposition: form-data; name="a${i}"\r\n\r\n\r\n`,
).join("")
test.each([
  ["no boundary", "multipart/form-data", "--x--\r\n"],
  ["an empty boundary", "multipart/form-data; boundary=", "--\r\n"],
  ["an endless boundary", `multipart/form-data; boundary=${"x".repeat(200)}`, `--${"x".repeat(200)}--\r\n`],
  ["nothing", type, ""],
  ["no parts", type, "something else"],
  ["half a part", type, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nhalf'],
  ["thousands of parts", type, `${many}--x--\r\n`],
])("a form with %s is broken", async (_, own, body) => {
  expect(await readMultipart(sent(body, { "content-type": own }), 10 * MOST)).toEqual({ why: "broken" })
})

describe("the door", () => {
  const knock = async (request: Request) => {
    const door = await guardUpload(request, MOST)
    return door instanceof Response ? [door.status, ((await door.json()) as { why: string }).why] : "let through"
  }

  test("lets its own through", async () => {
    expect(await knock(sent(formWith()))).toBe("let through")
  })

  test("says no by the headers alone to a browser without our cookie: nothing is read", async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error("read")) }, { highWaterMark: 0 })
    expect(await knock(sent(body, { "content-type": type, cookie: "" }))).toEqual([403, "token"])
  })

  test.each([
    ["another site's", () => sent(formWith(), { origin: "https://evil.example" }), [403, "origin"]],
    ["a cross-site", () => sent(formWith(), { "sec-fetch-site": "cross-site" }), [403, "site"]],
    ["a form without a token", () => sent(formWith({ csrfToken: "" })), [403, "token"]],
    ["a token that is a file", () => sent(formWith({ csrfToken: new Blob([token]) })), [403, "token"]],
    ["a browser without the cookie", () => sent(formWith(), { cookie: "" }), [403, "token"]],
    ["a form of another kind", () => sent(new URLSearchParams({ csrfToken: token })), [415, "type"]],
    ["JSON", () => sent("{}", { "content-type": "application/json" }), [415, "type"]],
    ["a broken", () => sent("x", { "content-type": type }), [400, "invalid"]],
    ["a heavy", () => sent(formWith({ photo: photo(MOST) })), [413, "body"]],
  ])("refuses %s form", async (_, request, refusal) => {
    expect(await knock(request())).toEqual(refusal)
  })
})
