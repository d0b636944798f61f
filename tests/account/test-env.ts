import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { UnauthenticatedError } from "#lib/core/errors"
import { createProviderStub, createRequestStub } from "#tests/account/request-stub"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

/**
 * Mocks the modules around the account flow: a browser's requests, a store in memory, and a provider that identifies
 * drivers by their s-token. Each test starts with new ones. Must be imported before the modules under test.
 */
const createTestEnv = () => ({
  request: createRequestStub(),
  store: createMemoryStore() as Store,
  provider: createProviderStub(),
})
const mockTestEnv = createTestEnv()
export const testEnv = mockTestEnv

silenceLog()
beforeEach(() => void Object.assign(mockTestEnv, createTestEnv()))

const mockSignedOut = () => new UnauthenticatedError("account.info")
jest.mock("server-only", () => ({}))
jest.mock("#lib/store/store", () => ({ store: () => mockTestEnv.store }))
jest.mock("next/headers", () => ({
  headers: async () => mockTestEnv.request.headers(),
  cookies: async () => mockTestEnv.request.jar,
}))
jest.mock("#lib/provider", () => ({
  createProvider: ({ sToken }: { sToken?: string } = {}) => ({
    account: {
      info: async () => (await mockTestEnv.provider.info(sToken)) ?? Promise.reject(mockSignedOut()),
      signOut: async () => mockTestEnv.provider.signOut(sToken),
    },
  }),
}))
