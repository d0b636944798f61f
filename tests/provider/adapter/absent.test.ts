import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { createClient } from "#lib/provider/client/client"
import { ProviderError } from "#lib/core/errors"
import { absent } from "#lib/provider/adapter"
import { APPLICATION_CALLS, OWNER_APPLICATION_CALLS, RENEWAL_CALLS } from "#lib/rental/links"
import { files } from "#tests/support/repository"
import { createCallRouter } from "#sandbox/server/call-router"

jest.mock("#lib/provider/own-adapter", () => ({ ownAdapter: { absent: ["account.history", "pay.memo"] } }))

const calls: ReadonlyMap<string, AnyCall> = new Map(
  Object.entries(contract).flatMap(([area, table]) =>
    Object.entries<AnyCall>(table).map(([name, call]) => [`${area}.${name}`, call]),
  ),
)

test("absent lists only existing, non-essential calls", () => {
  for (const name of absent) {
    expect({ name, exists: calls.has(name) }).toEqual({ name, exists: true })
    expect({ name, essential: calls.get(name)?.essential }).toEqual({ name, essential: undefined })
  }
})

/** Finds every call name in files that check for unsupported calls. */
function findCheckedNames(): { path: string; name: string }[] {
  const pattern = new RegExp(`"((?:${Object.keys(contract).join("|")})\\.[a-zA-Z]+)"`, "g")
  return files
    .filter(
      ({ path, text }) =>
        /^(app|components|lib)\//.test(path) && /(isUnsupported|hrefIfSupported)\(|INVOICING|_FOR_SALE/.test(text),
    )
    .flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ path, name })))
}

test("screens check only whether existing calls are supported", () => {
  const checkedNames = findCheckedNames()
  expect(checkedNames.length).toBeGreaterThan(40)
  expect(checkedNames.filter(({ name }) => !calls.has(name))).toEqual([])
  expect(
    [...RENEWAL_CALLS, ...APPLICATION_CALLS, ...OWNER_APPLICATION_CALLS].filter((name) => !calls.has(name)),
  ).toEqual([])
})

test("the essential calls are those for signing in, looking up a fee and paying", () => {
  const essential = [...calls].filter(([, call]) => call.essential).map(([name]) => name)
  expect(essential.sort()).toEqual([
    ...["account.captcha", "account.info", "account.sendCode", "account.signIn"],
    ...["pay.lookup", "pay.pay", "payments.fee"],
  ])
})

test("an absent call fails without a request", async () => {
  const send = jest.fn()
  const provider = createClient(contract, send)
  const result: unknown = await provider.pay.memo({ parkId: "1001" }).catch((error: unknown) => error)
  expect(result).toBeInstanceOf(ProviderError)
  expect(result).toMatchObject({ kind: "absent" })
  expect(send).not.toHaveBeenCalled()
})

test("the sandbox has no route for an absent call", () => {
  const route = createCallRouter(contract)
  expect(route("GET", "/v1/api/wallet/parking_record")).toBeUndefined()
  expect(route("GET", "/v1/api/personal/info")).toMatchObject({ area: "account", name: "info" })
})
