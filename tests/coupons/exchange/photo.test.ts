import { getReceiptKey, getUploadWay } from "#lib/coupons/server/exchange/photo"
import { ProviderFault } from "#lib/core/errors"
import "#tests/support/test-environment"

const mockWay = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("#lib/platform/server/photo-tickets", () => ({
  readPhotoKey: async ({ about }: { about: string }, ticket: string) => `${about}|${ticket}`,
  acceptPhoto: jest.fn(),
}))
jest.mock("#lib/provider", () => ({
  provider: { coupons: { uploadWay: (asked: object) => mockWay(asked) as unknown } },
}))

test("a receipt of one shop's code is no other's, nor another shop's", async () => {
  const links = [
    { merchantId: "301", token: "a" },
    { merchantId: "301", token: "b" },
    { merchantId: "302", token: "a" },
  ]
  const keys = await Promise.all(links.map((link) => getReceiptKey(link, "ticket")))
  expect(new Set(keys).size).toBe(3)
})

test("the messaging app's chooser is of use there alone; who cannot be asked is sent to the storage", async () => {
  mockWay.mockResolvedValue({ ok: true, data: { way: "WX" } })
  expect([await getUploadWay("301", true), await getUploadWay("301", false)]).toEqual(["WX", "OSS"])
  mockWay.mockRejectedValue(new ProviderFault("coupons.uploadWay", "slow"))
  expect(await getUploadWay("301", true)).toBe("OSS")
})
