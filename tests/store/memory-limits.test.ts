import { StoreUnavailableError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { MAX_PER_KIND, createExpiringMap } from "#lib/store/expiring-map"

describe("limits of the memory store", () => {
  let store: Store
  beforeEach(() => {
    jest.useFakeTimers()
    store = createMemoryStore()
  })
  afterEach(async () => {
    await store.close()
    jest.useRealTimers()
  })
  const fill = async (kind: string, seconds: number) => {
    for (let i = 0; i < MAX_PER_KIND; i++) await store.set(`${kind}:${i}`, "1", seconds)
  }

  test("an expired value is unreadable before the sweep", () => {
    const map = createExpiringMap<string>()
    map.put("key:1", "value", 1_000)
    jest.advanceTimersByTime(999)
    expect(map.get("key:1")).toBe("value")
    jest.advanceTimersByTime(1)
    expect(map.get("key:1")).toBeUndefined()
  })

  test("keys of other kinds remain when a kind is full", async () => {
    await store.setEventually("family:victim", "ended", 600)
    await store.set("payment:o1", "paying", 600)
    await fill("browser", 600)
    await expect(store.set("browser:more", "1", 600)).rejects.toThrow("no room for one more browser")
    expect(await store.get("family:victim")).toBe("ended")
    expect(await store.get("payment:o1")).toBe("paying")
  })

  test("a full kind accepts no new key but still updates existing keys", async () => {
    await fill("payment", 600)
    await expect(store.compareAndSet("payment:new", undefined, "1", 600)).rejects.toThrow(StoreUnavailableError)
    await store.set("lock:o1", "owner", 600)
    await expect(store.setWhile("lock:o1", "owner", "payment:new", "1", 600)).rejects.toThrow(StoreUnavailableError)
    expect(await store.compareAndSet("payment:0", "1", "2", 600)).toBe(true)
    expect(await store.get("payment:1")).toBe("1")
  })

  test("setEventually adds a key to a full kind without evicting other keys", async () => {
    await fill("family", 600)
    await store.setEventually("family:signed-out", "ended", 600)
    expect(await store.get("family:0")).toBe("1")
    expect(await store.get("family:signed-out")).toBe("ended")
  })

  test("a full kind accepts new keys after its keys have expired", async () => {
    await fill("key", 10)
    await jest.advanceTimersByTimeAsync(10_000)
    await store.set("key:new", "1", 10)
    expect(await store.get("key:new")).toBe("1")
  })

  test("limits drop only the least recently used key of a full kind", async () => {
    const limit = { points: 1, seconds: 600 }
    await store.consume("sms-phone:victim", limit)
    await store.consume("browser:0", limit)
    for (let i = 1; i <= 49_999; i++) await store.consume(`browser:${i}`, limit)
    await store.consume("browser:0", limit)
    await store.consume("browser:more", limit)
    const isAvailable = async (key: string) => (await store.peek(key, limit)).ok
    expect(await isAvailable("sms-phone:victim")).toBe(false)
    expect(await isAvailable("browser:0")).toBe(false)
    expect(await isAvailable("browser:more")).toBe(false)
    expect(await isAvailable("browser:1")).toBe(true)
  })
})

test("expired keys are swept", () => {
  jest.useFakeTimers()
  const map = createExpiringMap<string>()
  map.put("key:1", "1", 1_000)
  map.put("key:2", "1", 100_000)
  map.put("other:1", "1", 1_000)
  jest.advanceTimersByTime(1_000)
  map.sweep()
  expect(map.size()).toBe(1)
  jest.useRealTimers()
})
