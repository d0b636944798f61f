import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Store } from "#lib/store/interface"
import { createRedisStore } from "#lib/store/redis"
import { waitForRedis, startRedis, type TestRedis } from "#tests/support/redis"
import { silenceLog } from "#tests/support/silence-log"
import { waitUntil } from "#tests/support/wait-until"
import { startStallingProxy } from "#tests/support/exchange/stalling-proxy"
import { findFreePort } from "../../scripts/process/ports.js"

// The store logs every connection and loss.
silenceLog()

const resources: { close(): Promise<void> }[] = []
const closeAfterTest = <T extends { close(): Promise<void> }>(one: T) => (resources.push(one), one)
/** Closes everything a test has opened, in reverse order. */
afterEach(async () => {
  for (const one of resources.splice(0).reverse()) await one.close()
})

const startServer = async (options: Parameters<typeof startRedis>[0] = {}) => {
  const started = await startRedis(options)
  closeAfterTest({ close: started.stop })
  return started
}
const openStore = (port: number) => closeAfterTest(createRedisStore(`redis://127.0.0.1:${port}`))

/** Checks how each operation ends while the store is unavailable. */
async function expectAway(store: Store) {
  const failing = [
    store.get("mark"),
    store.set("mark", "1", 10),
    store.remove("mark"),
    store.compareAndSet("mark", undefined, "1", 10),
    store.compareAndSet("mark", "1", "2", 10),
    store.setWhile("lock", "me", "mark", "1", 10),
  ]
  for (const result of await Promise.allSettled(failing)) {
    expect(result).toMatchObject({ status: "rejected", reason: { name: "StoreUnavailableError" } })
  }
  await store.setEventually("sure", "1", 10)
  expect(await store.getOrUndefined("mark")).toBeUndefined()
  expect(await store.getOrUndefined("sure")).toBe("1")
  await store.compareAndDelete("lock", "me")
  const twice = { points: 2, seconds: 60 }
  const results = []
  for (let i = 0; i < 3; i++) results.push((await store.consume("sms:1", twice)).ok)
  expect(results).toEqual([true, true, false])
  expect((await store.peek("sms:1", twice)).ok).toBe(false)
  for (let i = 0; i < 3; i++) await store.reward("sms:1", twice)
}

test("a store without Redis at the start fails at once and works later", async () => {
  const port = await findFreePort()
  const store = openStore(port)
  await store.ready()
  await expectAway(store)
  await startServer({ port })
  await waitForRedis(store)
  await store.set("mark", "1", 10)
  expect(await store.get("mark")).toBe("1")
})

test("commands in flight fail when Redis dies, and owed values are written to the next one", async () => {
  const redis = await startServer()
  const store = openStore(redis.port)
  await waitForRedis(store)
  redis.stall()
  const pending = Promise.allSettled([store.get("mark"), store.compareAndSet("lock", undefined, "me", 10)])
  await redis.kill()
  for (const result of await pending) expect(result.status).toBe("rejected")
  await expectAway(store)
  const next = await startServer({ port: redis.port })
  await waitUntil(async () => (await next.control.get("berth:sure")) === "1")
  expect(await next.control.ttl("berth:sure")).toBeLessThanOrEqual(10)
})

test.each<[string, (redis: TestRedis) => Promise<Pick<TestRedis, "port" | "stall" | "resume">>]>([
  ["the connection stalls", async (redis) => closeAfterTest(await startStallingProxy(redis.port))],
  ["Redis stalls", async (redis) => redis],
])("%s: commands time out, then fail at once, and the store recovers", async (_, getLine) => {
  const redis = await startServer()
  const line = await getLine(redis)
  const store = openStore(line.port)
  await waitForRedis(store)
  line.stall()
  const start = performance.now()
  await expect(store.get("mark")).rejects.toThrow("no answer within 200 ms")
  // Not 30 s; a busy machine needs some time of its own.
  expect(performance.now() - start).toBeLessThan(5_000)
  // At first each command may take 200 ms; concurrent ones take it together.
  await expectAway(store)
  // Commands now fail without being sent.
  for (let i = 0; i < 10; i++) await expect(store.get("mark")).rejects.toThrow("not connected")
  line.resume()
  await waitForRedis(store)
  await waitUntil(async () => (await redis.control.get("berth:sure")) === "1")
})

test("a blocked event loop does not make Redis unavailable", async () => {
  const redis = await startServer()
  const store = openStore(redis.port)
  await waitForRedis(store)
  await store.set("mark", "1", 10)
  for (let i = 0; i < 5; i++) {
    const value = store.get("mark")
    for (const end = performance.now() + 300; performance.now() < end;);
    expect(await value).toBe("1")
  }
})

test("a lock acquired after its timeout can be released", async () => {
  const redis = await startServer()
  const store = openStore(redis.port)
  await waitForRedis(store)
  redis.stall()
  await expect(store.compareAndSet("lock", undefined, "me", 60)).rejects.toThrow("no answer")
  await store.compareAndDelete("lock", "me")
  redis.resume()
  await waitForRedis(store)
  await waitUntil(async () => (await redis.control.get("berth:lock")) === null)
})

