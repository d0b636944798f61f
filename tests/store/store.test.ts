import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { createRedisStore } from "#lib/store/redis"
import { waitForRedis, startRedis, type TestRedis } from "#tests/support/redis"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()

/** How the tests control a kind of store. */
type StoreDriver = {
  start(): Promise<void>
  openStore(): Promise<Store>
  advanceTime(milliseconds: number): Promise<unknown>
  stop(): Promise<void>
}

const memoryDriver: StoreDriver = {
  start: async () => void jest.useFakeTimers(),
  openStore: async () => createMemoryStore(),
  advanceTime: (milliseconds) => jest.advanceTimersByTimeAsync(milliseconds),
  stop: async () => void jest.useRealTimers(),
}

let server: TestRedis
const redisDriver: StoreDriver = {
  start: async () => void (server = await startRedis()),
  async openStore() {
    await server.control.flushAll()
    return waitForRedis(createRedisStore(server.url))
  },
  async advanceTime(milliseconds) {
    for (const key of await server.control.keys("*")) {
      const remaining = await server.control.pTTL(key)
      if (remaining > 0) await server.control.pExpire(key, remaining - milliseconds)
    }
  },
  stop: async () => server.stop(),
}

describe.each([
  ["memory", memoryDriver],
  ["redis", redisDriver],
])("the %s store", (name, driver) => {
  let store: Store
  beforeAll(() => driver.start())
  afterAll(() => driver.stop())
  beforeEach(async () => void (store = await driver.openStore()))
  afterEach(() => store.close())

  describe("values", () => {
    test(`a value in the ${name} store is readable until it expires`, async () => {
      await store.set("key", "1", 10)
      await driver.advanceTime(9_000)
      expect(await store.get("key")).toBe("1")
      await driver.advanceTime(1_000)
      expect(await store.get("key")).toBeUndefined()
    })

    test(`a value that is overwritten in the ${name} store gets a new lifetime`, async () => {
      await store.set("key", "1", 10)
      await driver.advanceTime(9_000)
      await store.set("key", "2", 10)
      await driver.advanceTime(9_000)
      expect(await store.get("key")).toBe("2")
    })

    test(`removing a value from the ${name} store keeps other values`, async () => {
      await store.set("one", "1", 10)
      await store.set("two", "2", 10)
      await store.remove("one")
      expect(await store.get("one")).toBeUndefined()
      expect(await store.get("two")).toBe("2")
    })

    test(`a value in the ${name} store may be empty or Chinese`, async () => {
      await store.set("key", "", 10)
      await store.set("plate", "粤B12345", 10)
      expect(await store.get("key")).toBe("")
      expect(await store.get("plate")).toBe("粤B12345")
    })

    test(`a value written by setEventually() is returned by get() and getOrUndefined() of the ${name} store`, async () => {
      await store.setEventually("key", "1", 10)
      expect(await store.get("key")).toBe("1")
      expect(await store.getOrUndefined("key")).toBe("1")
      expect(await store.getOrUndefined("none")).toBeUndefined()
      await driver.advanceTime(10_000)
      expect(await store.getOrUndefined("key")).toBeUndefined()
    })

    test(`compareAndDelete() of the ${name} store deletes a value only if it is the expected one`, async () => {
      await store.set("key", "2", 10)
      await store.compareAndDelete("key", "1")
      expect(await store.get("key")).toBe("2")
      await store.compareAndDelete("key", "2")
      expect(await store.get("key")).toBeUndefined()
    })
  })

  describe("compareAndSet", () => {
    test(`compareAndSet() of the ${name} store succeeds only if the value is the expected one`, async () => {
      expect(await store.compareAndSet("counter", undefined, "1", 10)).toBe(true)
      expect(await store.compareAndSet("counter", undefined, "9", 10)).toBe(false)
      expect(await store.compareAndSet("counter", "1", "2", 10)).toBe(true)
      expect(await store.compareAndSet("counter", "1", "9", 10)).toBe(false)
      expect(await store.compareAndSet("none", "1", "9", 10)).toBe(false)
      expect(await store.get("counter")).toBe("2")
    })

    test.each([
      ["of a value", "1"],
      ["of a missing value", undefined],
    ])(`compareAndSet() %s in the ${name} store succeeds for one of ten concurrent calls`, async (_, initialValue) => {
      if (initialValue) await store.set("counter", initialValue, 10)
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, i) => store.compareAndSet("counter", initialValue, `call ${i}`, 10)),
      )
      expect(results.filter(Boolean)).toHaveLength(1)
    })

    test(`compareAndSet() of the ${name} store treats an expired value as missing`, async () => {
      await store.compareAndSet("counter", undefined, "1", 10)
      await driver.advanceTime(10_000)
      expect(await store.compareAndSet("counter", "1", "2", 10)).toBe(false)
      expect(await store.compareAndSet("counter", undefined, "2", 10)).toBe(true)
    })
  })

  test(`compareAndSetEventually() of the ${name} store replaces only the expected value`, async () => {
    await store.set("counter", "1", 10)
    await store.compareAndSetEventually("counter", "9", "2", 10)
    expect(await store.get("counter")).toBe("1")
    await store.compareAndSetEventually("counter", "1", "2", 10)
    expect(await store.get("counter")).toBe("2")
    await store.compareAndSetEventually("none", "1", "2", 10)
    expect(await store.get("none")).toBeUndefined()
  })

  describe("setWhile", () => {
    test(`setWhile() of the ${name} store succeeds only for the owner of the lock`, async () => {
      await store.compareAndSet("lock", undefined, "owner", 10)
      expect(await store.setWhile("lock", "other", "key", "1", 10)).toBe(false)
      expect(await store.get("key")).toBeUndefined()
      expect(await store.setWhile("lock", "owner", "key", "1", 10)).toBe(true)
      expect(await store.get("key")).toBe("1")
    })

    test(`setWhile() of the ${name} store fails after the lock has expired`, async () => {
      await store.compareAndSet("lock", undefined, "owner", 10)
      await driver.advanceTime(10_000)
      expect(await store.setWhile("lock", "owner", "key", "1", 10)).toBe(false)
    })
  })

  describe("limits", () => {
    const createLimit = (points: number) => ({ points, seconds: 60 })
    const consume = (points: number, key = "sms:1") => store.consume(key, createLimit(points))
    const REJECTED = { ok: false, wait: expect.any(Number) }

    test(`a limit in the ${name} store allows its points, returns the wait and starts a new window`, async () => {
      expect(await consume(2)).toEqual({ ok: true })
      expect(await consume(2)).toEqual({ ok: true })
      expect(await consume(2)).toEqual({ ok: false, wait: 60 })
      await driver.advanceTime(45_000)
      expect(await consume(2)).toEqual({ ok: false, wait: 15 })
      await driver.advanceTime(15_000)
      expect(await consume(2)).toEqual({ ok: true })
    })

    test(`peek() of the ${name} store reports a limit without consuming a point`, async () => {
      expect(await store.peek("sms:1", createLimit(1))).toEqual({ ok: true })
      expect(await consume(1)).toEqual({ ok: true })
      expect(await store.peek("sms:1", createLimit(1))).toEqual({ ok: false, wait: 60 })
    })

    test(`a limit in the ${name} store counts rejected points until they are rewarded`, async () => {
      expect(await consume(1)).toEqual({ ok: true })
      expect(await consume(1)).toEqual(REJECTED)
      await store.reward("sms:1", createLimit(1))
      await store.reward("sms:1", createLimit(1))
      expect(await consume(1)).toEqual({ ok: true })
      expect(await consume(1)).toEqual(REJECTED)
    })

    test(`a limit in the ${name} store starts a new window after all points were rewarded`, async () => {
      await consume(1)
      await driver.advanceTime(45_000)
      await store.reward("sms:1", createLimit(1))
      await consume(1)
      expect(await consume(1)).toEqual({ ok: false, wait: 60 })
    })

    test(`a limit in the ${name} store ignores a reward after its window`, async () => {
      await consume(1)
      await driver.advanceTime(60_000)
      await store.reward("sms:1", createLimit(1))
      expect(await consume(1)).toEqual({ ok: true })
      expect(await consume(1)).toEqual(REJECTED)
    })

    test(`a limit in the ${name} store counts each key separately`, async () => {
      await consume(1, "sms:1")
      expect(await consume(1, "sms:2")).toEqual({ ok: true })
      expect(await consume(1, "sms:1")).toEqual(REJECTED)
    })

    test(`a limit in the ${name} store is not exceeded by ten concurrent requests`, async () => {
      const results = await Promise.all(Array.from({ length: 10 }, () => consume(3)))
      expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    })
  })
})

