import { InvalidInput, ProviderError, UnauthenticatedError } from "#lib/core/errors"

/** Pages and route handlers are bundled separately, so each bundle has a copy of the classes. */
async function importAnotherCopy() {
  jest.resetModules()
  return import("#lib/core/errors")
}

test("instanceof recognizes errors of another copy of the module", async () => {
  const otherCopy = await importAnotherCopy()
  expect(otherCopy.ProviderError).not.toBe(ProviderError)
  expect(new otherCopy.ProviderError("pay.pay", "slow")).toBeInstanceOf(ProviderError)
  expect(new ProviderError("pay.pay", "slow")).toBeInstanceOf(otherCopy.ProviderError)
  expect(new otherCopy.UnauthenticatedError("pay.pay")).toBeInstanceOf(UnauthenticatedError)
  expect(new otherCopy.InvalidInput("pay.pay", {})).toBeInstanceOf(InvalidInput)
})

test("instanceof rejects other errors", () => {
  for (const value of [
    new Error("ProviderError"),
    new UnauthenticatedError("pay.pay"),
    { name: "ProviderError" },
    null,
    "x",
  ]) {
    expect(value).not.toBeInstanceOf(ProviderError)
  }
})
