import { enter } from "#lib/account/flow/entering"
import { answerBrought, mayBeAnother } from "#lib/account/flow/provider-cookies"
import { continueAs, restore, whoIsBrought } from "#lib/account/flow/restore"
import { ProviderFault, SignedOut } from "#lib/kit/fault"
import { seal } from "#lib/kit/seal"
import type { Store } from "#lib/kit/store"
import { memoryStore } from "#lib/kit/store-memory"
import { heldDriver, newDriver, standing } from "#lib/session"
import { stubbedProvider, stubbedRequest } from "#tests/account/stubbed-request"
import { silence } from "#tests/silence"
import "#tests/known-environment"

silence()
jest.mock("server-only", () => ({}))
let mockStore: Store
jest.mock("#lib/kit/store", () => ({ store: () => mockStore }))
let mockRequest = stubbedRequest()
jest.mock("next/headers", () => ({
  headers: async () => mockRequest.headers(),
  cookies: async () => mockRequest.jar,
}))
let mockProvider = stubbedProvider()
let mockFault: Error | undefined
jest.mock("#lib/provider", () => ({
  providerAs: ({ sToken }: { sToken?: string } = {}) => ({
    account: {
      async info() {
        if (mockFault) throw mockFault
        return (await mockProvider.info(sToken)) ?? Promise.reject(mockSignedOut())
      },
    },
  }),
}))
const mockSignedOut = () => new SignedOut("account.info")

const MINE = { sToken: "mine", uToken: "mine-too" }
const OTHER = { "s-token": "others", "u-token": "others-too" }

beforeEach(() => {
  mockStore = memoryStore()
  mockRequest = stubbedRequest()
  mockProvider = stubbedProvider()
  mockFault = undefined
  mockProvider.phones.set("mine", "13800000011").set("others", "13900000022")
})

async function signedIn() {
  await enter(newDriver("138********", MINE))
  mockRequest.next()
}
/** How it went, and whose the browser is for its next request. */
async function restored(silently: boolean) {
  const said = await restore(silently)
  mockRequest.next()
  return [said, (await heldDriver())?.credential.sToken]
}
const brings = (cookies: Record<string, string | undefined>) => mockRequest.next(cookies)
const brought = () => ["s-token", "u-token", "u", "sid"].filter((name) => mockRequest.kept.has(name))

describe.each([true, false])("silently: %s", (silently) => {
  test("nobody stays nobody, and the provider is not asked", async () => {
    expect(await restored(silently)).toEqual(["out", undefined])
    expect(mockProvider.asked).toEqual([])
  })

  test("whom the provider confirms stays in, however often", async () => {
    await signedIn()
    for (let times = 0; times < 5; times++) expect(await restored(silently)).toEqual(["in", "mine"])
  })

  test("whom it denies is out", async () => {
    await signedIn()
    mockProvider.phones.delete("mine")
    expect(await restored(silently)).toEqual(["out", undefined])
  })

  test("while it cannot say, nobody is signed out", async () => {
    await signedIn()
    mockFault = new ProviderFault("account.info", "slow")
    await expect(restore(silently)).rejects.toBe(mockFault)
    mockFault = undefined
    expect((await standing()).state).toBe("in")
  })

  test("cookies of the same driver change nothing and are taken away", async () => {
    await signedIn()
    mockProvider.phones.set("mine-anew", "13800000011")
    brings({ "s-token": "mine-anew", "u-token": "mine-anew" })
    expect(await restored(silently)).toEqual(["in", "mine"])
    expect(brought()).toEqual([])
  })

  test("cookies the provider does not know change nothing and are taken away", async () => {
    await signedIn()
    brings({ "s-token": "made-up", "u-token": "made-up" })
    expect(await restored(silently)).toEqual(["in", "mine"])
    expect(brought()).toEqual([])
  })

  test("half a pair is nothing", async () => {
    brings({ "s-token": "others" })
    expect(await restored(silently)).toEqual(["out", undefined])
  })
})

test("silently, whom the browser has newly brought goes before the session of another, and ends it", async () => {
  await signedIn()
  const copy = Object.fromEntries(mockRequest.kept)
  brings(OTHER)
  expect(await mayBeAnother()).toBe(true)
  expect(await restored(true)).toEqual(["in", "others"])
  expect([brought(), await mayBeAnother()]).toEqual([[], false])
  const { phone } = (await heldDriver())!
  expect(phone).toBe("139********")
  mockRequest.next(copy)
  expect((await standing()).state).toBe("broken")
})

test("S-11 else nothing begins and nothing changes before the driver has said so", async () => {
  brings(OTHER)
  expect(await restored(false)).toEqual(["asks", undefined])
  await signedIn()
  expect(await restored(false)).toEqual(["asks", "mine"])
  const who = (await whoIsBrought())!
  expect([who.phone, who.instead]).toEqual(["139****0022", "138********"])
  // By then the browser may have brought a third one: the button named this one.
  brings({ "s-token": "third", "u-token": "third" })
  expect(await continueAs(who.sealed)).toBe(true)
  mockRequest.next()
  expect((await heldDriver())?.credential.sToken).toBe("others")
})

test("what is agreed to is ours, and the provider is asked again", async () => {
  const who = { credential: { sToken: "others", uToken: "others-too" } }
  for (const text of ["", "made-up", await seal("ticket", who, 60)]) expect(await continueAs(text)).toBe(false)
  const text = await seal("brought", who, 60)
  mockProvider.phones.delete("others")
  expect(await continueAs(text)).toBe(false)
  mockRequest.next()
  expect((await standing()).state).toBe("out")
})

test("cookies that had their answer, and cannot be taken away, do nothing by themselves any more", async () => {
  await signedIn()
  brings(OTHER)
  await answerBrought()
  brings(OTHER)
  expect(await mayBeAnother()).toBe(false)
  expect(await restored(true)).toEqual(["in", "mine"])
  // A driver who is out is asked, and not made to be.
  mockProvider.phones.delete("mine")
  brings(OTHER)
  expect(await restored(true)).toEqual(["asks", undefined])
})