test("an evicting Redis policy is logged as a warning", async () => {
  const evictingServer = await startRedis()
  await evictingServer.control.sendCommand(["CONFIG", "SET", "maxmemory-policy", "allkeys-lru"])
  const stderr = jest.mocked(process.stderr.write).mockClear()
  const store = await waitForRedis(createRedisStore(evictingServer.url))
  expect(stderr.mock.calls.map(([text]) => String(text)).join("")).toMatch(/"store may forget","policy":"allkeys-lru"/)
  await store.close()
  await evictingServer.stop()
})

describe("two instances with one Redis", () => {
  let stores: Store[]
  beforeAll(() => redisDriver.start())
  afterAll(() => redisDriver.stop())
  beforeEach(async () => {
    stores = [await redisDriver.openStore(), await waitForRedis(createRedisStore(server.url))]
  })
  afterEach(() => Promise.all(stores.map((store) => store.close())))

  test("concurrent getOrUndefined() calls of one instance send one command", async () => {
    const [store] = stores as [Store]
    await server.control.configResetStat()
    await Promise.all(Array.from({ length: 20 }, () => store.getOrUndefined("key")))
    await store.getOrUndefined("key")
    expect(await server.control.info("commandstats")).toMatch(/cmdstat_get:calls=2,/)
  })

  test("two instances share values, limits and compareAndSet(), and all keys have the prefix berth:", async () => {
    const [firstStore, secondStore] = stores as [Store, Store]
    await firstStore.set("key", "1", 10)
    expect(await secondStore.get("key")).toBe("1")
    const limit = { points: 1, seconds: 60 }
    await firstStore.consume("sms:1", limit)
    expect(await secondStore.consume("sms:1", limit)).toMatchObject({ ok: false })
    await firstStore.consume("sms:2", limit)
    await firstStore.reward("sms:2", limit)
    expect(await firstStore.compareAndSet("counter", undefined, "1", 10)).toBe(true)
    expect(await secondStore.compareAndSet("counter", undefined, "2", 10)).toBe(false)
    const keys = await server.control.keys("*")
    expect(keys.filter((key) => key.includes("limit"))).toEqual(["berth:limit:sms:1"])
    expect(keys.every((key) => key.startsWith("berth:"))).toBe(true)
    // Only the id of the Redis data does not expire.
    const persistentKeys: string[] = []
    for (const key of keys) if ((await server.control.ttl(key)) < 0) persistentKeys.push(key)
    expect(persistentKeys).toEqual(["berth:memory"])
  })
})
