import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "redis"
import { createRedisStore } from "#lib/store/redis"
import { findPrimary } from "#lib/store/sentinel"
import { silenceLog } from "#tests/support/silence-log"
import { isFulfilled, waitUntil } from "#tests/support/wait-until"
import { startRedisWithSentinels } from "../../scripts/cluster/redis.js"
import { stop } from "../../scripts/process/children.js"
import { findFreePort } from "../../scripts/process/ports.js"

silenceLog()

/** Longer than a busy machine may pause, so that a late primary is not replaced. */
const MISSED_MS = 5_000

let folder: string
let watched: Awaited<ReturnType<typeof startRedisWithSentinels>>
let sentinels: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "berth-sentinel-"))
  const ports = await Promise.all(Array.from({ length: 5 }, () => findFreePort()))
  watched = await startRedisWithSentinels({ ports, at: (name: string) => join(folder, name), missedMs: MISSED_MS })
  sentinels = watched.settings.REDIS_SENTINELS.split(",")
  // A Sentinel that does not know the copy yet could not promote it.
  await waitUntil(async () => (await Promise.all(sentinels.map(countKnownCopies))).every((copies) => copies === 1))
})
afterEach(async () => {
  await stop(watched.children())
  await rm(folder, { recursive: true })
})

async function sendCommand(url: string, command: string[]) {
  const client = createClient({ url, RESP: 2 })
  client.on("error", () => {})
  await client.connect()
  try {
    return await client.sendCommand(command)
  } finally {
    client.destroy()
  }
}

/**
 * The number of copies that a Sentinel knows, or 0 if it does not know the other Sentinels, without which it cannot
 * decide.
 */
async function countKnownCopies(sentinel: string) {
  const [copies, others] = await Promise.all([
    sendCommand(sentinel, ["SENTINEL", "REPLICAS", "berth"]),
    sendCommand(sentinel, ["SENTINEL", "SENTINELS", "berth"]),
  ])
  return Array.isArray(others) && others.length === 2 && Array.isArray(copies) ? copies.length : 0
}

/** The current copy. */
async function findCopy() {
  const primary = await watched.primary()
  return [...watched.redis.values()].find(({ port }) => port !== primary)!
}

type Store = ReturnType<typeof createRedisStore>
/** The connection may be late on a busy machine. */
const isConnected = (store: Store) => () => isFulfilled(store.set("any", "1", 10))

/** A connected store with a mark. */
async function openWithMark(mark: string) {
  const store = createRedisStore("redis://berth/0", sentinels)
  await waitUntil(() => isFulfilled(store.set("mark", mark, 600)))
  return store
}

async function readMark(store: Store) {
  let mark: string | undefined
  await waitUntil(() => isFulfilled(store.get("mark").then((value) => (mark = value))))
  return mark
}

test("the primary is found if the first Sentinel is gone and the second does not respond", async () => {
  const gone = `redis://127.0.0.1:${await findFreePort()}`
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const silent = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await findPrimary([gone, silent, ...sentinels], "redis://user:word@berth/3")).toBe(
    `redis://user:word@127.0.0.1:${await watched.primary()}/3`,
  )
  server.close()
  await expect(findPrimary(sentinels, "redis://nobody")).rejects.toThrow(
    /no Sentinel knows a primary named nobody \(ERR No such master/,
  )
  await expect(findPrimary([gone], "redis://berth")).rejects.toThrow("ECONNREFUSED")
  const store = await openWithMark("1")
  expect(await readMark(store)).toBe("1")
  expect(store.lostDataAt()).toBeUndefined()
  await store.close()
})

test("a killed primary is replaced by its copy with the data, and the store reports a possible loss", async () => {
  const store = await openWithMark("kept")
  const copy = await findCopy()
  await waitUntil(async () => String(await sendCommand(copy.url, ["GET", "berth:mark"])) === "kept")
  await watched.kill(await watched.primary())
  await expect(store.set("other", "1", 10)).rejects.toMatchObject({ name: "StoreUnavailableError" })
  await waitUntil(isConnected(store))
  expect(await readMark(store)).toBe("kept")
  expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
  const newStore = createRedisStore("redis://berth/0", sentinels)
  expect(await readMark(newStore)).toBe("kept")
  expect(newStore.lostDataAt()).toBeUndefined()
  await Promise.all([store.close(), newStore.close()])
})

test("a primary that is demoted is replaced by its copy with the data", async () => {
  const store = await openWithMark("kept")
  const copy = await findCopy()
  await waitUntil(async () => String(await sendCommand(copy.url, ["GET", "berth:mark"])) === "kept")
  await sendCommand(sentinels[0]!, ["SENTINEL", "FAILOVER", "berth"])
  await waitUntil(async () => store.lostDataAt() !== undefined && (await isConnected(store)()))
  expect(await readMark(store)).toBe("kept")
  expect(String(await sendCommand(copy.url, ["GET", "berth:any"]))).toBe("1")
  await store.close()
})
