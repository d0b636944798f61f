import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { createRedisStore } from "#lib/store/redis"
import { waitForRedis, startRedis, type TestRedis } from "#tests/support/redis"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

/** Both stores run the same tests; each has its own way to let time pass. */
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
    return waitForRedis(createRedisStore(server.url))
  },
  async pass(milliseconds) {
    for (const key of await server.control.keys("*")) {
      const remaining = await server.control.pTTL(key)
      if (remaining > 0) await server.control.pExpire(key, remaining - milliseconds)
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
    test("is readable until it expires", async () => {
      await store.set("mark", "1", 10)
      await kind.pass(9_000)
      expect(await store.get("mark")).toBe("1")
      await kind.pass(1_000)
      expect(await store.get("mark")).toBeUndefined()
    })

    test("set again has its full lifetime", async () => {
      await store.set("mark", "1", 10)
      await kind.pass(9_000)
      await store.set("mark", "2", 10)
      await kind.pass(9_000)
      expect(await store.get("mark")).toBe("2")
    })

    test("can be removed alone", async () => {
      await store.set("one", "1", 10)
      await store.set("two", "2", 10)
      await store.remove("one")
      expect(await store.get("one")).toBeUndefined()
      expect(await store.get("two")).toBe("2")
    })

    test("may be empty or Chinese", async () => {
      await store.set("mark", "", 10)
      await store.set("plate", "粤B12345", 10)
      expect(await store.get("mark")).toBe("")
      expect(await store.get("plate")).toBe("粤B12345")
    })

    test("written by ensure() is returned by get() and known()", async () => {
      await store.setEventually("mark", "1", 10)
      expect(await store.get("mark")).toBe("1")
      expect(await store.getOrUndefined("mark")).toBe("1")
      expect(await store.getOrUndefined("none")).toBeUndefined()
      await kind.pass(10_000)
      expect(await store.getOrUndefined("mark")).toBeUndefined()
    })

    test("is withdrawn only if it is unchanged", async () => {
      await store.set("mark", "2", 10)
      await store.compareAndDelete("mark", "1")
      expect(await store.get("mark")).toBe("2")
      await store.compareAndDelete("mark", "2")
      expect(await store.get("mark")).toBeUndefined()
    })
  })

  describe("a swap", () => {
    test("succeeds only if the value is the expected one", async () => {
      expect(await store.compareAndSet("turn", undefined, "1", 10)).toBe(true)
      expect(await store.compareAndSet("turn", undefined, "9", 10)).toBe(false)
      expect(await store.compareAndSet("turn", "1", "2", 10)).toBe(true)
      expect(await store.compareAndSet("turn", "1", "9", 10)).toBe(false)
      expect(await store.compareAndSet("none", "1", "9", 10)).toBe(false)
      expect(await store.get("turn")).toBe("2")
    })

    test.each([
      ["of a value", "1"],
      ["of a missing value", undefined],
    ])("%s succeeds for one of ten concurrent calls", async (_, from) => {
      if (from) await store.set("turn", from, 10)
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, i) => store.compareAndSet("turn", from, `by ${i}`, 10)),
      )
      expect(all.filter(Boolean)).toHaveLength(1)
    })

    test("treats an expired value as missing", async () => {
      await store.compareAndSet("turn", undefined, "1", 10)
      await kind.pass(10_000)
      expect(await store.compareAndSet("turn", "1", "2", 10)).toBe(false)
      expect(await store.compareAndSet("turn", undefined, "2", 10)).toBe(true)
    })
  })

  describe("setWhile", () => {
    test("succeeds only for the holder of the lock", async () => {
      await store.compareAndSet("lock", undefined, "me", 10)
      expect(await store.setWhile("lock", "you", "mark", "1", 10)).toBe(false)
      expect(await store.get("mark")).toBeUndefined()
      expect(await store.setWhile("lock", "me", "mark", "1", 10)).toBe(true)
      expect(await store.get("mark")).toBe("1")
    })

    test("fails after the lock has expired", async () => {
      await store.compareAndSet("lock", undefined, "me", 10)
      await kind.pass(10_000)
      expect(await store.setWhile("lock", "me", "mark", "1", 10)).toBe(false)
    })
  })

  describe("a limit", () => {
    const quota = (points: number) => ({ points, seconds: 60 })
    const consume = (points: number, key = "sms:1") => store.consume(key, quota(points))
    const refused = { ok: false, wait: expect.any(Number) }

    test("allows its points, returns the wait and starts a new window", async () => {
      expect(await consume(2)).toEqual({ ok: true })
      expect(await consume(2)).toEqual({ ok: true })
      expect(await consume(2)).toEqual({ ok: false, wait: 60 })
      await kind.pass(45_000)
      expect(await consume(2)).toEqual({ ok: false, wait: 15 })
      await kind.pass(15_000)
      expect(await consume(2)).toEqual({ ok: true })
    })

    test("is reported by peek() without consuming a point", async () => {
      expect(await store.peek("sms:1", quota(1))).toEqual({ ok: true })
      expect(await consume(1)).toEqual({ ok: true })
      expect(await store.peek("sms:1", quota(1))).toEqual({ ok: false, wait: 60 })
    })

    test("counts a rejected point until it is rewarded", async () => {
      expect(await consume(1)).toEqual({ ok: true })
      expect(await consume(1)).toEqual(refused)
      await store.reward("sms:1", quota(1))
      await store.reward("sms:1", quota(1))
      expect(await consume(1)).toEqual({ ok: true })
      expect(await consume(1)).toEqual(refused)
    })

    test("starts a new window after all points were rewarded", async () => {
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

    test("counts each key separately", async () => {
      await consume(1, "sms:1")
      expect(await consume(1, "sms:2")).toEqual({ ok: true })
      expect(await consume(1, "sms:1")).toEqual(refused)
    })

    test("holds for ten concurrent requests", async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => consume(3)))
      expect(all.filter(({ ok }) => ok)).toHaveLength(3)
    })
  })
})

