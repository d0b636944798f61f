import { randomBytes } from "node:crypto"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { silence } from "#tests/support/silence-log"
import "#tests/support/test-environment"

/**
 * The request a flow is asked with, and the provider it asks, for tests of the flow alone. It is imported before the flow,
 * which then has these in place of what it would import.
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

/** The session that is there when somebody comes in. */
export const mockHeld = jest.fn()

silence()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers(mockRequest), cookies: () => mockCookies() }))
jest.mock("#lib/session/session", () => ({
  heldDriver: async () => mockHeld() as unknown,
  cookieShape: () => ({ path: "/" }),
  endSession: async () => {},
  holdDriver: async () => {},
  newDriver: (phone: string, credential: object) => ({ id: "d1", family: "f1", phone, credential }),
  whoIs: () => undefined,
}))
jest.mock("#lib/account/server/session/tickets", () => ({ beginTickets: async () => {} }))
jest.mock("#lib/account/server/session/provider-cookies", () => ({ answerBrought: async () => {} }))
jest.mock("#lib/provider", () => ({ createProvider: () => ({ account: mockAccount }) }))

/** What the provider says to whom it lets in. */
export const IN = { ok: true, data: { driver: { sToken: "s".repeat(16), uToken: "u".repeat(16) }, hasCars: true } }

/** A browser's cookies, which it may copy to another. */
export type Jar = ReadonlyMap<string, string>
export const cookiesNow = (): Jar => new Map(jar)

export const freshBrowser = () => createFormCookie(SECRET)
export const anAddress = () => `10.${[...randomBytes(3)].join(".")}`
export const aPhone = () => `139${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, "0")}`

type From = { browser?: string; address?: string; cookies?: Jar }

/** Who asks from now on: a browser without a form cookie is one with `browser: ""`. */
export function asking({ browser = freshBrowser(), address = anAddress(), cookies = new Map() }: From = {}) {
  jar.clear()
  for (const [name, value] of cookies) jar.set(name, value)
  mockRequest.set("x-berth-connection", address)
  if (browser) mockRequest.set("cookie", `berth-form=${encodeURIComponent(browser)}`)
  else mockRequest.delete("cookie")
  return { browser, address }
}
