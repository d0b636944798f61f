import { randomBytes } from "node:crypto"
import { createFormCookie } from "#lib/http/csrf/form-token"
import { ProviderError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { store } from "#lib/store/store"
import { queryOrder, queryPayment } from "#lib/payments/server/query-limits/query-order"
import { queryPlate, countPlateResult, peekPlateLimits } from "#lib/parking/server/query-plate"
import { hasTappedForOrder, storeOrderTap } from "#lib/payments/server/query-limits/show-order-tap"
import "#tests/support/test-environment"
import { silenceLog } from "#tests/support/silence-log"

const countMiss = async () => (await countPlateResult("粤B12345", "nowhere")).ok
const canQuery = async () => (await peekPlateLimits("粤B12345")).ok

const mockRequest = new Headers()
const mockCookies = new Map<string, { value: string; maxAge?: number }>()
jest.mock("#lib/payments/server/stay-details", () => ({ fetchOwnPlates: async () => [] }))
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({
  headers: async () => mockRequest,
  cookies: async () => ({
    get: (name: string) => mockCookies.get(name),
    set: (name: string, value: string, { maxAge }: { maxAge?: number }) =>
      void mockCookies.set(name, { value, maxAge }),
  }),
}))
silenceLog()
// Thousands of queries take longer than the ten seconds of a mutation test.
process.env.TRUSTED_HOPS = "1"

const SECRET = "a password of thirty-two characters"
const createBrowser = () => createFormCookie(SECRET)
const createAddress = () => `10.${[...randomBytes(3)].join(".")}`
function setClient(address: string, browser = createBrowser()) {
  mockRequest.set("x-forwarded-for", address)
  mockRequest.set("cookie", `__Host-berth-form=${encodeURIComponent(browser)}`)
}

beforeEach(() => mockCookies.clear())

const ORDER = "1001202506180930001"
/** Returns "shown", or the kind of the error: "tap" or "wait". */
const getOutcome = (query: Promise<unknown>) =>
  query.then(
    () => "shown",
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      return error.retryForm ? "tap" : "wait"
    },
  )
const fetchOrder = jest.fn(async () => "order")
const queryMissing = (orderId = ORDER) => getOutcome(queryOrder(orderId, fetchOrder, { isFound: () => false }))
const queryReceipt = () => getOutcome(queryOrder(ORDER, fetchOrder, { isFound: () => true }))

async function queryMissingTimes(count: number, address: string) {
  for (let i = 0; i < count; i++) {
    setClient(address)
    await queryMissing()
  }
}

test("a browser can view sixty receipts of other drivers a minute, then has to wait", async () => {
  const browser = createBrowser()
  for (let i = 0; i < 60; i++) {
    setClient(createAddress(), browser)
    expect(await queryReceipt()).toBe("shown")
  }
  setClient(createAddress(), browser)
  expect(await queryReceipt()).toBe("wait")
})

test("browsers behind one address can view 1,200 receipts of other drivers, then need a tap", async () => {
  const address = createAddress()
  for (let i = 0; i < 1_200; i++) {
    setClient(address)
    expect(await queryReceipt()).toBe("shown")
  }
  setClient(address)
  expect(await queryReceipt()).toBe("tap")
  await storeOrderTap(ORDER)
  expect(await queryReceipt()).toBe("shown")
  setClient(createAddress())
  mockCookies.clear()
  expect(await queryReceipt()).toBe("shown")
})

test("queries that the browser's own limit refuses do not count for the address", async () => {
  const [address, browser] = [createAddress(), createBrowser()]
  for (let i = 0; i < 1_300; i++) {
    setClient(address, browser)
    await queryReceipt()
  }
  setClient(address)
  expect(await queryReceipt()).toBe("shown")
})

test("a browser can query ten payments that do not exist, then has to wait", async () => {
  const browser = createBrowser()
  setClient(createAddress(), browser)
  for (let i = 0; i < 10; i++) expect(await getOutcome(queryPayment(`${ORDER}${i}`))).toBe("shown")
  expect(await getOutcome(queryPayment(ORDER))).toBe("wait")
})

test("a query that was pending during ten misses is refused", async () => {
  setClient(createAddress())
  const missTenTimes = async () => {
    for (let i = 0; i < 10; i++) expect(await queryMissing()).toBe("shown")
  }
  expect(await getOutcome(queryOrder(ORDER, missTenTimes, { isFound: () => true, ignoresHits: true }))).toBe("wait")
})

describe("queryOrder with the car's plate behind an exhausted address", () => {
  const queryWithCar = (hasPlate: boolean) =>
    getOutcome(queryOrder(ORDER, fetchOrder, { isFound: () => true, ignoresHits: true, isForThisCar: () => hasPlate }))

  test("is answered, while queries without the plate are refused", async () => {
    const address = createAddress()
    await queryMissingTimes(120, address)
    fetchOrder.mockClear()
    setClient(address)
    expect(await queryWithCar(false)).toBe("tap")
    expect(fetchOrder).not.toHaveBeenCalled()
    expect(await queryWithCar(true)).toBe("shown")
    expect(fetchOrder).toHaveBeenCalledTimes(1)
  })
})

