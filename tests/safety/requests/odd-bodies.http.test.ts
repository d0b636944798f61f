import { readFileSync } from "node:fs"
import {
  fieldsAt,
  FORM_DOOR,
  formDoors,
  JSON_DOOR,
  jsonDoors,
  UPLOAD_DOOR,
  uploadDoors,
} from "#tests/safety/doors/doors"
import { appLog, type Person, signedIn } from "#tests/safety/people"

let driver: Person
let token: string
beforeAll(async () => {
  driver = await signedIn()
  token = (await driver.browser.goto("/CONFIG")).forms[0]?.fields.csrfToken ?? ""
})

/** The same door past the framework's router, and through it. */
const ways = (path: string) => [path, `${path}?x=1`]
const mistakes = () => readFileSync(appLog, "utf8").split('"event":"handler failed"').length

async function statusOf(path: string, headers: Record<string, string>, body: string) {
  const { status, text } = await driver.browser.send(path, { method: "POST", headers, body })
  expect([path, body.slice(0, 80), text.includes("    at ")]).toEqual([path, body.slice(0, 80), false])
  return status
}

const noObjects = ["null", "1", '"x"', "true", "[]", "[null]", '[{"a":1}]', "-0.0", '""']
/** In the place of whatever a door expects. */
const oddValues = [
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

test.each(jsonDoors)("S-51 what %s takes objects alone, by either way: %s", async (_, path) => {
  const before = mistakes()
  for (const way of ways(path))
    for (const body of noObjects) expect([way, body, await statusOf(way, JSON_DOOR, body)]).toEqual([way, body, 422])
  expect(mistakes()).toBe(before)
})

test.each([...jsonDoors, ...formDoors])(
  "S-51 a part of another kind than what %s expects is no mistake of ours: %s",
  async (_, path, input) => {
    const before = mistakes()
    for (const name of new Set([...Object.keys(input), ...fieldsAt(path), "unheardOf"])) {
      for (const value of oddValues) {
        const known = Object.entries(input).filter(([one]) => one !== name)
        const others = known.map(([one, is]) => `${JSON.stringify(one)}:${JSON.stringify(is)}`)
        const body = `{${[...others, `${JSON.stringify(name)}:${value}`].join(",")}}`
        const status = await statusOf(path, JSON_DOOR, body)
        expect([path, body, status < 500 || status === 502]).toEqual([path, body, true])
      }
    }
    expect(mistakes()).toBe(before)
  },
)

test("S-51 an advertisement, an event of one, and what is closed, of any kind at all", async () => {
  const before = mistakes()
  for (const value of oddValues) {
    for (const [path, body] of [
      ["/api/ads/record", `{"place":"plate-select","parkId":"1001","events":[${value}]}`],
      ["/api/ads/record", `{"place":"plate-select","parkId":"1001","events":[{"vendor":${value},"event":"show"}]}`],
      ["/api/ads/placed", `{"place":"plate-select","closed":[${value}]}`],
    ] as const)
      expect([body, (await statusOf(path, JSON_DOOR, body)) < 500]).toEqual([body, true])
  }
  expect(mistakes()).toBe(before)
})

const forms = [
  "",
  "&",
  "=",
  "%00=%FF&%=%",
  "a=1&a=2",
  `${"x=1&".repeat(5000)}`,
  "__proto__=1&constructor=1",
  "%BF%C6=1",
]

test.each(formDoors)("S-51 odd forms are no mistake where one %s: %s", async (_, path, fields) => {
  // Whoever signs out here would be out for what follows.
  if (path === "/api/auth/signout") return
  const before = mistakes()
  const given = Object.keys(fields).map((name) => `${name}=%FF%00`)
  for (const body of [...forms, given.join("&"), given.map((one) => `${one}&${one}`).join("&")]) {
    const status = await statusOf(path, FORM_DOOR, `csrfToken=${token}&${body}`)
    expect([path, body.slice(0, 80), status < 500]).toEqual([path, body.slice(0, 80), true])
  }
  expect(mistakes()).toBe(before)
})

test.each(uploadDoors)("S-51 nor forms with files, where one %s: %s", async (_, path) => {
  const before = mistakes()
  const part = (name: string, value: string) =>
    `--berth-door\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  for (const body of [
    "",
    "--berth-door--\r\n",
    part("csrfToken", token),
    `${part("csrfToken", token)}--berth-door--\r\n`,
    `${part("csrfToken", token)}${part("photo", "x")}${part("licence", "x")}${part("plate", "\u0000")}--berth-door--\r\n`,
    `${part("csrfToken", token)}${part("csrfToken", token)}--berth-door--\r\n`,
  ])
    expect([body, (await statusOf(path, UPLOAD_DOOR, body)) < 500]).toEqual([body, true])
  expect(mistakes()).toBe(before)
})
