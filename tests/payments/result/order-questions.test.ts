import { randomBytes } from "node:crypto"
import { newFormCookie } from "#lib/http/csrf/form-token"
import { ProviderFault } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { store } from "#lib/store/store"
import { queryOrder, queryPayment } from "#lib/payments/server/query-limits/query-order"
import { queryPlate, canQueryPlate, countPlateMiss } from "#lib/parking/server/query-plate"
import { hasTappedForOrder, rememberTap } from "#lib/payments/server/query-limits/show-order-tap"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

const mockRequest = new Headers()
const mockJar = new Map<string, { value: string; maxAge?: number }>()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => mockRequest,
  cookies: async () => ({
    get: (name: string) => mockJar.get(name),
    set: (name: string, value: string, { maxAge }: { maxAge?: number }) => void mockJar.set(name, { value, maxAge }),
  }),
}))
silenceLog()
process.env.TRUSTED_HOPS = "1"

const SECRET = "a password of thirty-two characters"
const newBrowser = () => newFormCookie(SECRET)
const newAddress = () => `10.${[...randomBytes(3)].join(".")}`
function from(address: string, browser = newBrowser()) {
  mockRequest.set("x-forwarded-for", address)
  mockRequest.set("cookie", `__Host-berth-form=${encodeURIComponent(browser)}`)
}

beforeEach(() => mockJar.clear())

const ORDER = "1001202506180930001"
/** "shown", or what whoever asks is told instead. */
const told = (asked: Promise<unknown>) =>
  asked.then(
    () => "shown",
    (error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
      return error.tap ? "tap" : "wait"
    },
  )
const ask = jest.fn(async () => "said")
const miss = (orderId = ORDER) => told(queryOrder(orderId, ask, { isFound: () => false }))
const receipt = () => told(queryOrder(ORDER, ask, { isFound: () => true }))

async function misses(count: number, address: string) {
  for (let i = 0; i < count; i++) {
    from(address)
    await miss()
  }
}

test("a browser sees sixty of others' receipts in a minute, and then waits", async () => {
  const browser = newBrowser()
  for (let i = 0; i < 60; i++) {
    from(newAddress(), browser)
    expect(await receipt()).toBe("shown")
  }
  from(newAddress(), browser)
  expect(await receipt()).toBe("wait")
})

test("behind an address twelve hundred of others' receipts are seen, and the next after a tap", async () => {
  const address = newAddress()
  for (let i = 0; i < 1_200; i++) {
    from(address)
    expect(await receipt()).toBe("shown")
  }
  from(address)
  expect(await receipt()).toBe("tap")
  await rememberTap(ORDER)
  expect(await receipt()).toBe("shown")
  from(newAddress())
  mockJar.clear()
  expect(await receipt()).toBe("shown")
})

test("what the browser's own limit has refused costs the address nothing", async () => {
  const [address, browser] = [newAddress(), newBrowser()]
  for (let i = 0; i < 1_300; i++) {
    from(address, browser)
    await receipt()
  }
  from(address)
  expect(await receipt()).toBe("shown")
})

test("payments that nobody has begun are misses: ten for a browser", async () => {
  const browser = newBrowser()
  from(newAddress(), browser)
  for (let i = 0; i < 10; i++) expect(await told(queryPayment(`${ORDER}${i}`))).toBe("shown")
  expect(await told(queryPayment(ORDER))).toBe("wait")
})

test("an order that was asked about while the others were still misses to come is not shown after ten of them", async () => {
  from(newAddress())
  const meanwhile = async () => {
    for (let i = 0; i < 10; i++) expect(await miss()).toBe("shown")
  }
  expect(await told(queryOrder(ORDER, meanwhile, { isFound: () => true, ignoresHits: true }))).toBe("wait")
})

