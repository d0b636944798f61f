import { StoreUnavailableError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { MAX_PER_KIND, createExpiringMap } from "#lib/store/expiring-map"

describe("the memory store at its limits", () => {
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

  test("an expired value is gone before the sweep", () => {
    const rooms = createExpiringMap<string>()
    rooms.put("mark:1", "there", 1_000)
    jest.advanceTimersByTime(999)
    expect(rooms.get("mark:1")).toBe("there")
    jest.advanceTimersByTime(1)
    expect(rooms.get("mark:1")).toBeUndefined()
  })

  test("keys of another kind stay when a kind is full", async () => {
    await store.setEventually("family:victim", "ended", 600)
    await store.set("payment:o1", "begun", 600)
    await fill("browser", 600)
    await expect(store.set("browser:more", "1", 600)).rejects.toThrow("no room for one more browser")
    expect(await store.get("family:victim")).toBe("ended")
    expect(await store.get("payment:o1")).toBe("begun")
  })

  test("a full kind accepts no new key and still updates existing ones", async () => {
    await fill("payment", 600)
    await expect(store.compareAndSet("payment:new", undefined, "1", 600)).rejects.toThrow(StoreUnavailableError)
    await store.set("lock:o1", "me", 600)
    await expect(store.setWhile("lock:o1", "me", "payment:new", "1", 600)).rejects.toThrow(StoreUnavailableError)
    expect(await store.compareAndSet("payment:0", "1", "2", 600)).toBe(true)
    expect(await store.get("payment:1")).toBe("1")
  })

  test("ensure() finds room in a full kind without evicting other keys", async () => {
    await fill("family", 600)
    await store.setEventually("family:signed-out", "ended", 600)
    expect(await store.get("family:0")).toBe("1")
    expect(await store.get("family:signed-out")).toBe("ended")
  })

  test("expired keys make room", async () => {
    await fill("mark", 10)
    await jest.advanceTimersByTimeAsync(10_000)
    await store.set("mark:new", "1", 10)
    expect(await store.get("mark:new")).toBe("1")
  })

  test("limits drop the least recently used key of a full kind only", async () => {
    const once = { points: 1, seconds: 600 }
    await store.consume("sms-phone:victim", once)
    await store.consume("browser:0", once)
    for (let i = 1; i <= 49_999; i++) await store.consume(`browser:${i}`, once)
    await store.consume("browser:0", once)
    await store.consume("browser:more", once)
    const isAvailable = async (key: string) => (await store.peek(key, once)).ok
    expect(await isAvailable("sms-phone:victim")).toBe(false)
    expect(await isAvailable("browser:0")).toBe(false)
    expect(await isAvailable("browser:more")).toBe(false)
    expect(await isAvailable("browser:1")).toBe(true)
  })
})

test("expired keys are swept", () => {
  jest.useFakeTimers()
  const rooms = createExpiringMap<string>()
  rooms.put("mark:1", "1", 1_000)
  rooms.put("mark:2", "1", 100_000)
  rooms.put("other:1", "1", 1_000)
  jest.advanceTimersByTime(1_000)
  rooms.sweep()
  expect(rooms.size()).toBe(1)
  jest.useRealTimers()
})
