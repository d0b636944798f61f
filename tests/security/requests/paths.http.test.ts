import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { contract, endpoints } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import type { Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import {
  readLastCallNumber,
  openAppBrowser,
  type SignedInDriver,
  sandbox,
  createSignedInDriver,
} from "#tests/security/drivers"
import { inProject } from "../../../scripts/command/root.js"

let driver: SignedInDriver
beforeAll(async () => void (driver = await createSignedInDriver()))

async function callApi(path: string, input: unknown = {}, host?: string) {
  const id = randomUUID()
  const response = await driver.browser.postJson(path, input, { host, headers: { "x-request-id": id } })
  const calls = (await sandbox.callsWith({ requestId: id })).map(({ call }) => call)
  // Any page may refresh the cached provider profile and settings, once a minute.
  return { ...response, calls: calls.filter((call) => !["platform.record", "platform.settings"].includes(call ?? "")) }
}

const unknownPaths = [
  "/api/account/nothing",
  "/api/nothing/history",
  "/api/account",
  "/api/account/history/extra",
  "/api/account/..%2faccount%2fhistory",
  "/api/account/..%2f..%2f__sandbox%2freset",
  "/api/account/%252e%252e%252fhistory",
  "/api/account/history;x=1",
  "/api/account/history%3bx=1",
  "/api/account/history%5c",
  "/api/account/history%00",
  "/api/account/history%0d%0aX-Evil:%201",
  "/api/account/history%20",
  "/api/account/history.",
  "/api/account/http:%2f%2fevil.example%2f",
  "/api/%2f%2fevil.example/history",
  "/api/account/History",
  "/api/ACCOUNT/history",
  "/API/account/history",
  "/api/account/__proto__",
  "/api/account/constructor",
  "/api/account/toString",
  "/api/__proto__/toString",
  "/api/constructor/name",
  "/v1/api/personal/info",
]

test.each(unknownPaths)("S-34 %s is not found and calls no provider", async (path) => {
  const { status, calls, text } = await callApi(path, { page: 1 })
  expect({ status, calls }).toEqual({ status: 404, calls: [] })
  expect(text).not.toMatch(/at .*\.js|Error:/)
})

const unnormalized = [
  "/api//account/history",
  "//api/account/history",
  "/api\\account\\history",
  "/api/account/history/",
  "/api/account/%2e%2e",
]
test.each(unnormalized)("S-34 %s is not found or redirected to its normalized path on this site", async (path) => {
  const { status, calls, headers } = await callApi(path, { page: 1 })
  expect(status === 308 || status === 404).toBe(true)
  expect(calls).toEqual([])
  const url = new URL(headers.get("location") ?? "/", driver.browser.origin)
  expect(url.origin).toEqual(driver.browser.origin)
  expect(headers.get("location")?.startsWith("//") ?? false).toBe(false)
})

test("S-34 an absolute URL or a dot after the host calls no other server", async () => {
  const absolute = await callApi(`${sandbox.url}/__sandbox/health`, { page: 1 })
  expect(absolute.status).toBe(404)
  expect(absolute.calls).toEqual([])
  expect(absolute.text).not.toContain('"ahead"')
  const dotted = await callApi("/api/account/history", { page: 1 }, "localhost.:80")
  expect(dotted.status).toBe(200)
  expect(dotted.calls).toEqual(["account.history"])
})

const kindByPath = new Map(
  Object.entries(endpoints as Endpoints).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, { kind }]) => [getEndpointPath(area, name), kind] as const),
  ),
)
/** If an endpoint has the path of a call, the request has the wrong content type or invalid input for it. */
const expectedStatus = (path: string, kind = kindByPath.get(path)) =>
  !kind ? 404 : /form|upload/.test(kind) ? 415 : 422
/** The path that consists of the names of area and call, and the path that an endpoint of this name would have. */
const listPaths = (area: string, name: string) => [...new Set([`/api/${area}/${name}`, getEndpointPath(area, name)])]
const serverOnlyCalls = Object.entries(contract as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, { browser, example }]) =>
    browser
      ? []
      : listPaths(area, name).map(
          (path) => [`${area}.${name}`, path, example as object, expectedStatus(path)] as const,
        ),
  ),
)
test.each(serverOnlyCalls)(
  "S-34 browsers cannot make the provider call %s: %s is rejected",
  async (_, path, input, expected) => {
    const { status, calls } = await callApi(path, input)
    expect({ status, calls }).toEqual({ status: expected, calls: [] })
  },
)

const buildId = readFileSync(inProject(".next/BUILD_ID"), "utf8")
const pathVariants = [
  "/%4dEMBER",
  "/MEMBE%52",
  "/MEMBER/",
  "/MEMBER.rsc",
  "/MEMBER?_rsc=1abcd",
  "/MEMBER.segments/_tree.segment.rsc",
  "/MEMBER.segments/MEMBER/__PAGE__.segment.rsc",
  `/_next/data/${buildId}/MEMBER.json`,
  "/member",
  "/MEMBER%00",
  "/MEMBER;x=1",
]
const headerVariants: Record<string, string>[] = [
  {},
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-segment-prefetch": "/_tree" },
  {
    rsc: "1",
    "next-router-state-tree": encodeURIComponent(
      JSON.stringify(["", { children: ["MEMBER", { children: ["__PAGE__", {}] }] }]),
    ),
  },
  { purpose: "prefetch", "x-nextjs-data": "1" },
  { "next-action": "0".repeat(40), "next-url": "/MEMBER" },
]

test.each(["/MEMBER", ...pathVariants])(
  "S-35 %s reveals no driver's data to a signed-out visitor in any form",
  async (path) => {
    const since = await readLastCallNumber()
    for (const headers of headerVariants) {
      const { status, text, trail } = await openAppBrowser().goto(path, { headers })
      // Flight data contains the redirect in its text; a prefetch contains the page's layout without its data.
      const isPrefetch = Object.keys(headers).some((name) => name.endsWith("-prefetch"))
      const isRedirected = [...trail, text].some((part) => part.includes("/api/session/restore?next="))
      const expected = isRedirected || (isPrefetch && status === 200) ? 200 : 404
      expect({ headers, status }).toEqual({ headers, status: expected })
      expect(text).not.toMatch(/1[3-9]\d\*{4}/)
    }
    const calls = (await sandbox.calls(since)).calls.filter(({ call }) => call?.startsWith("account."))
    expect(calls).toEqual([])
  },
)

test("S-35 the flight data of a signed-in driver contains the page and may not be cached", async () => {
  const { status, headers, text } = await driver.browser.goto("/MEMBER", { headers: { rsc: "1" } })
  expect(status).toBe(200)
  expect(headers.get("content-type")).toBe("text/x-component")
  expect(text).toContain("****")
  expect(headers.get("cache-control")).toMatch(/(?=.*private)(?=.*no-store)/)
})

test.each(["/%61pi/account/history", "/api/%61ccount/history", "/api/account/histor%79"])(
  "S-35 %s is guarded like the unescaped path",
  async (path) => {
    const id = randomUUID()
    const { status } = await driver.browser.postJson(
      path,
      { page: 1 },
      { headers: { "x-berth": "0", "x-request-id": id } },
    )
    expect([403, 404]).toContain(status)
    expect(await sandbox.callsWith({ requestId: id })).toEqual([])
  },
)
