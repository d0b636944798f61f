import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { createResilience } from "#lib/provider/client/resilience"
import { faultOf } from "#tests/provider/failures/faults"

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

const READ = { effect: "reads" } as const
const ACT = { effect: "acts" } as const
const sick = (phone?: string) => async () => {
  throw new ProviderError("words.read", "busy", { phone })
}
const well = async () => "well"

/** Lets the clock run until it is settled. */
async function ended<T>(calling: Promise<T>): Promise<T> {
  let done = false
  void calling.catch(() => undefined).finally(() => (done = true))
  while (!done) await jest.advanceTimersByTimeAsync(20)
  return calling
}

/** A thing that hangs until it is told, or until nobody waits for it any more. */
function pending() {
  const waiting: ((word: string) => void)[] = []
  const ask = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      waiting.push(answer)
      signal.addEventListener("abort", () => fail(new ProviderError("words.read", "slow")))
    })
  return { ask, waiting, release: () => waiting.splice(0).forEach((answer) => answer("well")) }
}

/** Acts, which are tried once each, until the breaker has seen enough. */
async function storm(withResilience: ReturnType<typeof createResilience>, group?: "pay", phone?: string) {
  for (let i = 0; i < 40; i++) await faultOf(withResilience("words.act", { effect: "acts", group }, sick(phone)))
}

describe("a breaker", () => {
  test("stays closed over a few accidents", async () => {
    const withResilience = createResilience()
    for (let i = 0; i < 5; i++) await faultOf(withResilience("words.act", ACT, sick()))
    expect(await withResilience("words.act", ACT, well)).toBe("well")
  })

  test("opens under a storm, and then fails without asking, and without the number that others were given", async () => {
    const withResilience = createResilience()
    await storm(withResilience, undefined, "400-820-6688")
    const asked = jest.fn(well)
    for (const call of [READ, ACT]) {
      // No timer is moved: whoever waited for one would never end.
      expect(await faultOf(withResilience("words.read", call, asked))).toMatchObject({
        kind: "busy",
        cause: "breaker",
        where: "words.read",
        phone: undefined,
      })
    }
    expect(asked).not.toHaveBeenCalled()
  })

  test.each([
    ["a driver signed out", () => new UnauthenticatedError("words.act")],
    ["a refusal nobody knows", () => new ProviderError("words.act", "declined")],
    ["what is not there", () => new ProviderError("words.act", "missing")],
    ["what is forbidden", () => new ProviderError("words.act", "forbidden")],
    ["too many questions", () => new ProviderError("words.act", "too-many")],
  ])("does not mind %s", async (_, error) => {
    const withResilience = createResilience()
    for (let i = 0; i < 100; i++) await faultOf(withResilience("words.act", ACT, () => Promise.reject(error())))
    expect(await withResilience("words.act", ACT, well)).toBe("well")
  })

  test("of one group leaves the others alone", async () => {
    const withResilience = createResilience()
    await storm(withResilience, "pay")
    expect(await faultOf(withResilience("pay.act", { ...ACT, group: "pay" }, well))).toMatchObject({ kind: "busy" })
    expect(await withResilience("words.act", ACT, well)).toBe("well")
    expect(await withResilience("account.signIn", { ...ACT, group: "sign-in" }, well)).toBe("well")
  })
})

describe("after a while", () => {
  const halfOpenAfter = 5_000

  test("one call tries, the others are told at once", async () => {
    const withResilience = createResilience({ halfOpenAfter })
    await storm(withResilience)
    await jest.advanceTimersByTimeAsync(halfOpenAfter)
    const { ask, waiting, release } = pending()
    const first = withResilience("words.act", ACT, ask)
    const others = await Promise.all(Array.from({ length: 10 }, () => faultOf(withResilience("words.act", ACT, ask))))
    expect(others).toMatchObject(Array(10).fill({ kind: "busy", cause: "breaker" }))
    expect(waiting).toHaveLength(1)
    release()
    expect(await first).toBe("well")
  })

  test("a good answer closes it for everybody", async () => {
    const withResilience = createResilience({ halfOpenAfter })
    await storm(withResilience)
    await jest.advanceTimersByTimeAsync(halfOpenAfter)
    expect(await withResilience("words.act", ACT, well)).toBe("well")
    const all = await Promise.all(Array.from({ length: 20 }, () => withResilience("words.act", ACT, well)))
    expect(all).toEqual(Array(20).fill("well"))
  })

  test("a bad one keeps it open as long again", async () => {
    const withResilience = createResilience({ halfOpenAfter })
    await storm(withResilience)
    await jest.advanceTimersByTimeAsync(halfOpenAfter)
    await faultOf(withResilience("words.act", ACT, sick()))
    await jest.advanceTimersByTimeAsync(halfOpenAfter - 1)
    expect(await faultOf(withResilience("words.act", ACT, well))).toMatchObject({ kind: "busy" })
    await jest.advanceTimersByTimeAsync(1)
    expect(await withResilience("words.act", ACT, well)).toBe("well")
  })
})

