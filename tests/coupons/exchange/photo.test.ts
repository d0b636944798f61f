import { getReceiptKey, getUploadMethod } from "#lib/coupons/server/exchange/photo"
import { ProviderError } from "#lib/core/errors"
import "#tests/support/test-environment"

const mockUploadWay = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("#lib/platform/server/photo-tickets", () => ({
  readPhotoKey: async ({ about }: { about: string }, ticket: string) => `${about}|${ticket}`,
  acceptPhoto: jest.fn(),
}))
jest.mock("#lib/provider", () => ({
  provider: { coupons: { uploadMethod: (input: object) => mockUploadWay(input) as unknown } },
}))

test("getReceiptKey binds a photo ticket to the shop and its token", async () => {
  const links = [
    { merchantId: "301", token: "a" },
    { merchantId: "301", token: "b" },
    { merchantId: "302", token: "a" },
  ]
  const keys = await Promise.all(links.map((link) => getReceiptKey(link, "ticket")))
  expect(new Set(keys).size).toBe(3)
})

test("getUploadMethod returns WX only in the messaging app, and OSS as the fallback", async () => {
  mockUploadWay.mockResolvedValue({ ok: true, data: { way: "WX" } })
  expect(await getUploadMethod("301", true)).toBe("WX")
  expect(await getUploadMethod("301", false)).toBe("OSS")
  mockUploadWay.mockRejectedValue(new ProviderError("coupons.uploadMethod", "slow"))
  expect(await getUploadMethod("301", true)).toBe("OSS")
})
