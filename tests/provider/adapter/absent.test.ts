import { contract } from "#lib/contract"
import type { AnyCall } from "#lib/provider/contract"
import { createClient } from "#lib/provider/client/client"
import { ProviderError } from "#lib/core/errors"
import { absent } from "#lib/provider/adapter"
import { APPLICATION_CALLS, OWNER_APPLICATION_CALLS, RENEWAL_CALLS } from "#lib/rental/links"
import { files } from "#tests/support/repository"
import { createCallRouter } from "#sandbox/kit/call-router"

jest.mock("#lib/provider/own-adapter", () => ({ ownAdapter: { absent: ["account.history", "pay.memo"] } }))

const calls: ReadonlyMap<string, AnyCall> = new Map(
  Object.entries(contract).flatMap(([area, table]) =>
    Object.entries<AnyCall>(table).map(([name, call]) => [`${area}.${name}`, call]),
  ),
)

test("what is said to be absent is the name of a call that a product can be without", () => {
  for (const name of absent) {
    expect([name, calls.has(name)]).toEqual([name, true])
    expect([name, calls.get(name)?.essential]).toEqual([name, undefined])
  }
})

/** Every text that looks like a call's name in a file that asks whether one is absent. */
function namesAsked(): { path: string; name: string }[] {
  const named = new RegExp(`"((?:${Object.keys(contract).join("|")})\\.[a-zA-Z]+)"`, "g")
  return files
    .filter(
      ({ path, text }) =>
        /^(app|components|lib)\//.test(path) && /isUnsupported\(|hrefIfSupported\(|INVOICING|_FOR_SALE/.test(text),
    )
    .flatMap(({ path, text }) => [...text.matchAll(named)].map(([, name = ""]) => ({ path, name })))
}

test("what a screen is not shown without is the name of a call", () => {
  const asked = namesAsked()
  expect(asked.length).toBeGreaterThan(40)
  expect(asked.filter(({ name }) => !calls.has(name))).toEqual([])
  expect(
    [...RENEWAL_CALLS, ...APPLICATION_CALLS, ...OWNER_APPLICATION_CALLS].filter((name) => !calls.has(name)),
  ).toEqual([])
})

test("a driver can get in, be told what is due and pay it: nobody is without these calls", () => {
  const essential = [...calls].filter(([, call]) => call.essential).map(([name]) => name)
  expect(essential.sort()).toEqual([
    ...["account.captcha", "account.info", "account.sendCode", "account.signIn"],
    ...["pay.lookup", "pay.pay", "payments.fee"],
  ])
})

test("a call that is absent is not asked, and says so", async () => {
  const send = jest.fn()
  const provider = createClient(contract, send)
  const said: unknown = await provider.pay.memo({ parkId: "1001" }).catch((error: unknown) => error)
  expect(said).toBeInstanceOf(ProviderError)
  expect(said).toMatchObject({ kind: "absent" })
  expect(send).not.toHaveBeenCalled()
})

test("the sandbox is without it, too", () => {
  const route = createCallRouter(contract)
  expect(route("GET", "/v1/api/wallet/parking_record")).toBeUndefined()
  expect(route("GET", "/v1/api/personal/info")).toMatchObject({ area: "account", name: "info" })
})
