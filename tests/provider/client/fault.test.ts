import { InvalidInput, ProviderError, UnauthenticatedError } from "#lib/core/errors"

/** Pages and route handlers are bundled separately, each with its own copy of the classes. */
async function importAnotherCopy() {
  jest.resetModules()
  return import("#lib/core/errors")
}

test("instanceof recognises errors of another copy of the module", async () => {
  const other = await importAnotherCopy()
  expect(other.ProviderError).not.toBe(ProviderError)
  expect(new other.ProviderError("pay.pay", "slow")).toBeInstanceOf(ProviderError)
  expect(new ProviderError("pay.pay", "slow")).toBeInstanceOf(other.ProviderError)
  expect(new other.UnauthenticatedError("pay.pay")).toBeInstanceOf(UnauthenticatedError)
  expect(new other.InvalidInput("pay.pay", {})).toBeInstanceOf(InvalidInput)
})

test("instanceof rejects other errors", () => {
  for (const other of [
    new Error("ProviderError"),
    new UnauthenticatedError("pay.pay"),
    { name: "ProviderError" },
    null,
    "x",
  ]) {
    expect(other).not.toBeInstanceOf(ProviderError)
  }
})
