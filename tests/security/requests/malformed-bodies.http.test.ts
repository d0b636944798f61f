import { readFileSync } from "node:fs"
import {
  listInputFields,
  FORM_HEADERS,
  formEndpoints,
  JSON_HEADERS,
  jsonEndpoints,
  UPLOAD_HEADERS,
  uploadEndpoints,
} from "#tests/security/endpoints/endpoints"
import { appLog, type SignedInDriver, createSignedInDriver } from "#tests/security/drivers"

let driver: SignedInDriver
let token: string
beforeAll(async () => {
  driver = await createSignedInDriver()
  token = (await driver.browser.goto("/CONFIG")).forms[0]?.fields.csrfToken ?? ""
})

/** Paths of the same endpoint: the app handles the first directly, and Next's router the second. */
const listPathVariants = (path: string) => [path, `${path}?x=1`]
const countHandlerFailures = () => readFileSync(appLog, "utf8").split('"event":"handler failed"').length

async function sendAndReadStatus(path: string, headers: Record<string, string>, body: string) {
  const { status, text } = await driver.browser.send(path, { method: "POST", headers, body })
  const hasStackTrace = text.includes("    at ")
  expect({ path, body: body.slice(0, 80), hasStackTrace }).toEqual({
    path,
    body: body.slice(0, 80),
    hasStackTrace: false,
  })
  return status
}

const nonObjects = ["null", "1", '"x"', "true", "[]", "[null]", '[{"a":1}]', "-0.0", '""']
/** Values of the wrong type for any field. */
const wrongTypeValues = [
  "null",
  "0",
  "1e308",
  '""',
  "[]",
  "[[]]",
  "[null]",
  '["x"]',
  "{}",
  '{"toString":1}',
  '{"a":{"b":[1]}}',
  "true",
]

test.each(jsonEndpoints)("S-51 %s accepts only JSON objects: %s", async (_, path) => {
  const failuresBefore = countHandlerFailures()
  for (const variant of listPathVariants(path))
    for (const body of nonObjects) {
      const status = await sendAndReadStatus(variant, JSON_HEADERS, body)
      expect({ variant, body, status }).toEqual({ variant, body, status: 422 })
    }
  expect(countHandlerFailures()).toBe(failuresBefore)
})

test.each([...jsonEndpoints, ...formEndpoints])(
  "S-51 %s handles fields of the wrong type: %s",
  async (_, path, input) => {
    const failuresBefore = countHandlerFailures()
    for (const name of new Set([...Object.keys(input), ...listInputFields(path), "unknownField"])) {
      for (const value of wrongTypeValues) {
        const otherFields = Object.entries(input).filter(([field]) => field !== name)
        const otherParts = otherFields.map(
          ([field, fieldValue]) => `${JSON.stringify(field)}:${JSON.stringify(fieldValue)}`,
        )
        const body = `{${[...otherParts, `${JSON.stringify(name)}:${value}`].join(",")}}`
        const status = await sendAndReadStatus(path, JSON_HEADERS, body)
        const isHandled = status < 500 || status === 502
        expect({ body, status, isHandled }).toEqual({ body, status, isHandled: true })
      }
    }
    expect(countHandlerFailures()).toBe(failuresBefore)
  },
)

test("S-51 the ad endpoints handle events and closed ads of the wrong type", async () => {
  const failuresBefore = countHandlerFailures()
  for (const value of wrongTypeValues) {
    for (const [path, body] of [
      ["/api/ads/record", `{"place":"plate-select","parkId":"1001","events":[${value}]}`],
      ["/api/ads/record", `{"place":"plate-select","parkId":"1001","events":[{"vendor":${value},"event":"show"}]}`],
      ["/api/ads/placed", `{"place":"plate-select","closed":[${value}]}`],
    ] as const) {
      const status = await sendAndReadStatus(path, JSON_HEADERS, body)
      expect({ body, isHandled: status < 500 }).toEqual({ body, isHandled: true })
    }
  }
  expect(countHandlerFailures()).toBe(failuresBefore)
})

const malformedForms = [
  "",
  "&",
  "=",
  "%00=%FF&%=%",
  "a=1&a=2",
  `${"x=1&".repeat(5000)}`,
  "__proto__=1&constructor=1",
  "%BF%C6=1",
]

test.each(formEndpoints)("S-51 %s handles malformed forms: %s", async (_, path, fields) => {
  // Signing out would invalidate the following requests.
  if (path === "/api/auth/signout") return
  const failuresBefore = countHandlerFailures()
  const malformedFields = Object.keys(fields).map((name) => `${name}=%FF%00`)
  for (const body of [
    ...malformedForms,
    malformedFields.join("&"),
    malformedFields.map((field) => `${field}&${field}`).join("&"),
  ]) {
    const status = await sendAndReadStatus(path, FORM_HEADERS, `csrfToken=${token}&${body}`)
    expect({ body: body.slice(0, 80), isHandled: status < 500 }).toEqual({ body: body.slice(0, 80), isHandled: true })
  }
  expect(countHandlerFailures()).toBe(failuresBefore)
})

test.each(uploadEndpoints)("S-51 %s handles malformed uploads: %s", async (_, path) => {
  const failuresBefore = countHandlerFailures()
  const buildPart = (name: string, value: string) =>
    `--berth-upload\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  for (const body of [
    "",
    "--berth-upload--\r\n",
    buildPart("csrfToken", token),
    `${buildPart("csrfToken", token)}--berth-upload--\r\n`,
    `${buildPart("csrfToken", token)}${buildPart("photo", "x")}${buildPart("licence", "x")}${buildPart("plate", "\u0000")}--berth-upload--\r\n`,
    `${buildPart("csrfToken", token)}${buildPart("csrfToken", token)}--berth-upload--\r\n`,
  ]) {
    const status = await sendAndReadStatus(path, UPLOAD_HEADERS, body)
    expect({ body, isHandled: status < 500 }).toEqual({ body, isHandled: true })
  }
  expect(countHandlerFailures()).toBe(failuresBefore)
})
