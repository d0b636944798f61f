import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Store } from "#lib/store/interface"
import { createRedisStore } from "#lib/store/redis"
import { reached, startRedis, type TestRedis } from "#tests/support/redis"
import { silence } from "#tests/support/silence-log"
import { until } from "#tests/support/wait-until"
import { stallingLine } from "#tests/support/exchange/stalling-line"
import { findFreePort } from "../../scripts/process/ports.js"

// A store says whenever it is reached or away; here that is all the time.
silence()

const open: { close(): Promise<void> }[] = []
const opened = <T extends { close(): Promise<void> }>(one: T) => (open.push(one), one)
/** Whatever a test has opened, in the order it may be closed in. */
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const server = async (how: Parameters<typeof startRedis>[0] = {}) => {
  const started = await startRedis(how)
  opened({ close: started.stop })
  return started
}
const storeAt = (port: number) => opened(createRedisStore(`redis://127.0.0.1:${port}`))

/** What is asked of a store, and how each is to end while it is away. */
async function expectAway(store: Store) {
  const failing = [
    store.get("mark"),
    store.set("mark", "1", 10),
    store.remove("mark"),
    store.compareAndSet("mark", undefined, "1", 10),
    store.compareAndSet("mark", "1", "2", 10),
    store.setWhile("lock", "me", "mark", "1", 10),
  ]
  for (const ended of await Promise.allSettled(failing)) {
    expect(ended).toMatchObject({ status: "rejected", reason: { name: "StoreUnavailableError" } })
  }
  await store.setEventually("sure", "1", 10)
  expect([await store.getOrUndefined("mark"), await store.getOrUndefined("sure")]).toEqual([undefined, "1"])
  await store.compareAndDelete("lock", "me")
  const twice = { points: 2, seconds: 60 }
  const results = []
  for (let i = 0; i < 3; i++) results.push((await store.consume("sms:1", twice)).ok)
  expect(results).toEqual([true, true, false])
  expect((await store.peek("sms:1", twice)).ok).toBe(false)
  for (let i = 0; i < 3; i++) await store.reward("sms:1", twice)
}

test("no Redis at the start: the store says so at once, and works when there is one", async () => {
  const port = await findFreePort()
  const store = storeAt(port)
  await store.ready()
  await expectAway(store)
  await server({ port })
  await reached(store)
  await store.set("mark", "1", 10)
  expect(await store.get("mark")).toBe("1")
})

test("Redis dies with commands on the way: each ends, and what is owed is paid to the next one", async () => {
  const redis = await server()
  const store = storeAt(redis.port)
  await reached(store)
  redis.stall()
  const onTheWay = Promise.allSettled([store.get("mark"), store.compareAndSet("lock", undefined, "me", 10)])
  await redis.kill()
  for (const ended of await onTheWay) expect(ended.status).toBe("rejected")
  await expectAway(store)
  const next = await server({ port: redis.port })
  await until(async () => (await next.control.get("berth:sure")) === "1")
  expect(await next.control.ttl("berth:sure")).toBeLessThanOrEqual(10)
})

test.each<[string, (redis: TestRedis) => Promise<Pick<TestRedis, "port" | "stall" | "flow">>]>([
  ["the line falls silent", async (redis) => opened(await stallingLine(redis.port))],
  ["Redis answers nobody", async (redis) => redis],
])("%s: no command takes longer than its patience, soon none takes any time, and it comes back", async (_, making) => {
  const redis = await server()
  const line = await making(redis)
  const store = storeAt(line.port)
  await reached(store)
  line.stall()
  const first = performance.now()
  await expect(store.get("mark")).rejects.toThrow("no answer within 200 ms")
  // Not 30 s, and a busy machine may take its own time beside.
  expect(performance.now() - first).toBeLessThan(5_000)
  // At first each of them may take its 200 ms; those that come at the same time take it together.
  await expectAway(store)
  // Now nothing is asked any more, and nothing waited for.
  for (let i = 0; i < 10; i++) await expect(store.get("mark")).rejects.toThrow("not connected")
  line.flow()
  await reached(store)
  await until(async () => (await redis.control.get("berth:sure")) === "1")
})

