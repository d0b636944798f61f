import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { createResilience } from "#lib/provider/client/resilience"
import { getFault } from "#tests/provider/failures/get-fault"

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const READ = { effect: "reads" } as const
const ACT = { effect: "acts" } as const
const createFailure = (phone?: string) => async () => {
  throw new ProviderError("words.read", "busy", { phone })
}
const succeed = async () => "done"

/** Advances the clock until the promise is settled. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false
  void promise.catch(() => undefined).finally(() => (isSettled = true))
  while (!isSettled) await jest.advanceTimersByTimeAsync(20)
  return promise
}

/** Creates a request that is pending until it is released or aborted. */
function createPendingRequest() {
  const waiting: ((result: string) => void)[] = []
  const request = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      waiting.push(resolve)
      signal.addEventListener("abort", () => reject(new ProviderError("words.read", "slow")))
    })
  return { request, waiting, release: () => waiting.splice(0).forEach((resolve) => resolve("done")) }
}

/** Makes acts fail until the breaker opens. Each act is tried once. */
async function openBreaker(withResilience: ReturnType<typeof createResilience>, group?: "pay", phone?: string) {
  for (let i = 0; i < 40; i++)
    await getFault(withResilience("words.act", { effect: "acts", group }, createFailure(phone)))
}

describe("the breaker", () => {
  test("the breaker stays closed after a few failures", async () => {
    const withResilience = createResilience()
    for (let i = 0; i < 5; i++) await getFault(withResilience("words.act", ACT, createFailure()))
    expect(await withResilience("words.act", ACT, succeed)).toBe("done")
  })

  test("the breaker opens after many failures and then fails calls without a request and without the booth number of the failures", async () => {
    const withResilience = createResilience()
    await openBreaker(withResilience, undefined, "400-820-6688")
    const request = jest.fn(succeed)
    for (const call of [READ, ACT]) {
      // The fake timers do not advance, so a call that waits would never settle.
      expect(await getFault(withResilience("words.read", call, request))).toMatchObject({
        kind: "busy",
        cause: "breaker",
        callName: "words.read",
        phone: undefined,
      })
    }
    expect(request).not.toHaveBeenCalled()
  })

  test.each([
    ["signed-out errors", () => new UnauthenticatedError("words.act")],
    ["unknown refusals", () => new ProviderError("words.act", "declined")],
    ["missing resources", () => new ProviderError("words.act", "missing")],
    ["forbidden requests", () => new ProviderError("words.act", "forbidden")],
    ["too many requests", () => new ProviderError("words.act", "too-many")],
  ])("the breaker does not count %s", async (_, error) => {
    const withResilience = createResilience()
    for (let i = 0; i < 100; i++) await getFault(withResilience("words.act", ACT, () => Promise.reject(error())))
    expect(await withResilience("words.act", ACT, succeed)).toBe("done")
  })

  test("the breaker affects only the group of its calls", async () => {
    const withResilience = createResilience()
    await openBreaker(withResilience, "pay")
    expect(await getFault(withResilience("pay.act", { ...ACT, group: "pay" }, succeed))).toMatchObject({ kind: "busy" })
    expect(await withResilience("words.act", ACT, succeed)).toBe("done")
    expect(await withResilience("account.signIn", { ...ACT, group: "sign-in" }, succeed)).toBe("done")
  })
})

describe("the half-open breaker", () => {
  const halfOpenAfter = 5_000

  test("the half-open breaker lets one call through and rejects the others", async () => {
    const withResilience = createResilience({ halfOpenAfter })
    await openBreaker(withResilience)
    await jest.advanceTimersByTimeAsync(halfOpenAfter)
    const { request, waiting, release } = createPendingRequest()
    const firstResult = withResilience("words.act", ACT, request)
    const otherResults = await Promise.all(
      Array.from({ length: 10 }, () => getFault(withResilience("words.act", ACT, request))),
    )
    expect(otherResults).toMatchObject(Array(10).fill({ kind: "busy", cause: "breaker" }))
    expect(waiting).toHaveLength(1)
    release()
    expect(await firstResult).toBe("done")
  })

  test("the half-open breaker closes after a success", async () => {
    const withResilience = createResilience({ halfOpenAfter })
    await openBreaker(withResilience)
    await jest.advanceTimersByTimeAsync(halfOpenAfter)
    expect(await withResilience("words.act", ACT, succeed)).toBe("done")
    const results = await Promise.all(Array.from({ length: 20 }, () => withResilience("words.act", ACT, succeed)))
    expect(results).toEqual(Array(20).fill("done"))
  })

  test("the half-open breaker opens for another period after a failure", async () => {
    const withResilience = createResilience({ halfOpenAfter })
    await openBreaker(withResilience)
    await jest.advanceTimersByTimeAsync(halfOpenAfter)
    await getFault(withResilience("words.act", ACT, createFailure()))
    await jest.advanceTimersByTimeAsync(halfOpenAfter - 1)
    expect(await getFault(withResilience("words.act", ACT, succeed))).toMatchObject({ kind: "busy" })
    await jest.advanceTimersByTimeAsync(1)
    expect(await withResilience("words.act", ACT, succeed)).toBe("done")
  })
})

