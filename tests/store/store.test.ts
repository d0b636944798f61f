import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { createRedisStore } from "#lib/store/redis"
import { reached, startRedis, type TestRedis } from "#tests/support/redis"
import { silence } from "#tests/support/silence-log"

// A store says whenever it is reached or away; here that is all the time.
silence()

/** Both kinds, through the same tests; each has its own way to let time pass without waiting for it. */
type Kind = {
  start(): Promise<void>
  open(): Promise<Store>
  pass(milliseconds: number): Promise<unknown>
  stop(): Promise<void>
}

const memory: Kind = {
  start: async () => void jest.useFakeTimers(),
  open: async () => createMemoryStore(),
  pass: (milliseconds) => jest.advanceTimersByTimeAsync(milliseconds),
  stop: async () => void jest.useRealTimers(),
}

let server: TestRedis
const redis: Kind = {
  start: async () => void (server = await startRedis()),
  async open() {
    await server.control.flushAll()
    return reached(createRedisStore(server.url))
  },
  async pass(milliseconds) {
    for (const key of await server.control.keys("*")) {
      const left = await server.control.pTTL(key)
      if (left > 0) await server.control.pExpire(key, left - milliseconds)
    }
  },
  stop: async () => server.stop(),
}

describe.each([
  ["memory", memory],
  ["redis", redis],
])("%s", (_, kind) => {
  let store: Store
  beforeAll(() => kind.start())
  afterAll(() => kind.stop())
  beforeEach(async () => void (store = await kind.open()))
  afterEach(() => store.close())

  describe("a value", () => {
    test("is there until its time is over", async () => {
      await store.set("mark", "1", 10)
      await kind.pass(9_000)
      expect(await store.get("mark")).toBe("1")
      await kind.pass(1_000)
      expect(await store.get("mark")).toBeUndefined()
    })

    test("set again has its time again", async () => {
      await store.set("mark", "1", 10)
      await kind.pass(9_000)
      await store.set("mark", "2", 10)
      await kind.pass(9_000)
      expect(await store.get("mark")).toBe("2")
    })

    test("removed is gone, and another is not", async () => {
      await store.set("one", "1", 10)
      await store.set("two", "2", 10)
      await store.remove("one")
      expect([await store.get("one"), await store.get("two")]).toEqual([undefined, "2"])
    })

    test("an empty one is a value, and so is a Chinese one", async () => {
      await store.set("mark", "", 10)
      await store.set("plate", "粤B12345", 10)
      expect([await store.get("mark"), await store.get("plate")]).toEqual(["", "粤B12345"])
    })

    test("that is made sure of is there for both ways of asking", async () => {
      await store.setEventually("mark", "1", 10)
      expect([await store.get("mark"), await store.getOrUndefined("mark"), await store.getOrUndefined("none")]).toEqual(
        ["1", "1", undefined],
      )
      await kind.pass(10_000)
      expect(await store.getOrUndefined("mark")).toBeUndefined()
    })

    test("is withdrawn only while it is the same", async () => {
      await store.set("mark", "2", 10)
      await store.compareAndDelete("mark", "1")
      expect(await store.get("mark")).toBe("2")
      await store.compareAndDelete("mark", "2")
      expect(await store.get("mark")).toBeUndefined()
    })
  })

  describe("a swap", () => {
    test("happens only where the value is still the old one", async () => {
      expect(await store.compareAndSet("turn", undefined, "1", 10)).toBe(true)
      expect(await store.compareAndSet("turn", undefined, "9", 10)).toBe(false)
      expect(await store.compareAndSet("turn", "1", "2", 10)).toBe(true)
      expect(await store.compareAndSet("turn", "1", "9", 10)).toBe(false)
      expect(await store.compareAndSet("none", "1", "9", 10)).toBe(false)
      expect(await store.get("turn")).toBe("2")
    })

    test.each([
      ["of one value", "1"],
      ["of none", undefined],
    ])("%s by ten at once is done by one", async (_, from) => {
      if (from) await store.set("turn", from, 10)
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, i) => store.compareAndSet("turn", from, `by ${i}`, 10)),
      )
      expect(all.filter(Boolean)).toHaveLength(1)
    })

    test("takes what is over for nothing", async () => {
      await store.compareAndSet("turn", undefined, "1", 10)
      await kind.pass(10_000)
      expect(await store.compareAndSet("turn", "1", "2", 10)).toBe(false)
      expect(await store.compareAndSet("turn", undefined, "2", 10)).toBe(true)
    })
  })

  describe("what is set under a lock", () => {
    test("is set by its holder and by nobody else", async () => {
      await store.compareAndSet("lock", undefined, "me", 10)
      expect(await store.setWhile("lock", "you", "mark", "1", 10)).toBe(false)
      expect(await store.get("mark")).toBeUndefined()
      expect(await store.setWhile("lock", "me", "mark", "1", 10)).toBe(true)
      expect(await store.get("mark")).toBe("1")
    })

    test("is not set once the lock is over", async () => {
      await store.compareAndSet("lock", undefined, "me", 10)
      await kind.pass(10_000)
      expect(await store.setWhile("lock", "me", "mark", "1", 10)).toBe(false)
    })
  })

  describe("a limit", () => {
    const quota = (points: number) => ({ points, seconds: 60 })
    const consume = (points: number, key = "sms:1") => store.consume(key, quota(points))
    const refused = { ok: false, wait: expect.any(Number) }

    test("allows its points, tells the seconds to wait, and begins anew when the window is over", async () => {
      expect([await consume(2), await consume(2)]).toEqual([{ ok: true }, { ok: true }])
      expect(await consume(2)).toEqual({ ok: false, wait: 60 })
      await kind.pass(45_000)
      expect(await consume(2)).toEqual({ ok: false, wait: 15 })
      await kind.pass(15_000)
      expect(await consume(2)).toEqual({ ok: true })
    })

    test("is full when peeked at without consuming a point", async () => {
      expect(await store.peek("sms:1", quota(1))).toEqual({ ok: true })
      expect(await consume(1)).toEqual({ ok: true })
      expect(await store.peek("sms:1", quota(1))).toEqual({ ok: false, wait: 60 })
    })

    test("counts a refused point until it is rewarded", async () => {
      expect(await consume(1)).toEqual({ ok: true })
      expect(await consume(1)).toEqual(refused)
      await store.reward("sms:1", quota(1))
      await store.reward("sms:1", quota(1))
      expect(await consume(1)).toEqual({ ok: true })
      expect(await consume(1)).toEqual(refused)
    })

    test("begins a new window after all points were rewarded", async () => {
      await consume(1)
      await kind.pass(45_000)
      await store.reward("sms:1", quota(1))
      await consume(1)
      expect(await consume(1)).toEqual({ ok: false, wait: 60 })
    })

    test("ignores a reward after the window", async () => {
      await consume(1)
      await kind.pass(60_000)
      await store.reward("sms:1", quota(1))
      expect(await consume(1)).toEqual({ ok: true })
      expect(await consume(1)).toEqual(refused)
    })

    test("counts each key alone", async () => {
      await consume(1, "sms:1")
      expect(await consume(1, "sms:2")).toEqual({ ok: true })
      expect(await consume(1, "sms:1")).toEqual(refused)
    })

    test("holds for ten requests at once", async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => consume(3)))
      expect(all.filter(({ ok }) => ok)).toHaveLength(3)
    })
  })
})

