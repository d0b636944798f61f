import { randomUUID } from "node:crypto"
import { readFileSync } from "node:fs"
import { contract, endpoints } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import type { Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { callsByNow, newBrowser, type Person, sandbox, signedIn } from "#tests/safety/people"
import { inProject } from "../../../scripts/command/root.js"

let driver: Person
beforeAll(async () => void (driver = await signedIn()))

async function knock(path: string, input: unknown = {}, host?: string) {
  const id = randomUUID()
  const heard = await driver.browser.ask(path, input, { host, headers: { "x-request-id": id } })
  const asked = (await sandbox.callsWith({ requestId: id })).map(({ call }) => call)
  // Any page may be the one that renews, once a minute, what is nobody's in particular.
  return { ...heard, asked: asked.filter((call) => !["platform.record", "platform.settings"].includes(call ?? "")) }
}

const unmapped = [
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

test.each(unmapped)("S-34 %s leads nowhere, and the provider hears nothing", async (path) => {
  const { status, asked, text } = await knock(path, { page: 1 })
  expect({ status, asked }).toEqual({ status: 404, asked: [] })
  expect(text).not.toMatch(/at .*\.js|Error:/)
})

const normalised = [
  "/api//account/history",
  "//api/account/history",
  "/api\\account\\history",
  "/api/account/history/",
  "/api/account/%2e%2e",
]
test.each(normalised)("S-34 %s is at most sent to its one spelling here", async (path) => {
  const { status, asked, headers } = await knock(path, { page: 1 })
  expect([status === 308 || status === 404, asked]).toEqual([true, []])
  const to = new URL(headers.get("location") ?? "/", driver.browser.origin)
  expect([to.origin, headers.get("location")?.startsWith("//") ?? false]).toEqual([driver.browser.origin, false])
})

test("S-34 an absolute address, or a dot after the host, asks nobody else", async () => {
  const absolute = await knock(`${sandbox.url}/__sandbox/health`, { page: 1 })
  expect([absolute.status, absolute.asked, absolute.text.includes('"ahead"')]).toEqual([404, [], false])
  const dotted = await knock("/api/account/history", { page: 1 }, "localhost.:80")
  expect([dotted.status, dotted.asked]).toEqual([200, ["account.history"]])
})

const doors = new Map(
  Object.entries(endpoints as Endpoints).flatMap(([area, named]) =>
    Object.entries(named).map(([name, { kind: door }]) => [getEndpointPath(area, name), door] as const),
  ),
)
/** Where a handler of ours has the address of a call, what knocks is no form, or asks for what that one does not know. */
const shutAt = (path: string, door = doors.get(path)) => (!door ? 404 : /form|upload/.test(door) ? 415 : 422)
/** By its name as well as by the address that a door of it would have. */
const spellings = (area: string, name: string) => [...new Set([`/api/${area}/${name}`, getEndpointPath(area, name)])]
const unlisted = Object.entries(contract as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, { browser, example }]) =>
    browser
      ? []
      : spellings(area, name).map((path) => [`${area}.${name}`, path, example as object, shutAt(path)] as const),
  ),
)
test.each(unlisted)("S-34 %s is not for browsers: %s is no door", async (_, path, input, shut) => {
  const { status, asked } = await knock(path, input)
  expect({ status, asked }).toEqual({ status: shut, asked: [] })
})

const build = readFileSync(inProject(".next/BUILD_ID"), "utf8")
const otherSpellings = [
  "/%4dEMBER",
  "/MEMBE%52",
  "/MEMBER/",
  "/MEMBER.rsc",
  "/MEMBER?_rsc=1abcd",
  "/MEMBER.segments/_tree.segment.rsc",
  "/MEMBER.segments/MEMBER/__PAGE__.segment.rsc",
  `/_next/data/${build}/MEMBER.json`,
  "/member",
  "/MEMBER%00",
  "/MEMBER;x=1",
]
const otherWays: Record<string, string>[] = [
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

test.each(["/MEMBER", ...otherSpellings])(
  "S-35 however %s is asked for, a stranger gets nothing of a driver's",
  async (path) => {
    const since = await callsByNow()
    for (const headers of otherWays) {
      const { status, text, trail } = await newBrowser().arrive(path, { headers })
      // Flight data says so in its text; a prefetch has the shape of the page and nothing of what is on it.
      const prefetch = Object.keys(headers).some((name) => name.endsWith("-prefetch"))
      const led = [...trail, text].some((one) => one.includes("/api/session/restore?next="))
      expect([path, headers, status]).toEqual([path, headers, led || (prefetch && status === 200) ? 200 : 404])
      expect(text).not.toMatch(/1[3-9]\d\*{8}/)
    }
    const asked = (await sandbox.calls(since)).calls.filter(({ call }) => call?.startsWith("account."))
    expect(asked).toEqual([])
  },
)

test("S-35 and the driver's own flight data is his page, no more open to keeping than the page", async () => {
  const { status, headers, text } = await driver.browser.arrive("/MEMBER", { headers: { rsc: "1" } })
  expect([status, headers.get("content-type"), text.includes("********")]).toEqual([200, "text/x-component", true])
  expect(headers.get("cache-control")).toMatch(/(?=.*private)(?=.*no-store)/)
})

test.each(["/%61pi/account/history", "/api/%61ccount/history", "/api/account/histor%79"])(
  "S-35 %s is guarded as the plain address is",
  async (path) => {
    const id = randomUUID()
    const { status } = await driver.browser.ask(path, { page: 1 }, { headers: { "x-berth": "0", "x-request-id": id } })
    expect([403, 404]).toContain(status)
    expect(await sandbox.callsWith({ requestId: id })).toEqual([])
  },
)