describe("the limit of concurrent calls", () => {
  const lowLimits = { inFlight: { "sign-in": 2, pay: 2, ads: 2, rest: 2 }, queue: 1 }

  test("calls run and queue up to the limit, and further calls are rejected", async () => {
    const withResilience = createResilience(lowLimits)
    const { request, waiting, release } = createPendingRequest()
    const running = [1, 2].map(() => withResilience("words.act", ACT, request))
    const queued = withResilience("words.act", ACT, request)
    expect(await getFault(withResilience("words.act", ACT, request))).toMatchObject({ kind: "busy", cause: "limit" })
    expect(waiting).toHaveLength(2)
    release()
    expect(await Promise.all(running)).toEqual(["done", "done"])
    await jest.advanceTimersByTimeAsync(0)
    release()
    expect(await queued).toBe("done")
  })

  test("the limit of concurrent calls applies to each group separately", async () => {
    const withResilience = createResilience(lowLimits)
    const { request, release } = createPendingRequest()
    const running = [1, 2, 3].map(() => withResilience("words.act", ACT, request))
    expect(await withResilience("pay.act", { ...ACT, group: "pay" }, succeed)).toBe("done")
    release()
    await jest.advanceTimersByTimeAsync(0)
    release()
    await Promise.all(running)
  })

  test("the time limit includes the time in the queue, and a call that expires there is not sent", async () => {
    const withResilience = createResilience({ ...lowLimits, readTotal: 1_000, act: 5_000 })
    const { request, waiting, release } = createPendingRequest()
    const acts = [1, 2].map(() => withResilience("words.act", ACT, request))
    const read = getFault(withResilience("words.read", READ, request))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await read).toMatchObject({ kind: "slow" })
    release()
    expect(await Promise.all(acts)).toEqual(["done", "done"])
    expect(await withResilience("words.act", ACT, succeed)).toBe("done")
    expect(waiting).toEqual([])
  })
})

describe("the number of tries", () => {
  test.each(["unreachable", "busy", "broken", "garbled"] as const)(
    "a read that was %s is tried twice",
    async (kind) => {
      const request = jest.fn(() => Promise.reject(new ProviderError("words.read", kind)))
      expect(await settle(getFault(createResilience()("words.read", READ, request)))).toMatchObject({ kind })
      expect(request).toHaveBeenCalledTimes(2)
    },
  )

  test.each(["slow", "forbidden", "missing", "too-many", "declined"] as const)(
    "a read that was %s is tried once",
    async (kind) => {
      const request = jest.fn(() => Promise.reject(new ProviderError("words.read", kind)))
      expect(await settle(getFault(createResilience()("words.read", READ, request)))).toMatchObject({ kind })
      expect(request).toHaveBeenCalledTimes(1)
    },
  )

  test("an act is tried once", async () => {
    const request = jest.fn(createFailure())
    expect(await settle(getFault(createResilience()("words.act", ACT, request)))).toMatchObject({ kind: "busy" })
    expect(request).toHaveBeenCalledTimes(1)
  })
})

test("both tries of a read share one time limit", async () => {
  const withResilience = createResilience({ readTry: 3_000, readTotal: 4_000 })
  const pendingRequest = createPendingRequest()
  const error = new ProviderError("words.read", "busy")
  const failLate = () => new Promise<string>((_, reject) => setTimeout(() => reject(error), 2_000))
  const request = jest.fn(pendingRequest.request).mockImplementationOnce(failLate)
  const start = Date.now()
  expect(await settle(getFault(withResilience("words.read", READ, request)))).toMatchObject({ kind: "slow" })
  expect(request).toHaveBeenCalledTimes(2)
  expect(Date.now() - start).toBeLessThanOrEqual(4_020)
})

test("a read takes at most 8 seconds and an act 15", async () => {
  const withResilience = createResilience()
  for (const [call, limit] of [
    [READ, 8_000],
    [ACT, 15_000],
  ] as const) {
    const start = Date.now()
    expect(await settle(getFault(withResilience("words.read", call, createPendingRequest().request)))).toMatchObject({
      kind: "slow",
    })
    expect(Date.now() - start).toBeLessThanOrEqual(limit + 20)
  }
})
