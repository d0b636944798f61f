import { processSingleton } from "#lib/core/process-singleton"
import { logRejectedRequest } from "#lib/http/endpoint/log-rejected-request"
import { COOKIE, readSecurityLines, SITE } from "#tests/http/endpoint/requests"

const writes: jest.SpyInstance[] = []
beforeEach(() => {
  processSingleton("security-log", () => new Map()).clear()
  for (const stream of [process.stdout, process.stderr]) writes.push(jest.spyOn(stream, "write").mockReturnValue(true))
})
afterEach(() => (writes.splice(0), jest.restoreAllMocks()))

function logRejection(why: string | undefined, path = "/api/cars/add", headers: Record<string, string> = {}) {
  logRejectedRequest(new Request(`${SITE}${path}`, { headers }), { why })
  return writes.flatMap(readSecurityLines)
}

test.each(["header", "origin", "site", "token"])("a request rejected for its %s is logged as a warning", (why) => {
  expect(logRejection(why)).toEqual([{ level: "warn", security: "door-refused", why, path: "/api/cars/add" }])
})

test.each([undefined, "type", "signed-out", ""])("a request rejected for %j is not logged", (why) => {
  expect(logRejection(why)).toEqual([])
})

test("a token from before a sign-in is logged at info", () => {
  const line = { level: "info", security: "door-refused", why: "token-of-before", path: "/api/cars/add" }
  expect(logRejection("token", "/api/cars/add", { cookie: COOKIE })).toEqual([line])
})

test("a browser with a form cookie whose request came from another site is logged as a warning", () => {
  expect(logRejection("site", "/api/cars/add", { cookie: COOKIE })).toMatchObject([{ level: "warn", why: "site" }])
})

test.each(["/api/cars/123", "/api/%E7%B2%A4", `/${"a".repeat(33)}`, "/api/cars/"])(
  "the path %s is not logged",
  (path) => {
    expect(logRejection("origin", path)).toEqual([
      { level: "warn", security: "door-refused", why: "origin", path: undefined },
    ])
  },
)