test("a Redis that makes room by itself is warned about", async () => {
  const forgetful = await startRedis()
  await forgetful.control.sendCommand(["CONFIG", "SET", "maxmemory-policy", "allkeys-lru"])
  const said = jest.mocked(process.stderr.write).mockClear()
  const store = await reached(createRedisStore(forgetful.url))
  expect(said.mock.calls.map(([text]) => String(text)).join("")).toMatch(/"store may forget","policy":"allkeys-lru"/)
  await store.close()
  await forgetful.stop()
})

describe("two instances at one Redis", () => {
  let both: Store[]
  beforeAll(() => redis.start())
  afterAll(() => redis.stop())
  beforeEach(async () => {
    both = [await redis.open(), await reached(createRedisStore(server.url))]
  })
  afterEach(() => Promise.all(both.map((one) => one.close())))

  test("what many ask at once, and can do without, is asked once", async () => {
    const [store] = both as [Store]
    await server.control.configResetStat()
    await Promise.all(Array.from({ length: 20 }, () => store.getOrUndefined("mark")))
    await store.getOrUndefined("mark")
    expect(await server.control.info("commandstats")).toMatch(/cmdstat_get:calls=2,/)
  })

  test("share values, limits and swaps, under names of their own", async () => {
    const [one, other] = both as [Store, Store]
    await one.set("mark", "1", 10)
    expect(await other.get("mark")).toBe("1")
    const once = { points: 1, seconds: 60 }
    await one.consume("sms:1", once)
    expect(await other.consume("sms:1", once)).toMatchObject({ ok: false })
    await one.consume("sms:2", once)
    await one.reward("sms:2", once)
    expect([
      await one.compareAndSet("turn", undefined, "1", 10),
      await other.compareAndSet("turn", undefined, "2", 10),
    ]).toEqual([true, false])
    const keys = await server.control.keys("*")
    expect(keys.filter((key) => key.includes("limit"))).toEqual(["berth:limit:sms:1"])
    expect(keys.every((key) => key.startsWith("berth:"))).toBe(true)
    // The name of the memory alone stays as long as the memory does.
    const lasting: string[] = []
    for (const key of keys) if ((await server.control.ttl(key)) < 0) lasting.push(key)
    expect(lasting).toEqual(["berth:memory"])
  })
})