describe("all browsers behind one address, with a tap for each order", () => {
  test("can query 1,200 missing orders an hour, then only queries with the car's plate are answered", async () => {
    const address = createAddress()
    await storeOrderTap(ORDER)
    await queryMissingTimes(1_200, address)
    const query = (hasPlate: boolean) =>
      getOutcome(
        queryOrder(ORDER, fetchOrder, { isFound: () => true, ignoresHits: true, isForThisCar: () => hasPlate }),
      )
    setClient(address)
    expect(await query(false)).toBe("wait")
    expect(await query(true)).toBe("shown")
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 120_000)
    await storeOrderTap(ORDER)
    setClient(address)
    expect(await query(false)).toBe("wait")
    clock.mockRestore()
    setClient(createAddress())
    expect(await query(false)).toBe("shown")
  })

  test("can query existing orders without limit", async () => {
    const address = createAddress()
    const queryExisting = () => getOutcome(queryOrder(ORDER, fetchOrder, { isFound: () => true, ignoresHits: true }))
    for (let i = 0; i < 1_300; i++) {
      setClient(address)
      expect(await queryExisting()).toBe("shown")
    }
  })
})

describe("an unpaid order of an offline barrier", () => {
  const queryUnpaid = (paid = false) =>
    getOutcome(queryOrder(ORDER, fetchOrder, { isFound: () => paid, ignoresHits: true, missKind: "unpaid" }))

  test("can be queried thirty times a minute by one browser, independently of other orders", async () => {
    setClient(createAddress())
    for (let i = 0; i < 30; i++) expect(await queryUnpaid()).toBe("shown")
    expect(await queryUnpaid()).toBe("wait")
    expect(await queryUnpaid(true)).toBe("wait")
    expect(await queryMissing()).toBe("shown")
  })

  test("can be queried six hundred times behind one address, then after a tap, up to six thousand times an hour", async () => {
    const address = createAddress()
    const queryFromNewBrowser = async () => {
      setClient(address)
      return queryUnpaid()
    }
    for (let i = 0; i < 600; i++) expect(await queryFromNewBrowser()).toBe("shown")
    expect(await queryFromNewBrowser()).toBe("tap")
    await storeOrderTap(ORDER)
    for (let i = 600; i < 6_000; i++) await queryFromNewBrowser()
    setClient(address)
    expect(await queryUnpaid(true)).toBe("wait")
  })
})

describe("the counter of each new browser", () => {
  let consume: jest.SpyInstance<unknown, Parameters<Store["consume"]>>
  beforeEach(() => void (consume = jest.spyOn(store(), "consume")))
  afterEach(() => consume.mockRestore())
  const countWrites = (kind: string) => consume.mock.calls.filter(([key]) => key.startsWith(`${kind}:`)).length

  test("is written for missing orders only while the address is within its limit, even if each order has been tapped", async () => {
    const address = createAddress()
    await storeOrderTap(ORDER)
    await queryMissingTimes(130, address)
    expect(countWrites("order-misses-browser")).toBe(120)
    setClient(address)
    expect(await queryMissing()).toBe("wait")
  })

  test("is written for missing plates only while the address is within its limit", async () => {
    const address = createAddress()
    for (let i = 0; i < 620; i++) {
      setClient(address)
      expect({ i, canQuery: await canQuery(), isCounted: await countMiss() }).toEqual({
        i,
        canQuery: true,
        isCounted: i < 600,
      })
    }
    expect(countWrites("plate-misses-browser")).toBe(600)
  })
})

test("a browser can query thirty missing plates, and further misses do not count for its address", async () => {
  const [address, browser] = [createAddress(), createBrowser()]
  setClient(address, browser)
  for (let i = 0; i < 700; i++) expect(await countMiss()).toBe(i < 30)
  expect(await canQuery()).toBe(false)
  setClient(address)
  expect(await canQuery()).toBe(true)
  expect(await countMiss()).toBe(true)
})

test("queryPlate counts only missing plates and makes no query after thirty", async () => {
  setClient(createAddress())
  const fetchPlate = jest.fn(async () => "plate")
  const query = (isFound: boolean) => getOutcome(queryPlate(fetchPlate, () => isFound))
  for (let i = 0; i < 40; i++) expect(await query(true)).toBe("shown")
  for (let i = 0; i < 30; i++) expect(await query(false)).toBe("shown")
  expect(await query(true)).toBe("wait")
  expect(fetchPlate).toHaveBeenCalledTimes(70)
})

test("thirty of a hundred concurrent plate queries are answered", async () => {
  setClient(createAddress())
  const query = () => getOutcome(queryPlate(fetchOrder, () => false))
  const outcomes = await Promise.all(Array.from({ length: 100 }, query))
  expect(outcomes.filter((outcome) => outcome === "shown")).toHaveLength(30)
})

test("a tap counts for one order and for ten minutes", async () => {
  await storeOrderTap(ORDER)
  expect([...mockCookies.values()]).toMatchObject([{ maxAge: 600 }])
  expect(await hasTappedForOrder(ORDER)).toBe(true)
  expect(await hasTappedForOrder(`${ORDER}1`)).toBe(false)
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 700_000)
  expect(await hasTappedForOrder(ORDER)).toBe(false)
  clock.mockRestore()
})
