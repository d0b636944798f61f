import { InvalidInput, ProviderError, UnauthenticatedError } from "#lib/core/errors"

/** Pages and route handlers are bundled apart: each has its own copy of the classes. */
async function anotherCopy() {
  jest.resetModules()
  return import("#lib/core/errors")
}

test("an error is known whichever copy of the module has made it", async () => {
  const other = await anotherCopy()
  expect(other.ProviderError).not.toBe(ProviderError)
  expect(new other.ProviderError("pay.pay", "slow")).toBeInstanceOf(ProviderError)
  expect(new ProviderError("pay.pay", "slow")).toBeInstanceOf(other.ProviderError)
  expect(new other.UnauthenticatedError("pay.pay")).toBeInstanceOf(UnauthenticatedError)
  expect(new other.InvalidInput("pay.pay", {})).toBeInstanceOf(InvalidInput)
})

test("and no other is taken for it", () => {
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
