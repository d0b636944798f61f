import { ProviderError } from "#lib/core/errors"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { queryOrder } from "#lib/payments/server/query-limits/query-order"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

process.env.TRUSTED_HOPS = "1"
const SECRET = "a password of thirty-two characters"
const mockRequest = new Headers()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => mockRequest,
  cookies: async () => ({ get: () => undefined }),
}))
silenceLog()

const queryMissingFromNewBrowser = () => {
  mockRequest.set("cookie", `__Host-berth-form=${encodeURIComponent(createFormCookie(SECRET))}`)
  return queryOrder("1001202506180930001", async () => "order", { isFound: () => false })
}

test("all browsers without a known address share one count of missing orders, separate from known addresses", async () => {
  for (let i = 0; i < 120; i++) expect(await queryMissingFromNewBrowser()).toBe("order")
  const error: unknown = await queryMissingFromNewBrowser().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProviderError)
  expect(error).toMatchObject({ kind: "too-many", retryForm: { action: "/api/payments/show-order" } })
  mockRequest.set("x-forwarded-for", "10.1.2.3")
  expect(await queryMissingFromNewBrowser()).toBe("order")
})
