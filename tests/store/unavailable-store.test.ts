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

// The store logs when it connects and disconnects.
silenceLog()

const resources: { close(): Promise<void> }[] = []
const closeAfterTest = <T extends { close(): Promise<void> }>(resource: T) => (resources.push(resource), resource)
/** Closes the resources of a test in reverse order. */
afterEach(async () => {
  for (const resource of resources.splice(0).reverse()) await resource.close()
})

const startServer = async (options: Parameters<typeof startRedis>[0] = {}) => {
  const server = await startRedis(options)
  closeAfterTest({ close: server.stop })
  return server
}
const openStore = (port: number) => closeAfterTest(createRedisStore(`redis://127.0.0.1:${port}`))

/** Expects the result of each operation while the store is unavailable. */
async function expectUnavailable(store: Store) {
  const operations = [
    store.get("key"),
    store.set("key", "1", 10),
    store.remove("key"),
    store.compareAndSet("key", undefined, "1", 10),
    store.compareAndSet("key", "1", "2", 10),
    store.setWhile("lock", "owner", "key", "1", 10),
  ]
  for (const result of await Promise.allSettled(operations)) {
    expect(result).toMatchObject({ status: "rejected", reason: { name: "StoreUnavailableError" } })
  }
  await store.setEventually("eventual", "1", 10)
  expect(await store.getOrUndefined("key")).toBeUndefined()
  expect(await store.getOrUndefined("eventual")).toBe("1")
  await store.compareAndDelete("lock", "owner")
  const limit = { points: 2, seconds: 60 }
  const results = []
  for (let i = 0; i < 3; i++) results.push((await store.consume("sms:1", limit)).ok)
  expect(results).toEqual([true, true, false])
  expect((await store.peek("sms:1", limit)).ok).toBe(false)
  for (let i = 0; i < 3; i++) await store.reward("sms:1", limit)
}

test("a store that starts without Redis fails immediately and works once Redis has started", async () => {
  const port = await findFreePort()
  const store = openStore(port)
  await store.ready()
  await expectUnavailable(store)
  await startServer({ port })
  await waitForRedis(store)
  await store.set("key", "1", 10)
  expect(await store.get("key")).toBe("1")
})

test("commands in flight fail when Redis is killed, and values of setEventually are written to the next Redis", async () => {
  const redis = await startServer()
  const store = openStore(redis.port)
  await waitForRedis(store)
  redis.stall()
  const pending = Promise.allSettled([store.get("key"), store.compareAndSet("lock", undefined, "owner", 10)])
  await redis.kill()
  for (const result of await pending) expect(result.status).toBe("rejected")
  await expectUnavailable(store)
  const newRedis = await startServer({ port: redis.port })
  await waitUntil(async () => (await newRedis.control.get("berth:eventual")) === "1")
  expect(await newRedis.control.ttl("berth:eventual")).toBeLessThanOrEqual(10)
})

test.each<[string, (redis: TestRedis) => Promise<Pick<TestRedis, "port" | "stall" | "resume">>]>([
  ["the connection stalls", async (redis) => closeAfterTest(await startStallingProxy(redis.port))],
  ["Redis stalls", async (redis) => redis],
])(
  "while %s, commands time out and then fail immediately, and afterwards the store recovers",
  async (_, openConnection) => {
    const redis = await startServer()
    const connection = await openConnection(redis)
    const store = openStore(connection.port)
    await waitForRedis(store)
    connection.stall()
    const start = performance.now()
    await expect(store.get("key")).rejects.toThrow("no answer within 200 ms")
    // Much less than the 30 s of a blocked command, with some tolerance for a busy machine.
    expect(performance.now() - start).toBeLessThan(5_000)
    // Each command may take 200 ms at first. Concurrent commands share that time.
    await expectUnavailable(store)
    // From now on commands fail without being sent.
    for (let i = 0; i < 10; i++) await expect(store.get("key")).rejects.toThrow("not connected")
    connection.resume()
    await waitForRedis(store)
    await waitUntil(async () => (await redis.control.get("berth:eventual")) === "1")
  },
)

test("a blocked event loop does not make Redis unavailable", async () => {
  const redis = await startServer()
  const store = openStore(redis.port)
  await waitForRedis(store)
  await store.set("key", "1", 10)
  for (let i = 0; i < 5; i++) {
    const value = store.get("key")
    for (const end = performance.now() + 300; performance.now() < end;);
    expect(await value).toBe("1")
  }
})

