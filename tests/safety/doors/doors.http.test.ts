import { randomUUID } from "node:crypto"
import { files } from "#tests/support/repository"
import {
  absentDoors,
  declared,
  everyDoor,
  FORM_DOOR,
  formDoors,
  JSON_DOOR,
  jsonDoors,
  UPLOAD_DOOR,
  uploadBody,
  uploadDoors,
  withToken,
} from "#tests/safety/doors/doors"
import { appUrl, type Person, sandbox, signedIn } from "#tests/safety/people"

type Knock = { method?: string; headers?: Record<string, string | undefined>; body?: string }

let driver: Person
let token: string
beforeAll(async () => {
  driver = await signedIn()
  token = (await driver.browser.goto("/CONFIG")).forms[0]?.fields.csrfToken ?? ""
})

/** Knocks, and counts what the provider heard of it. */
async function knock(path: string, { method = "POST", headers = {}, body = "" }: Knock) {
  const id = randomUUID()
  const sent = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const typed = withToken(body, sent["content-type"] ?? "", token)
  const heard = await driver.browser.send(path, { method, headers: { ...sent, "x-request-id": id }, body: typed })
  return { ...heard, asked: (await sandbox.callsWith({ requestId: id })).length }
}

const stillIn = async () => expect((await driver.browser.get("/MEMBER")).status).toBe(200)

test("S-10 every route that takes something is among these doors", () => {
  const routes = files.filter(({ path, text }) => path.endsWith("/route.ts") && text.includes("export const POST"))
  const paths = routes.map(({ path }) =>
    path.replace(/^app|\/\([^)]*\)|\/route\.ts$/g, "").replace(/\[[^\]]*\]/g, "[^/]+"),
  )
  const patterns = paths.map((path) => new RegExp(`^${path.replace("/auth/[^/]+", "/auth/.+")}$`))
  expect(patterns.length).toBeGreaterThan(8)
  expect(patterns.filter((pattern) => !everyDoor.some(([, path]) => pattern.test(path)))).toEqual([])
})

test("the count is worth something: the same knocks, done rightly, reach the provider", async () => {
  const known = everyDoor.slice(0, declared.length).filter(([, path]) => !absentDoors.includes(path))
  for (const [, path, rightly] of known) expect([path, (await knock(path, rightly)).asked > 0]).toEqual([path, true])
})

test.each(jsonDoors)("S-01, S-02 without the header, a call that %s is refused: %s", async (_, path, input) => {
  const { status, asked } = await knock(path, {
    headers: { ...JSON_DOOR, "x-berth": undefined },
    body: JSON.stringify(input),
  })
  expect({ status, asked }).toEqual({ status: 403, asked: 0 })
})

const elsewhere = [
  ["S-03 from another site", { origin: "https://evil.example" }],
  ["S-03 from an address that only begins like ours", { origin: `${appUrl}.evil.example` }],
  ["S-04 from a sandboxed frame", { origin: "null" }],
  ["S-05 from nowhere", { origin: undefined, "sec-fetch-site": undefined }],
  ["S-06 marked as cross-site by the browser", { "sec-fetch-site": "cross-site" }],
  ["S-07 from a sibling of our host", { origin: appUrl.replace("//", "//x."), "sec-fetch-site": "same-site" }],
  ["S-07 from another port of our host", { origin: appUrl.replace(/\d+$/, "9"), "sec-fetch-site": "same-site" }],
] as const

describe.each(elsewhere)("%s", (row, change) => {
  test.each(everyDoor)(`${row.slice(0, 4)} what %s is refused: %s`, async (_, path, rightly) => {
    const { status, asked, headers, setCookies } = await knock(path, {
      ...rightly,
      headers: { ...rightly.headers, ...change },
    })
    expect({ status, asked, setCookies }).toEqual({ status: 403, asked: 0, setCookies: [] })
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([])
  })

  test(`${row.slice(0, 4)} and the driver is still signed in`, stillIn)
})

const wrongTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain; application/json",
  undefined,
]
test.each(wrongTypes)("S-08 JSON that calls itself %s is refused", async (type) => {
  const { status, asked } = await knock("/api/account/history", {
    headers: { ...JSON_DOOR, "content-type": type },
    body: '{"page":1}',
  })
  expect({ status, asked }).toEqual({ status: 415, asked: 0 })
})

test.each(formDoors)(
  "S-08 a form that calls itself JSON or text is refused where it %s: %s",
  async (_, path, fields) => {
    for (const type of ["application/json", "text/plain"]) {
      const { status, asked } = await knock(path, {
        headers: { ...FORM_DOOR, "content-type": type },
        body: JSON.stringify({ ...fields, csrfToken: token }),
      })
      expect({ type, status, asked }).toEqual({ type, status: 415, asked: 0 })
    }
  },
)

test.each(formDoors)(
  "S-08 a form with a wrong token, an old one or none is refused where it %s: %s",
  async (_, path, fields) => {
    for (const csrfToken of ["", "0".repeat(48), `${token.slice(1)}0`]) {
      const body = new URLSearchParams({ ...fields, csrfToken }).toString()
      const { status, setCookies } = await driver.browser.send(path, { method: "POST", headers: FORM_DOOR, body })
      expect({ csrfToken, status, setCookies }).toEqual({ csrfToken, status: 403, setCookies: [] })
    }
  },
)

test.each(uploadDoors)("S-08 a form with files is taken only as one where it %s: %s", async (_, path, fields) => {
  for (const type of ["application/json", "text/plain", FORM_DOOR["content-type"]]) {
    const { status, asked } = await knock(path, {
      headers: { ...UPLOAD_DOOR, "content-type": type },
      body: uploadBody(fields),
    })
    expect({ type, status, asked }).toEqual({ type, status: 415, asked: 0 })
  }
})

test.each(uploadDoors)(
  "S-08 and not with a wrong token, an old one or none where it %s: %s",
  async (_, path, fields) => {
    for (const csrfToken of ["", "0".repeat(48), `${token.slice(1)}0`]) {
      const body = uploadBody({ ...fields, csrfToken })
      const { status, setCookies } = await driver.browser.send(path, { method: "POST", headers: UPLOAD_DOOR, body })
      expect({ csrfToken, status, setCookies }).toEqual({ csrfToken, status: 403, setCookies: [] })
    }
  },
)

test.each(everyDoor)("S-09 no other method opens what %s: %s", async (_, path, rightly) => {
  for (const method of ["GET", "HEAD", "PUT", "DELETE", "PATCH"]) {
    // The restore route is also a link; what that does is in restore.http.test.ts.
    if (path === "/api/session/restore" && /GET|HEAD/.test(method)) continue
    const { status, asked } = await knock(path, {
      method,
      headers: { ...rightly.headers, "x-http-method-override": "POST" },
    })
    expect({ method, status, asked }).toEqual({ method, status: 405, asked: 0 })
  }
  // The framework knows no TRACE and fails on it; what matters is that nothing is done and nothing echoed.
  const trace = await knock(path, { method: "TRACE", headers: { ...rightly.headers, "x-canary": "echoed-canary" } })
  expect([trace.status >= 400, trace.asked, trace.text.includes("echoed-canary")]).toEqual([true, 0, false])
  const preflight = await knock(path, {
    method: "OPTIONS",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  })
  expect([preflight.status < 300, preflight.headers.has("access-control-allow-origin")]).toEqual([
    preflight.status === 204,
    false,
  ])
})

test("S-09 after all of that the driver is signed in and nothing was written", async () => {
  await stillIn()
  expect((await sandbox.feedback(driver.phone)).length).toBeLessThanOrEqual(1)
})