test("a process that is busy itself for longer than its patience does not take Redis for away", async () => {
  const redis = await server()
  const store = storeAt(redis.port)
  await reached(store)
  await store.set("mark", "1", 10)
  for (let i = 0; i < 5; i++) {
    const asked = store.get("mark")
    for (const end = performance.now() + 300; performance.now() < end;);
    expect(await asked).toBe("1")
  }
})

test("a lock that was asked for and given too late can still be let go of", async () => {
  const redis = await server()
  const store = storeAt(redis.port)
  await reached(store)
  redis.stall()
  await expect(store.compareAndSet("lock", undefined, "me", 60)).rejects.toThrow("no answer")
  await store.compareAndDelete("lock", "me")
  redis.flow()
  await reached(store)
  await until(async () => (await redis.control.get("berth:lock")) === null)
})

describe("a Redis with a password", () => {
  const guarded = async () => {
    const redis = await server()
    await redis.control.configSet("requirepass", "the-word-of-this-test")
    return redis
  }

  test("is entered by the address, which names a database too", async () => {
    const { port, control } = await guarded()
    const store = opened(createRedisStore(`redis://:the-word-of-this-test@127.0.0.1:${port}/3`))
    await reached(store)
    await store.set("mark", "1", 10)
    expect([await store.get("mark"), await control.exists("berth:mark")]).toEqual(["1", 0])
  })

  test("and a wrong one is a store that is away, and stands in no log", async () => {
    const { port } = await guarded()
    const said = jest.mocked(process.stderr.write).mockClear()
    const store = opened(createRedisStore(`redis://:a-wrong-word@127.0.0.1:${port}`))
    const log = () => said.mock.calls.map(([text]) => String(text)).join("")
    await until(async () => /"event":"store away","cause":"WRONGPASS/.test(log()))
    await expect(store.get("mark")).rejects.toThrow("not connected")
    expect(log()).not.toContain("a-wrong-word")
  })
})

describe("a Redis that was started again", () => {
  test("without its memory is noticed, by whoever knew it before", async () => {
    const redis = await server()
    const store = storeAt(redis.port)
    await reached(store)
    expect(store.lostDataAt()).toBeUndefined()
    const said = jest.mocked(process.stderr.write).mockClear()
    await redis.kill()
    await server({ port: redis.port })
    await reached(store)
    expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
    const newcomer = storeAt(redis.port)
    await reached(newcomer)
    expect(newcomer.lostDataAt()).toBeUndefined()
    const log = said.mock.calls.map(([text]) => String(text)).join("")
    expect(log.match(/"event":"store came back empty"/g)).toHaveLength(1)
  })

  test("is noticed too where it is emptied while the line stands, before a lock is taken, and once", async () => {
    const redis = await server()
    const store = storeAt(redis.port)
    await reached(store)
    expect(await store.compareAndSet("lock", undefined, "me", 10)).toBe(true)
    await redis.control.flushAll()
    await expect(store.compareAndSet("lock", undefined, "another", 10)).rejects.toThrow("lost its memory")
    expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
    const since = store.lostDataAt()
    await store.compareAndSet("lock", undefined, "another", 10)
    expect(store.lostDataAt()).toBe(since)
  })

  test("with its memory goes on as before", async () => {
    const folder = await mkdtemp(join(tmpdir(), "berth-redis-"))
    opened({ close: () => rm(folder, { recursive: true }) })
    const redis = await server({ memory: folder })
    const store = storeAt(redis.port)
    await reached(store)
    await store.set("mark", "1", 600)
    await redis.kill()
    await server({ memory: folder, port: redis.port })
    await reached(store)
    expect([await store.get("mark"), store.lostDataAt()]).toEqual(["1", undefined])
  })
})

test("a full Redis is read, and what it refuses to keep is away", async () => {
  const redis = await server()
  const store = storeAt(redis.port)
  await reached(store)
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
  await until(async () => (await redis.control.get("berth:sure")) === "1")

  const newcomer = storeAt(redis.port)
  await reached(newcomer)
  expect(await newcomer.get("sure")).toBe("1")
})