describe("the limit of calls under way", () => {
  const few = { inFlight: { "sign-in": 2, pay: 2, ads: 2, rest: 2 }, queue: 1 }

  test("takes so many, lets so many wait, and tells the rest at once", async () => {
    const withResilience = createResilience(few)
    const { ask, waiting, release } = pending()
    const under = [1, 2].map(() => withResilience("words.act", ACT, ask))
    const queued = withResilience("words.act", ACT, ask)
    expect(await faultOf(withResilience("words.act", ACT, ask))).toMatchObject({ kind: "busy", cause: "limit" })
    expect(waiting).toHaveLength(2)
    release()
    expect(await Promise.all(under)).toEqual(["well", "well"])
    await jest.advanceTimersByTimeAsync(0)
    release()
    expect(await queued).toBe("well")
  })

  test("of one group is not that of another", async () => {
    const withResilience = createResilience(few)
    const { ask, release } = pending()
    const full = [1, 2, 3].map(() => withResilience("words.act", ACT, ask))
    expect(await withResilience("pay.act", { ...ACT, group: "pay" }, well)).toBe("well")
    release()
    await jest.advanceTimersByTimeAsync(0)
    release()
    await Promise.all(full)
  })

  test("waiting in line is part of the budget, and what waited too long is never asked", async () => {
    const withResilience = createResilience({ ...few, readTotal: 1_000, act: 5_000 })
    const { ask, waiting, release } = pending()
    const acts = [1, 2].map(() => withResilience("words.act", ACT, ask))
    const read = faultOf(withResilience("words.read", READ, ask))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await read).toMatchObject({ kind: "slow" })
    release()
    expect(await Promise.all(acts)).toEqual(["well", "well"])
    expect(await withResilience("words.act", ACT, well)).toBe("well")
    expect(waiting).toEqual([])
  })
})

describe("how often is asked", () => {
  test.each(["unreachable", "busy", "broken", "garbled"] as const)("a read that was %s: twice", async (kind) => {
    const ask = jest.fn(() => Promise.reject(new ProviderError("words.read", kind)))
    expect(await ended(faultOf(createResilience()("words.read", READ, ask)))).toMatchObject({ kind })
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test.each(["slow", "forbidden", "missing", "too-many", "declined"] as const)(
    "a read that was %s: once",
    async (kind) => {
      const ask = jest.fn(() => Promise.reject(new ProviderError("words.read", kind)))
      expect(await ended(faultOf(createResilience()("words.read", READ, ask)))).toMatchObject({ kind })
      expect(ask).toHaveBeenCalledTimes(1)
    },
  )

  test("an act: once, however it ended", async () => {
    const ask = jest.fn(sick())
    expect(await ended(faultOf(createResilience()("words.act", ACT, ask)))).toMatchObject({ kind: "busy" })
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

test("both tries of a read keep to one total", async () => {
  const withResilience = createResilience({ readTry: 3_000, readTotal: 4_000 })
  const hanging = pending()
  const once = new ProviderError("words.read", "busy")
  const late = () => new Promise<string>((_, fail) => setTimeout(() => fail(once), 2_000))
  const ask = jest.fn(hanging.ask).mockImplementationOnce(late)
  const began = Date.now()
  expect(await ended(faultOf(withResilience("words.read", READ, ask)))).toMatchObject({ kind: "slow" })
  expect(ask).toHaveBeenCalledTimes(2)
  expect(Date.now() - began).toBeLessThanOrEqual(4_020)
})

test("a driver waits at most 8 seconds for a read and 15 for an act", async () => {
  const withResilience = createResilience()
  for (const [call, most] of [
    [READ, 8_000],
    [ACT, 15_000],
  ] as const) {
    const began = Date.now()
    expect(await ended(faultOf(withResilience("words.read", call, pending().ask)))).toMatchObject({ kind: "slow" })
    expect(Date.now() - began).toBeLessThanOrEqual(most + 20)
  }
})