describe("whoever names the car, where the address is used up", () => {
  const asked = (namesCar: boolean) =>
    told(queryOrder(ORDER, ask, { isFound: () => true, ignoresHits: true, isForThisCar: () => namesCar }))

  test("is answered, and nobody else has anything asked", async () => {
    const address = newAddress()
    await misses(120, address)
    ask.mockClear()
    from(address)
    expect(await asked(false)).toBe("tap")
    expect(ask).not.toHaveBeenCalled()
    expect(await asked(true)).toBe("shown")
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe("of all browsers behind an address, each with a tap for each number,", () => {
  test("1,200 miss in an hour; then a number alone shows nothing, and who names the car is answered", async () => {
    const address = newAddress()
    await rememberTap(ORDER)
    await misses(1_200, address)
    const real = (namesCar: boolean) =>
      told(queryOrder(ORDER, ask, { isFound: () => true, ignoresHits: true, isForThisCar: () => namesCar }))
    from(address)
    expect([await real(false), await real(true)]).toEqual(["wait", "shown"])
    const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000)
    await rememberTap(ORDER)
    from(address)
    expect(await real(false)).toBe("wait")
    later.mockRestore()
    from(newAddress())
    expect(await real(false)).toBe("shown")
  })

  test("those that are there are not counted", async () => {
    const address = newAddress()
    const hit = () => told(queryOrder(ORDER, ask, { isFound: () => true, ignoresHits: true }))
    for (let i = 0; i < 1_300; i++) {
      from(address)
      expect(await hit()).toBe("shown")
    }
  })
})

describe("an order of a barrier without a line, which nobody knows before it is paid,", () => {
  const look = (paid = false) =>
    told(queryOrder(ORDER, ask, { isFound: () => paid, ignoresHits: true, missKind: "unpaid" }))

  test("is looked at thirty times a minute in one browser, apart from other numbers", async () => {
    from(newAddress())
    for (let i = 0; i < 30; i++) expect(await look()).toBe("shown")
    expect([await look(), await look(true), await miss()]).toEqual(["wait", "wait", "shown"])
  })

  test("and six hundred times behind one address, then after a tap, and six thousand times in an hour", async () => {
    const address = newAddress()
    const another = async () => {
      from(address)
      return look()
    }
    for (let i = 0; i < 600; i++) expect(await another()).toBe("shown")
    expect(await another()).toBe("tap")
    await rememberTap(ORDER)
    for (let i = 600; i < 6_000; i++) await another()
    from(address)
    expect(await look(true)).toBe("wait")
  })
})

describe("of browsers that are made up anew nothing is written down that their address has not let through", () => {
  let taken: jest.SpyInstance<unknown, Parameters<Store["consume"]>>
  beforeEach(() => void (taken = jest.spyOn(store(), "consume")))
  afterEach(() => taken.mockRestore())
  const written = (kind: string) => taken.mock.calls.filter(([key]) => key.startsWith(`${kind}:`)).length

  test("with orders, after a tap for each", async () => {
    const address = newAddress()
    await rememberTap(ORDER)
    await misses(130, address)
    expect(written("order-misses-browser")).toBe(120)
    from(address)
    expect(await miss()).toBe("wait")
  })

  test("with plates", async () => {
    const address = newAddress()
    for (let i = 0; i < 620; i++) {
      from(address)
      expect([i, await canQueryPlate(), await countPlateMiss()]).toEqual([i, true, i < 600])
    }
    expect(written("plate-misses-browser")).toBe(600)
  })
})

test("a browser misses thirty plates, and its address loses nothing by more", async () => {
  const [address, browser] = [newAddress(), newBrowser()]
  from(address, browser)
  for (let i = 0; i < 700; i++) expect(await countPlateMiss()).toBe(i < 30)
  expect(await canQueryPlate()).toBe(false)
  from(address)
  expect([await canQueryPlate(), await countPlateMiss()]).toEqual([true, true])
})

test("a question about a plate counts only where there is none, and after thirty nothing is asked", async () => {
  from(newAddress())
  const question = jest.fn(async () => "said")
  const about = (isThere: boolean) => told(queryPlate(question, () => isThere))
  for (let i = 0; i < 40; i++) expect(await about(true)).toBe("shown")
  for (let i = 0; i < 30; i++) expect(await about(false)).toBe("shown")
  expect(await about(true)).toBe("wait")
  expect(question).toHaveBeenCalledTimes(70)
})

test("of many questions about plates at once thirty are answered", async () => {
  from(newAddress())
  const question = () => told(queryPlate(ask, () => false))
  const said = await Promise.all(Array.from({ length: 100 }, question))
  expect(said.filter((one) => one === "shown")).toHaveLength(30)
})

test("a tap is for one order, and for ten minutes", async () => {
  await rememberTap(ORDER)
  expect([...mockJar.values()]).toMatchObject([{ maxAge: 600 }])
  expect([await hasTappedForOrder(ORDER), await hasTappedForOrder(`${ORDER}1`)]).toEqual([true, false])
  const later = Date.now() + 700_000
  const now = jest.spyOn(Date, "now").mockReturnValue(later)
  expect(await hasTappedForOrder(ORDER)).toBe(false)
  now.mockRestore()
})
