import { randomBytes } from "node:crypto"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

/**
 * Replaces the request and the provider for unit tests of the sign-in flow. Must be imported before the modules under
 * test.
 */
const SECRET = "a password of thirty-two characters"
const ORIGIN = { PUBLIC_URL: "http://localhost:3000", PROVIDER_URL: "http://localhost:3001" }
Object.assign(process.env, { ...ORIGIN, SESSION_SECRET: SECRET, TRUSTED_HOPS: "0" })

const mockRequest = new Headers()
export const mockAccount = {
  captcha: jest.fn(),
  sendCode: jest.fn(),
  signIn: jest.fn(),
  register: jest.fn(),
  oneTapTokens: jest.fn(),
  oneTapSignIn: jest.fn(),
}

const jar = new Map<string, string>()
const mockCookies = async () => ({
  get: (name: string) => (jar.has(name) ? { value: jar.get(name)! } : undefined),
  has: (name: string) => jar.has(name),
  getAll: () => [...jar].map(([name, value]) => ({ name, value })),
  set: (name: string, value: string, { maxAge }: { maxAge?: number } = {}) =>
    void (maxAge === 0 ? jar.delete(name) : jar.set(name, value)),
})

/** The session before the sign-in. */
export const mockCurrentDriver = jest.fn()

silenceLog()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers(mockRequest), cookies: () => mockCookies() }))
jest.mock("#lib/session/session", () => ({
  getSession: async () => ({ state: "out" }),
  getSessionData: async () => mockCurrentDriver() as unknown,
  getCookieOptions: () => ({ path: "/" }),
  endSession: async () => {},
  setSession: async () => {},
  createSessionData: (phone: string, credential: object) => ({ id: "d1", family: "f1", phone, credential }),
  hashPhone: () => undefined,
}))
jest.mock("#lib/account/server/session/tickets", () => ({ startTickets: async () => {} }))
jest.mock("#lib/account/server/session/provider-cookies", () => ({ consumeProviderCookies: async () => {} }))
jest.mock("#lib/provider", () => ({ createProvider: () => ({ account: mockAccount }) }))

/** The provider's response to a successful sign-in. */
export const SIGN_IN_RESPONSE = {
  ok: true,
  data: { driver: { sToken: "s".repeat(16), uToken: "u".repeat(16) }, hasCars: true },
}

/** A copy of a browser's cookies. */
export type CookieJar = ReadonlyMap<string, string>
export const copyCookies = (): CookieJar => new Map(jar)

export const createTestFormCookie = () => createFormCookie(SECRET)
export const randomAddress = () => `10.${[...randomBytes(3)].join(".")}`
export const randomPhone = () => `139${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, "0")}`

type RequestSource = { browser?: string; address?: string; cookies?: CookieJar }

/** Sets browser, address and cookies of the following requests; `browser: ""` sends no form cookie. */
export function setRequester({
  browser = createTestFormCookie(),
  address = randomAddress(),
  cookies = new Map(),
}: RequestSource = {}) {
  jar.clear()
  for (const [name, value] of cookies) jar.set(name, value)
  mockRequest.set("x-berth-connection", address)
  if (browser) mockRequest.set("cookie", `berth-form=${encodeURIComponent(browser)}`)
  else mockRequest.delete("cookie")
  return { browser, address }
}
