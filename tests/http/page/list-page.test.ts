import { ProviderError } from "#lib/core/errors"
import { loadPage, parsePageNumber, undefinedIfListFails } from "#lib/http/page/list-page"
import "#tests/support/test-environment"

const mockRequest = { address: "/HISTORY" }
jest.mock("next/headers", () => ({ headers: async () => new Headers({ "x-berth-address": mockRequest.address }) }))
jest.mock("next/navigation", () => ({
  redirect: (address: string) => {
    throw new Error(`redirected to ${address}`)
  },
}))

test.each([
  ["3", 3],
  ["2.9", 2],
  ["1000000", 99_999],
  ["0", 1],
  ["-5", 1],
  ["two", 1],
  ["Infinity", 99_999],
  ["", 1],
  [undefined, 1],
])("the page number %j is read as %d", (text, page) => {
  expect(parsePageNumber(text)).toBe(page)
})

describe("a list whose call fails", () => {
  const fail = (error: Error) => undefinedIfListFails(Promise.reject<string>(error))

  test("a list that is loaded is passed on", async () => {
    expect(await undefinedIfListFails(Promise.resolve("list"))).toBe("list")
  })

  test("a list is undefined if there is nothing to show but the error", async () => {
    expect(await fail(new ProviderError("cars.history", "slow"))).toBeUndefined()
  })

  test("the provider's message and phone number are shown instead of the list", async () => {
    const cause = new Error("reset")
    const details = { phone: "4001", wait: 20, message: "系统正在维护", cause }
    await expect(fail(new ProviderError("cars.history", "slow", details))).rejects.toMatchObject({
      callName: "cars.history",
      kind: "slow",
      phone: "4001",
      wait: 20,
      cause,
      providerMessage: "系统正在维护",
      isForList: true,
    })
  })

  test("an error of our own is not hidden", async () => {
    await expect(fail(new TypeError("x is undefined"))).rejects.toThrow("x is undefined")
  })
})

describe("a page of a list", () => {
  const load = (page: number, items: string[], pages: number) =>
    loadPage(page, Promise.resolve({ ok: true as const, data: { pages, items } }), (data) => data.items)

  test("a page has its items and the number of the next page", async () => {
    expect(await load(2, ["a"], 3)).toEqual({ items: ["a"], page: 2, next: 3 })
  })

  test("the last page has no next page", async () => {
    expect(await load(3, ["a"], 3)).toEqual({ items: ["a"], page: 3, next: undefined })
  })

  test("an empty list has one empty page", async () => {
    expect(await load(1, [], 0)).toEqual({ items: [], page: 1, next: undefined })
  })

  test("a page after the last is shown if the provider sends items", async () => {
    expect(await load(4, ["a"], 3)).toEqual({ items: ["a"], page: 4, next: undefined })
  })

  test.each([
    ["/HISTORY?page=9&plate=%E7%B2%A4", 3, "/HISTORY?plate=%E7%B2%A4&page=3"],
    ["/HISTORY?page=9&plate=1", 1, "/HISTORY?plate=1"],
    ["/HISTORY?page=9", 0, "/HISTORY"],
  ])("the empty page %s redirects to the last of %d pages at %s", async (address, pages, target) => {
    mockRequest.address = address
    await expect(load(9, [], pages)).rejects.toThrow(new Error(`redirected to ${target}`))
  })

  test("a refused or failed list has no page", async () => {
    expect(await loadPage(1, Promise.resolve({ ok: false as const, why: "x" }), () => [])).toBeUndefined()
    expect(await loadPage(1, Promise.reject(new ProviderError("cars.history", "slow")), () => [])).toBeUndefined()
  })
})
