import { InvalidInput, ProviderFault, SignedOut } from "#lib/core/errors"

/** Pages and route handlers are bundled apart: each has its own copy of the classes. */
async function anotherCopy() {
  jest.resetModules()
  return import("#lib/core/errors")
}

test("an error is known whichever copy of the module has made it", async () => {
  const other = await anotherCopy()
  expect(other.ProviderFault).not.toBe(ProviderFault)
  expect(new other.ProviderFault("pay.pay", "slow")).toBeInstanceOf(ProviderFault)
  expect(new ProviderFault("pay.pay", "slow")).toBeInstanceOf(other.ProviderFault)
  expect(new other.SignedOut("pay.pay")).toBeInstanceOf(SignedOut)
  expect(new other.InvalidInput("pay.pay", {})).toBeInstanceOf(InvalidInput)
})

test("and no other is taken for it", () => {
  for (const other of [new Error("ProviderFault"), new SignedOut("pay.pay"), { name: "ProviderFault" }, null, "x"]) {
    expect(other).not.toBeInstanceOf(ProviderFault)
  }
})
