import { contract } from "#lib/contract"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { handlers } from "#sandbox/account/handlers"
import type { CallContext } from "#sandbox/server/context"

type Account = SandboxFor<typeof contract.account, CallContext>

// The compiler checks these types: `npm run types` fails if an expected error is missing.
const { info: _omitted, ...withoutInfo } = handlers
// @ts-expect-error a call without a handler
withoutInfo satisfies Account

const undeclared = { ...handlers, sendCode: () => refuse("undeclared-reason") }
// @ts-expect-error a refusal that the contract does not declare
undeclared satisfies Account

const tokens = { sToken: "s-12345678", uToken: "u-12345678" }
const withWireNames = { ...handlers, signIn: () => ({ personal_info: tokens, is_binded: true }) }
// @ts-expect-error wire names instead of the names of the contract
withWireNames satisfies Account

test("every call of the contract has a handler", () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(contract.account).sort())
})