test("an evicting Redis policy is logged as a warning", async () => {
  const evictingRedis = await startRedis()
  await evictingRedis.control.sendCommand(["CONFIG", "SET", "maxmemory-policy", "allkeys-lru"])
  const stderr = jest.mocked(process.stderr.write).mockClear()
  const store = await waitForRedis(createRedisStore(evictingRedis.url))
  expect(stderr.mock.calls.map(([text]) => String(text)).join("")).toMatch(/"store may forget","policy":"allkeys-lru"/)
  await store.close()
  await evictingRedis.stop()
})

describe("two instances with one Redis", () => {
  let stores: Store[]
  beforeAll(() => redis.start())
  afterAll(() => redis.stop())
  beforeEach(async () => {
    stores = [await redis.open(), await waitForRedis(createRedisStore(server.url))]
  })
  afterEach(() => Promise.all(stores.map((first) => first.close())))

  test("concurrent known() calls send one command", async () => {
    const [store] = stores as [Store]
    await server.control.configResetStat()
    await Promise.all(Array.from({ length: 20 }, () => store.getOrUndefined("mark")))
    await store.getOrUndefined("mark")
    expect(await server.control.info("commandstats")).toMatch(/cmdstat_get:calls=2,/)
  })

  test("share values, limits and swaps, all with the prefix berth:", async () => {
    const [first, second] = stores as [Store, Store]
    await first.set("mark", "1", 10)
    expect(await second.get("mark")).toBe("1")
    const once = { points: 1, seconds: 60 }
    await first.consume("sms:1", once)
    expect(await second.consume("sms:1", once)).toMatchObject({ ok: false })
    await first.consume("sms:2", once)
    await first.reward("sms:2", once)
    expect(await first.compareAndSet("turn", undefined, "1", 10)).toBe(true)
    expect(await second.compareAndSet("turn", undefined, "2", 10)).toBe(false)
    const keys = await server.control.keys("*")
    expect(keys.filter((key) => key.includes("limit"))).toEqual(["berth:limit:sms:1"])
    expect(keys.every((key) => key.startsWith("berth:"))).toBe(true)
    // Only the id of the Redis data does not expire.
    const persistentKeys: string[] = []
    for (const key of keys) if ((await server.control.ttl(key)) < 0) persistentKeys.push(key)
    expect(persistentKeys).toEqual(["berth:memory"])
  })
})
