import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { UnauthenticatedError } from "#lib/core/errors"
import { stubbedProvider, stubbedRequest } from "#tests/account/stubbed-request"
import { silence } from "#tests/support/silence-log"
import "#tests/support/test-environment"

/**
 * What the account's flow stands in: a browser's requests, a store in memory, and a provider that knows drivers by their
 * s-token, anew for each test. It is imported before what it stands in for.
 */
const anew = () => ({
  request: stubbedRequest(),
  store: createMemoryStore() as Store,
  provider: stubbedProvider(),
})
const mockAround = anew()
export const around = mockAround

silence()
beforeEach(() => void Object.assign(mockAround, anew()))

const mockSignedOut = () => new UnauthenticatedError("account.info")
jest.mock("server-only", () => ({}))
jest.mock("#lib/store/store", () => ({ store: () => mockAround.store }))
jest.mock("next/headers", () => ({
  headers: async () => mockAround.request.headers(),
  cookies: async () => mockAround.request.jar,
}))
jest.mock("#lib/provider", () => ({
  createProvider: ({ sToken }: { sToken?: string } = {}) => ({
    account: {
      info: async () => (await mockAround.provider.info(sToken)) ?? Promise.reject(mockSignedOut()),
      signOut: async () => mockAround.provider.signOut(sToken),
    },
  }),
}))
