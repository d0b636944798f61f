import { InvalidInput, ProviderFault, SignedOut } from "#lib/core/errors"

/** Pages and route handlers are bundled separately, each with its own copy of the classes. */
async function importAnotherCopy() {
  jest.resetModules()
  return import("#lib/core/errors")
}

test("instanceof recognises errors of another copy of the module", async () => {
  const other = await importAnotherCopy()
  expect(other.ProviderFault).not.toBe(ProviderFault)
  expect(new other.ProviderFault("pay.pay", "slow")).toBeInstanceOf(ProviderFault)
  expect(new ProviderFault("pay.pay", "slow")).toBeInstanceOf(other.ProviderFault)
  expect(new other.SignedOut("pay.pay")).toBeInstanceOf(SignedOut)
  expect(new other.InvalidInput("pay.pay", {})).toBeInstanceOf(InvalidInput)
})

test("instanceof rejects other errors", () => {
  for (const other of [new Error("ProviderFault"), new SignedOut("pay.pay"), { name: "ProviderFault" }, null, "x"]) {
    expect(other).not.toBeInstanceOf(ProviderFault)
  }
})
