import { readFileSync } from "node:fs"
import {
  inputFieldsOf,
  FORM_HEADERS,
  formEndpoints,
  JSON_HEADERS,
  jsonEndpoints,
  UPLOAD_HEADERS,
  uploadEndpoints,
} from "#tests/safety/endpoints/endpoints"
import { appLog, type Person, signedIn } from "#tests/safety/people"

let driver: Person
let token: string
beforeAll(async () => {
  driver = await signedIn()
  token = (await driver.browser.arrive("/CONFIG")).forms[0]?.fields.csrfToken ?? ""
})

/** The same endpoint, once handled directly and once through Next's router. */
const pathVariants = (path: string) => [path, `${path}?x=1`]
const countHandlerFailures = () => readFileSync(appLog, "utf8").split('"event":"handler failed"').length

async function statusOf(path: string, headers: Record<string, string>, body: string) {
  const { status, text } = await driver.browser.send(path, { method: "POST", headers, body })
  expect([path, body.slice(0, 80), text.includes("    at ")]).toEqual([path, body.slice(0, 80), false])
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
  const before = countHandlerFailures()
  for (const variant of pathVariants(path))
    for (const body of nonObjects)
      expect([variant, body, await statusOf(variant, JSON_HEADERS, body)]).toEqual([variant, body, 422])
  expect(countHandlerFailures()).toBe(before)
})

test.each([...jsonEndpoints, ...formEndpoints])(
  "S-51 %s handles fields of the wrong type: %s",
  async (_, path, input) => {
    const before = countHandlerFailures()
    for (const name of new Set([...Object.keys(input), ...inputFieldsOf(path), "unheardOf"])) {
      for (const value of wrongTypeValues) {
        const otherFields = Object.entries(input).filter(([field]) => field !== name)
        const otherParts = otherFields.map(
          ([field, fieldValue]) => `${JSON.stringify(field)}:${JSON.stringify(fieldValue)}`,
        )
        const body = `{${[...otherParts, `${JSON.stringify(name)}:${value}`].join(",")}}`
        const status = await statusOf(path, JSON_HEADERS, body)
        expect([path, body, status < 500 || status === 502]).toEqual([path, body, true])
      }
    }
    expect(countHandlerFailures()).toBe(before)
  },
)

test("S-51 the ad endpoints handle events and closed ads of the wrong type", async () => {
  const before = countHandlerFailures()
  for (const value of wrongTypeValues) {
    for (const [path, body] of [
      ["/api/ads/record", `{"place":"plate-select","parkId":"1001","events":[${value}]}`],
      ["/api/ads/record", `{"place":"plate-select","parkId":"1001","events":[{"vendor":${value},"event":"show"}]}`],
      ["/api/ads/placed", `{"place":"plate-select","closed":[${value}]}`],
    ] as const)
      expect([body, (await statusOf(path, JSON_HEADERS, body)) < 500]).toEqual([body, true])
  }
  expect(countHandlerFailures()).toBe(before)
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
  const before = countHandlerFailures()
  const fieldsOfForm = Object.keys(fields).map((name) => `${name}=%FF%00`)
  for (const body of [
    ...malformedForms,
    fieldsOfForm.join("&"),
    fieldsOfForm.map((field) => `${field}&${field}`).join("&"),
  ]) {
    const status = await statusOf(path, FORM_HEADERS, `csrfToken=${token}&${body}`)
    expect([path, body.slice(0, 80), status < 500]).toEqual([path, body.slice(0, 80), true])
  }
  expect(countHandlerFailures()).toBe(before)
})

test.each(uploadEndpoints)("S-51 %s handles malformed uploads: %s", async (_, path) => {
  const before = countHandlerFailures()
  const part = (name: string, value: string) =>
    `--berth-upload\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  for (const body of [
    "",
    "--berth-upload--\r\n",
    part("csrfToken", token),
    `${part("csrfToken", token)}--berth-upload--\r\n`,
    `${part("csrfToken", token)}${part("photo", "x")}${part("licence", "x")}${part("plate", "\u0000")}--berth-upload--\r\n`,
    `${part("csrfToken", token)}${part("csrfToken", token)}--berth-upload--\r\n`,
  ])
    expect([body, (await statusOf(path, UPLOAD_HEADERS, body)) < 500]).toEqual([body, true])
  expect(countHandlerFailures()).toBe(before)
})
