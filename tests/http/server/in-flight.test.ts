import { EventEmitter } from "node:events"
import { performance } from "node:perf_hooks"
import type { IncomingMessage, ServerResponse } from "node:http"
import { countInFlight, countRejected, retryAfterIfOverloaded, trackInFlight } from "#lib/http/server/in-flight"

function startRequest(method = "GET", url = "/menu") {
  const request = Object.assign(new EventEmitter(), { method, url })
  const response = Object.assign(new EventEmitter(), { closed: false })
  trackInFlight(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  return {
    request,
    close: () => {
      response.closed = true
      response.emit("close")
    },
  }
}

const requests: ReturnType<typeof startRequest>[] = []
const startRequests = (count: number) => requests.push(...Array.from({ length: count }, () => startRequest()))

let now = Math.ceil(performance.now())
/** Mocks the clock and the next measurement of the processor, which is due after half a second. */
function mockUtilization(utilization: number, elapsedMs = 1000) {
  now += elapsedMs
  jest.spyOn(performance, "now").mockReturnValue(now)
  jest.spyOn(performance, "eventLoopUtilization").mockReturnValue({ idle: 0, active: 0, utilization })
}

let stderr: jest.SpyInstance
beforeEach(() => {
  mockUtilization(0)
  stderr = jest.spyOn(process.stderr, "write").mockReturnValue(true)
})
afterEach(() => {
  for (const request of requests.splice(0)) request.close()
  expect(countInFlight()).toBe(0)
  jest.restoreAllMocks()
})

test("ordinary requests are rejected above 256 in flight and requests of started payments above 512", () => {
  startRequests(256)
  expect(retryAfterIfOverloaded("ordinary")).toBeUndefined()
  startRequests(1)
  expect(retryAfterIfOverloaded("ordinary")).toBeGreaterThanOrEqual(2)
  expect(retryAfterIfOverloaded("in-progress")).toBeUndefined()
  startRequests(256)
  expect(retryAfterIfOverloaded("in-progress")).toBeGreaterThanOrEqual(2)
})

test("ordinary requests are rejected above 128 in flight while the processor is busy", () => {
  startRequests(129)
  expect(retryAfterIfOverloaded("ordinary")).toBeUndefined()
  mockUtilization(1)
  expect(retryAfterIfOverloaded("ordinary")).toBeGreaterThanOrEqual(2)
  startRequests(200)
  expect(retryAfterIfOverloaded("in-progress")).toBeUndefined()
  for (const request of requests.splice(129)) request.close()
  mockUtilization(0.5)
  expect(retryAfterIfOverloaded("ordinary")).toBeUndefined()
})

test("the processor is busy above a utilization of 95 % and measured again after half a second", () => {
  startRequests(129)
  mockUtilization(0.95)
  expect(retryAfterIfOverloaded("ordinary")).toBeUndefined()
  mockUtilization(0.96)
  expect(retryAfterIfOverloaded("ordinary")).toBeDefined()
  mockUtilization(0, 499)
  expect(retryAfterIfOverloaded("ordinary")).toBeDefined()
  mockUtilization(0, 1)
  expect(retryAfterIfOverloaded("ordinary")).toBeUndefined()
})

test("requests are accepted as soon as the number in flight is below the limit", () => {
  startRequests(257)
  expect(retryAfterIfOverloaded("ordinary")).toBeDefined()
  requests.pop()!.close()
  expect(retryAfterIfOverloaded("ordinary")).toBeUndefined()
})

test("the seconds to wait vary from 2 to 6", () => {
  startRequests(257)
  const waits = new Set(Array.from({ length: 200 }, () => retryAfterIfOverloaded("ordinary")))
  expect([...waits].toSorted()).toEqual([2, 3, 4, 5, 6])
})

test.each(["GET", "HEAD"])("a %s request is counted at once", (method) => {
  const page = startRequest(method)
  expect(countInFlight()).toBe(1)
  page.close()
})

test("a request with a body is counted from the end of its body", () => {
  const upload = startRequest("POST")
  expect(countInFlight()).toBe(0)
  upload.request.emit("end")
  expect(countInFlight()).toBe(1)
  upload.close()
})

test("a request whose body ends after its response is not counted", () => {
  const rejectedRequest = startRequest("POST")
  rejectedRequest.close()
  rejectedRequest.request.emit("end")
  expect(countInFlight()).toBe(0)
})

test("requests for build files are not counted", () => {
  startRequest("GET", "/_next/static/chunks/a.js")
  expect(countInFlight()).toBe(0)
})

test("rejections are counted by priority", () => {
  const rejectedBefore = countRejected()
  startRequests(257)
  retryAfterIfOverloaded("ordinary")
  retryAfterIfOverloaded("in-progress")
  expect(countRejected()).toEqual({ ...rejectedBefore, ordinary: rejectedBefore.ordinary + 1 })
})

test("rejections of both priorities are logged together, once in ten seconds", () => {
  const readCounts = () =>
    stderr.mock.calls.map(([line]) => (JSON.parse(String(line)) as { requests: number }).requests)
  startRequests(513)
  mockUtilization(0, 10_000)
  retryAfterIfOverloaded("ordinary")
  expect(readCounts()).toHaveLength(1)
  retryAfterIfOverloaded("in-progress")
  mockUtilization(0, 9_999)
  retryAfterIfOverloaded("ordinary")
  expect(readCounts()).toHaveLength(1)
  mockUtilization(0, 1)
  retryAfterIfOverloaded("ordinary")
  expect(readCounts().slice(1)).toEqual([3])
})
