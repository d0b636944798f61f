import nock from "nock"
import { API } from "#lib/provider/adapter"
import { createProvider as createDriverProvider } from "#lib/provider"
import type { Credential } from "#lib/session/session"

const ORIGIN = "http://provider.example"
export const APP_KEY = "berth-test"
export const APP_SECRET = "0123456789abcdef0123456789abcdef"

Object.assign(process.env, {
  PUBLIC_URL: "https://berth.example",
  PROVIDER_URL: ORIGIN,
  PROVIDER_APP_KEY: APP_KEY,
  PROVIDER_APP_SECRET: APP_SECRET,
  SESSION_SECRET: "a session secret of thirty-two characters",
})

/** The headers of the incoming request, which Next provides. */
const incomingHeaders = new Headers()
jest.mock("next/headers", () => ({ headers: async () => incomingHeaders, cookies: async () => new Map() }))

/** Disables the network, expects that every prepared response is used, and returns the log lines. */
export function setUpNock() {
  const logLines: Record<string, unknown>[] = []
  let writeSpy: jest.SpyInstance
  beforeAll(() => nock.disableNetConnect())
  beforeEach(() => {
    logLines.length = 0
    writeSpy = jest.spyOn(process.stderr, "write").mockImplementation((line) => {
      logLines.push(JSON.parse(String(line)))
      return true
    })
  })
  afterEach(() => {
    writeSpy.mockRestore()
    const unusedMocks = nock.pendingMocks()
    nock.cleanAll()
    expect(unusedMocks).toEqual([])
  })
  afterAll(() => nock.restore())
  return logLines
}

type ClientOptions = {
  as?: Credential | "anonymous"
  incoming?: Record<string, string>
  onCredential?: (credential: Credential) => void
}
const DRIVER = { sToken: "s-token-of-a-driver", uToken: "u-token-of-a-driver" }

/** Creates the provider client of one driver with new breakers. */
export function createProvider({ as = DRIVER, incoming = {}, onCredential }: ClientOptions = {}) {
  for (const name of [...incomingHeaders.keys()]) incomingHeaders.delete(name)
  for (const [name, value] of Object.entries(incoming)) incomingHeaders.set(name, value)
  delete (globalThis as { berth?: { resilience?: unknown } }).berth?.resilience
  return createDriverProvider(as === "anonymous" ? undefined : as, onCredential)
}

/** Prepares the next responses to GET requests of one path. */
export const respond = (path: string, status: number, body?: nock.ReplyBody, headers?: nock.ReplyHeaders, times = 1) =>
  nock(ORIGIN).get(`${API}${path}`).query(true).times(times).reply(status, body, headers)

export type RecordedRequest = {
  method: string
  path: string
  query: string
  body: string
  headers: Record<string, string>
}
type PreparedResponse = { status?: number; body?: object; headers?: Record<string, string | string[]> }

/** Prepares these responses in order and returns the recorded requests. */
export function recordRequests(method: "GET" | "POST", ...responses: PreparedResponse[]): RecordedRequest[] {
  const requests: RecordedRequest[] = []
  for (const { status = 200, body = { success: true }, headers = {} } of responses) {
    nock(ORIGIN)
      .intercept(() => true, method)
      .reply(async (request: Request) => {
        const { pathname: path, search } = new URL(request.url)
        requests.push({
          method,
          path,
          query: search.slice(1),
          body: await request.text(),
          headers: Object.fromEntries(request.headers),
        })
        return [status, body, headers]
      })
  }
  return requests
}