describe("a Redis with a password", () => {
  const startWithPassword = async () => {
    const redis = await startServer()
    await redis.control.configSet("requirepass", "the-word-of-this-test")
    return redis
  }

  test("is opened by the URL, with a database number", async () => {
    const { port, control } = await startWithPassword()
    const store = closeAfterTest(createRedisStore(`redis://:the-word-of-this-test@127.0.0.1:${port}/3`))
    await waitForRedis(store)
    await store.set("mark", "1", 10)
    expect(await store.get("mark")).toBe("1")
    expect(await control.exists("berth:mark")).toBe(0)
  })

  test("with a wrong password is unavailable and the password is not logged", async () => {
    const { port } = await startWithPassword()
    const stderr = jest.mocked(process.stderr.write).mockClear()
    const store = closeAfterTest(createRedisStore(`redis://:a-wrong-word@127.0.0.1:${port}`))
    const log = () => stderr.mock.calls.map(([text]) => String(text)).join("")
    await waitUntil(async () => /"event":"store away","cause":"WRONGPASS/.test(log()))
    await expect(store.get("mark")).rejects.toThrow("not connected")
    expect(log()).not.toContain("a-wrong-word")
  })
})

describe("a restarted Redis", () => {
  test("without its data is reported once by stores that knew it before", async () => {
    const redis = await startServer()
    const store = openStore(redis.port)
    await waitForRedis(store)
    expect(store.lostDataAt()).toBeUndefined()
    const stderr = jest.mocked(process.stderr.write).mockClear()
    await redis.kill()
    await startServer({ port: redis.port })
    await waitForRedis(store)
    expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
    const newStore = openStore(redis.port)
    await waitForRedis(newStore)
    expect(newStore.lostDataAt()).toBeUndefined()
    const log = stderr.mock.calls.map(([text]) => String(text)).join("")
    expect(log.match(/"event":"store came back empty"/g)).toHaveLength(1)
  })

  test("that was flushed is reported once before a lock is acquired", async () => {
    const redis = await startServer()
    const store = openStore(redis.port)
    await waitForRedis(store)
    expect(await store.compareAndSet("lock", undefined, "me", 10)).toBe(true)
    await redis.control.flushAll()
    await expect(store.compareAndSet("lock", undefined, "another", 10)).rejects.toThrow("lost its memory")
    expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
    const since = store.lostDataAt()
    await store.compareAndSet("lock", undefined, "another", 10)
    expect(store.lostDataAt()).toBe(since)
  })

  test("with its data is not reported", async () => {
    const folder = await mkdtemp(join(tmpdir(), "berth-redis-"))
    closeAfterTest({ close: () => rm(folder, { recursive: true }) })
    const redis = await startServer({ memory: folder })
    const store = openStore(redis.port)
    await waitForRedis(store)
    await store.set("mark", "1", 600)
    await redis.kill()
    await startServer({ memory: folder, port: redis.port })
    await waitForRedis(store)
    expect(await store.get("mark")).toBe("1")
    expect(store.lostDataAt()).toBeUndefined()
  })
})

test("a full Redis can be read, and failing writes are reported as unavailable", async () => {
  const redis = await startServer()
  const store = openStore(redis.port)
  await waitForRedis(store)
  await store.set("mark", "1", 600)
  await store.compareAndSet("lock", undefined, "me", 600)
  const once = { points: 1, seconds: 600 }
  await store.consume("codes:1", once)
  await redis.control.sendCommand(["CONFIG", "SET", "maxmemory-policy", "noeviction"])
  await redis.control.sendCommand(["CONFIG", "SET", "maxmemory", "1"])
  await expect(store.set("other", "1", 10)).rejects.toThrow("OOM")
  await expect(store.compareAndSet("other", undefined, "1", 10)).rejects.toThrow("OOM")
  await expect(store.setWhile("lock", "me", "other", "1", 10)).rejects.toThrow("OOM")
  expect(await store.get("mark")).toBe("1")
  expect(await store.consume("sms:1", once)).toEqual({ ok: true })
  expect(await store.consume("sms:1", once)).toMatchObject({ ok: false })
  expect(await store.peek("codes:1", once)).toMatchObject({ ok: false })
  await store.setEventually("sure", "1", 600)
  expect(await store.getOrUndefined("sure")).toBe("1")
  await store.compareAndDelete("lock", "me")
  expect(await redis.control.get("berth:lock")).toBeNull()
  await redis.control.sendCommand(["CONFIG", "SET", "maxmemory", "0"])
  await waitUntil(async () => (await redis.control.get("berth:sure")) === "1")

  const newStore = openStore(redis.port)
  await waitForRedis(newStore)
  expect(await newStore.get("sure")).toBe("1")
})
