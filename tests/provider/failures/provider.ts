import nock from "nock"
import { API } from "#lib/provider/adapter"
import { createProvider } from "#lib/provider"
import type { Credential } from "#lib/session/session"

const ORIGIN = "http://provider.example"
export const APP_KEY = "berth-test"
export const APP_SECRET = "0123456789abcdef0123456789abcdef"

Object.assign(process.env, {
  PUBLIC_URL: "https://berth.example",
  PROVIDER_URL: ORIGIN,
  PROVIDER_APP_KEY: APP_KEY,
  PROVIDER_APP_SECRET: APP_SECRET,
  SESSION_SECRET: "an old password of thirty-two characters",
})

/** What the framework would know of the request that is being answered. */
const request = new Headers()
jest.mock("next/headers", () => ({ headers: async () => request, cookies: async () => new Map() }))

/** No test here reaches a network, every answer it prepares is asked for, and what is logged is caught. */
export function onlyNock() {
  const logged: Record<string, unknown>[] = []
  let stream: jest.SpyInstance
  beforeAll(() => nock.disableNetConnect())
  beforeEach(() => {
    logged.length = 0
    stream = jest.spyOn(process.stderr, "write").mockImplementation((line) => {
      logged.push(JSON.parse(String(line)))
      return true
    })
  })
  afterEach(() => {
    stream.mockRestore()
    const unasked = nock.pendingMocks()
    nock.cleanAll()
    expect(unasked).toEqual([])
  })
  afterAll(() => nock.restore())
  return logged
}

type Asking = {
  as?: Credential | "nobody"
  incoming?: Record<string, string>
  onCredential?: (fresh: Credential) => void
}
const DRIVER = { sToken: "s-token-of-a-driver", uToken: "u-token-of-a-driver" }

/** The provider as one driver sees it, with breakers that have seen nothing yet. */
export function freshProvider({ as = DRIVER, incoming = {}, onCredential }: Asking = {}) {
  for (const name of [...request.keys()]) request.delete(name)
  for (const [name, value] of Object.entries(incoming)) request.set(name, value)
  delete (globalThis as { berth?: { resilience?: unknown } }).berth?.resilience
  return createProvider(as === "nobody" ? undefined : as, onCredential)
}

/** The provider's next answers to one path. */
export const answers = (path: string, status: number, body?: nock.ReplyBody, headers?: nock.ReplyHeaders, times = 1) =>
  nock(ORIGIN).get(`${API}${path}`).query(true).times(times).reply(status, body, headers)

export type Seen = { method: string; path: string; query: string; body: string; headers: Record<string, string> }
type Answer = { status?: number; body?: object; headers?: Record<string, string | string[]> }

/** Gives these answers, one after another, and keeps what was asked. */
export function hears(method: "GET" | "POST", ...given: Answer[]): Seen[] {
  const seen: Seen[] = []
  for (const { status = 200, body = { success: true }, headers = {} } of given) {
    nock(ORIGIN)
      .intercept(() => true, method)
      .reply(async (request: Request) => {
        const { pathname: path, search } = new URL(request.url)
        seen.push({
          method,
          path,
          query: search.slice(1),
          body: await request.text(),
          headers: Object.fromEntries(request.headers),
        })
        return [status, body, headers]
      })
  }
  return seen
}