test("a lock that Redis acquires after the timeout of its command can be released", async () => {
  const redis = await startServer()
  const store = openStore(redis.port)
  await waitForRedis(store)
  redis.stall()
  await expect(store.compareAndSet("lock", undefined, "owner", 60)).rejects.toThrow("no answer")
  await store.compareAndDelete("lock", "owner")
  redis.resume()
  await waitForRedis(store)
  await waitUntil(async () => (await redis.control.get("berth:lock")) === null)
})

describe("Redis with a password", () => {
  const startWithPassword = async () => {
    const redis = await startServer()
    await redis.control.configSet("requirepass", "the-password-of-this-test")
    return redis
  }

  test("the store uses the password and the database number of the URL", async () => {
    const { port, control } = await startWithPassword()
    const store = closeAfterTest(createRedisStore(`redis://:the-password-of-this-test@127.0.0.1:${port}/3`))
    await waitForRedis(store)
    await store.set("key", "1", 10)
    expect(await store.get("key")).toBe("1")
    expect(await control.exists("berth:key")).toBe(0)
  })

  test("with a wrong password the store is unavailable and the password is not logged", async () => {
    const { port } = await startWithPassword()
    const stderr = jest.mocked(process.stderr.write).mockClear()
    const store = closeAfterTest(createRedisStore(`redis://:a-wrong-password@127.0.0.1:${port}`))
    const log = () => stderr.mock.calls.map(([text]) => String(text)).join("")
    await waitUntil(async () => /"event":"store away","cause":"WRONGPASS/.test(log()))
    await expect(store.get("key")).rejects.toThrow("not connected")
    expect(log()).not.toContain("a-wrong-password")
  })
})

describe("restarted Redis", () => {
  test("a restart without its data is reported once by stores that were connected before", async () => {
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

  test("a flush is reported once before a lock is acquired", async () => {
    const redis = await startServer()
    const store = openStore(redis.port)
    await waitForRedis(store)
    expect(await store.compareAndSet("lock", undefined, "owner", 10)).toBe(true)
    await redis.control.flushAll()
    await expect(store.compareAndSet("lock", undefined, "other-owner", 10)).rejects.toThrow("lost its memory")
    expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
    const lostAt = store.lostDataAt()
    await store.compareAndSet("lock", undefined, "other-owner", 10)
    expect(store.lostDataAt()).toBe(lostAt)
  })

  test("a restart with its data is not reported", async () => {
    const folder = await mkdtemp(join(tmpdir(), "berth-redis-"))
    closeAfterTest({ close: () => rm(folder, { recursive: true }) })
    const redis = await startServer({ memory: folder })
    const store = openStore(redis.port)
    await waitForRedis(store)
    await store.set("key", "1", 600)
    await redis.kill()
    await startServer({ memory: folder, port: redis.port })
    await waitForRedis(store)
    expect(await store.get("key")).toBe("1")
    expect(store.lostDataAt()).toBeUndefined()
  })
})

test("a full Redis can be read, and failing writes are reported as unavailable", async () => {
  const redis = await startServer()
  const store = openStore(redis.port)
  await waitForRedis(store)
  await store.set("key", "1", 600)
  await store.compareAndSet("lock", undefined, "owner", 600)
  const limit = { points: 1, seconds: 600 }
  await store.consume("codes:1", limit)
  await redis.control.sendCommand(["CONFIG", "SET", "maxmemory-policy", "noeviction"])
  await redis.control.sendCommand(["CONFIG", "SET", "maxmemory", "1"])
  await expect(store.set("other", "1", 10)).rejects.toThrow("OOM")
  await expect(store.compareAndSet("other", undefined, "1", 10)).rejects.toThrow("OOM")
  await expect(store.setWhile("lock", "owner", "other", "1", 10)).rejects.toThrow("OOM")
  expect(await store.get("key")).toBe("1")
  expect(await store.consume("sms:1", limit)).toEqual({ ok: true })
  expect(await store.consume("sms:1", limit)).toMatchObject({ ok: false })
  expect(await store.peek("codes:1", limit)).toMatchObject({ ok: false })
  await store.setEventually("eventual", "1", 600)
  expect(await store.getOrUndefined("eventual")).toBe("1")
  await store.compareAndDelete("lock", "owner")
  expect(await redis.control.get("berth:lock")).toBeNull()
  await redis.control.sendCommand(["CONFIG", "SET", "maxmemory", "0"])
  await waitUntil(async () => (await redis.control.get("berth:eventual")) === "1")

  const newStore = openStore(redis.port)
  await waitForRedis(newStore)
  expect(await newStore.get("eventual")).toBe("1")
})
