import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { createResilience } from "#lib/provider/client/resilience"
import { getFault } from "#tests/provider/failures/faults"

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
const succeed = async () => "well"

/** Advances the clock until the promise is settled. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false
  void promise.catch(() => undefined).finally(() => (isSettled = true))
  while (!isSettled) await jest.advanceTimersByTimeAsync(20)
  return promise
}

/** A request that hangs until it is released or aborted. */
function pending() {
  const waiting: ((word: string) => void)[] = []
  const ask = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      waiting.push(answer)
      signal.addEventListener("abort", () => fail(new ProviderError("words.read", "slow")))
    })
  return { ask, waiting, release: () => waiting.splice(0).forEach((answer) => answer("well")) }
}

/** Fails acts, which are tried once each, until the breaker opens. */
async function openBreaker(withResilience: ReturnType<typeof createResilience>, group?: "pay", phone?: string) {
  for (let i = 0; i < 40; i++)
    await getFault(withResilience("words.act", { effect: "acts", group }, createFailure(phone)))
}

describe("the breaker", () => {
  test("stays closed after a few failures", async () => {
    const withResilience = createResilience()
    for (let i = 0; i < 5; i++) await getFault(withResilience("words.act", ACT, createFailure()))
    expect(await withResilience("words.act", ACT, succeed)).toBe("well")
  })

  test("opens after many failures and then fails without a request and without another driver's phone number", async () => {
    const withResilience = createResilience()
    await openBreaker(withResilience, undefined, "400-820-6688")
    const request = jest.fn(succeed)
    for (const call of [READ, ACT]) {
      // The timers do not advance, so a call that waits would never end.
      expect(await getFault(withResilience("words.read", call, request))).toMatchObject({
        kind: "busy",
        cause: "breaker",
        where: "words.read",
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
  ])("does not count %s", async (_, error) => {
    const withResilience = createResilience()
    for (let i = 0; i < 100; i++) await getFault(withResilience("words.act", ACT, () => Promise.reject(error())))
    expect(await withResilience("words.act", ACT, succeed)).toBe("well")
  })

  test("affects only its own group", async () => {
    const withResilience = createResilience()
    await openBreaker(withResilience, "pay")
    expect(await getFault(withResilience("pay.act", { ...ACT, group: "pay" }, succeed))).toMatchObject({ kind: "busy" })
    expect(await withResilience("words.act", ACT, succeed)).toBe("well")
    expect(await withResilience("account.signIn", { ...ACT, group: "sign-in" }, succeed)).toBe("well")
  })
})

describe("the half-open breaker", () => {
  const halfOpenAfter = 5_000

  test("lets one call through and rejects the others", async () => {
    const withResilience = createResilience({ halfOpenAfter })
    await openBreaker(withResilience)
    await jest.advanceTimersByTimeAsync(halfOpenAfter)
    const { ask, waiting, release } = pending()
    const first = withResilience("words.act", ACT, ask)
    const others = await Promise.all(Array.from({ length: 10 }, () => getFault(withResilience("words.act", ACT, ask))))
    expect(others).toMatchObject(Array(10).fill({ kind: "busy", cause: "breaker" }))
    expect(waiting).toHaveLength(1)
    release()
    expect(await first).toBe("well")
  })

  test("closes after a success", async () => {
    const withResilience = createResilience({ halfOpenAfter })
    await openBreaker(withResilience)
    await jest.advanceTimersByTimeAsync(halfOpenAfter)
    expect(await withResilience("words.act", ACT, succeed)).toBe("well")
    const all = await Promise.all(Array.from({ length: 20 }, () => withResilience("words.act", ACT, succeed)))
    expect(all).toEqual(Array(20).fill("well"))
  })

  test("stays open for another period after a failure", async () => {
    const withResilience = createResilience({ halfOpenAfter })
    await openBreaker(withResilience)
    await jest.advanceTimersByTimeAsync(halfOpenAfter)
    await getFault(withResilience("words.act", ACT, createFailure()))
    await jest.advanceTimersByTimeAsync(halfOpenAfter - 1)
    expect(await getFault(withResilience("words.act", ACT, succeed))).toMatchObject({ kind: "busy" })
    await jest.advanceTimersByTimeAsync(1)
    expect(await withResilience("words.act", ACT, succeed)).toBe("well")
  })
})

describe("the limit of concurrent calls", () => {
  const few = { inFlight: { "sign-in": 2, pay: 2, ads: 2, rest: 2 }, queue: 1 }

  test("runs and queues up to the limit and rejects the rest", async () => {
    const withResilience = createResilience(few)
    const { ask, waiting, release } = pending()
    const running = [1, 2].map(() => withResilience("words.act", ACT, ask))
    const queued = withResilience("words.act", ACT, ask)
    expect(await getFault(withResilience("words.act", ACT, ask))).toMatchObject({ kind: "busy", cause: "limit" })
    expect(waiting).toHaveLength(2)
    release()
    expect(await Promise.all(running)).toEqual(["well", "well"])
    await jest.advanceTimersByTimeAsync(0)
    release()
    expect(await queued).toBe("well")
  })

  test("applies to each group separately", async () => {
    const withResilience = createResilience(few)
    const { ask, release } = pending()
    const full = [1, 2, 3].map(() => withResilience("words.act", ACT, ask))
    expect(await withResilience("pay.act", { ...ACT, group: "pay" }, succeed)).toBe("well")
    release()
    await jest.advanceTimersByTimeAsync(0)
    release()
    await Promise.all(full)
  })

  test("counts the time in the queue, and does not send an expired call", async () => {
    const withResilience = createResilience({ ...few, readTotal: 1_000, act: 5_000 })
    const { ask, waiting, release } = pending()
    const acts = [1, 2].map(() => withResilience("words.act", ACT, ask))
    const read = getFault(withResilience("words.read", READ, ask))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await read).toMatchObject({ kind: "slow" })
    release()
    expect(await Promise.all(acts)).toEqual(["well", "well"])
    expect(await withResilience("words.act", ACT, succeed)).toBe("well")
    expect(waiting).toEqual([])
  })
})

describe("the number of tries", () => {
  test.each(["unreachable", "busy", "broken", "garbled"] as const)("is two for a read that was %s", async (kind) => {
    const ask = jest.fn(() => Promise.reject(new ProviderError("words.read", kind)))
    expect(await settle(getFault(createResilience()("words.read", READ, ask)))).toMatchObject({ kind })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test.each(["slow", "forbidden", "missing", "too-many", "declined"] as const)(
    "is one for a read that was %s",
    async (kind) => {
      const ask = jest.fn(() => Promise.reject(new ProviderError("words.read", kind)))
      expect(await settle(getFault(createResilience()("words.read", READ, ask)))).toMatchObject({ kind })
      expect(ask).toHaveBeenCalledTimes(1)
    },
  )

  test("is one for an act", async () => {
    const ask = jest.fn(createFailure())
    expect(await settle(getFault(createResilience()("words.act", ACT, ask)))).toMatchObject({ kind: "busy" })
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

test("both tries of a read share one time limit", async () => {
  const withResilience = createResilience({ readTry: 3_000, readTotal: 4_000 })
  const hanging = pending()
  const error = new ProviderError("words.read", "busy")
  const failLate = () => new Promise<string>((_, fail) => setTimeout(() => fail(error), 2_000))
  const ask = jest.fn(hanging.ask).mockImplementationOnce(failLate)
  const start = Date.now()
  expect(await settle(getFault(withResilience("words.read", READ, ask)))).toMatchObject({ kind: "slow" })
  expect(ask).toHaveBeenCalledTimes(2)
  expect(Date.now() - start).toBeLessThanOrEqual(4_020)
})

test("a read takes at most 8 seconds and an act 15", async () => {
  const withResilience = createResilience()
  for (const [call, limit] of [
    [READ, 8_000],
    [ACT, 15_000],
  ] as const) {
    const start = Date.now()
    expect(await settle(getFault(withResilience("words.read", call, pending().ask)))).toMatchObject({ kind: "slow" })
    expect(Date.now() - start).toBeLessThanOrEqual(limit + 20)
  }
})
