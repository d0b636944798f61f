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

/** Longer than a pause of a busy machine, so that a slow primary is not replaced. */
const MISSED_MS = 5_000

let folder: string
let cluster: Awaited<ReturnType<typeof startRedisWithSentinels>>
let sentinels: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "berth-sentinel-"))
  const ports = await Promise.all(Array.from({ length: 5 }, () => findFreePort()))
  cluster = await startRedisWithSentinels({ ports, at: (name: string) => join(folder, name), missedMs: MISSED_MS })
  sentinels = cluster.settings.REDIS_SENTINELS.split(",")
  // A Sentinel can promote the copy only after it has found it.
  await waitUntil(async () => (await Promise.all(sentinels.map(countKnownCopies))).every((copies) => copies === 1))
})
afterEach(async () => {
  await stop(cluster.children())
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

/** Counts the copies that a Sentinel knows. Returns 0 if it does not know the other Sentinels, which it needs to decide. */
async function countKnownCopies(sentinel: string) {
  const [copies, otherSentinels] = await Promise.all([
    sendCommand(sentinel, ["SENTINEL", "REPLICAS", "berth"]),
    sendCommand(sentinel, ["SENTINEL", "SENTINELS", "berth"]),
  ])
  return Array.isArray(otherSentinels) && otherSentinels.length === 2 && Array.isArray(copies) ? copies.length : 0
}

/** Finds the server that is currently the copy. */
async function findCopy() {
  const primary = await cluster.primary()
  return [...cluster.redis.values()].find(({ port }) => port !== primary)!
}

type Store = ReturnType<typeof createRedisStore>
/** Returns a check whether the store is connected, which may take long on a busy machine. */
const isConnected = (store: Store) => () => isFulfilled(store.set("any", "1", 10))

/** Opens a store, waits until it is connected and writes a value. */
async function openStoreWithValue(value: string) {
  const store = createRedisStore("redis://berth/0", sentinels)
  await waitUntil(() => isFulfilled(store.set("key", value, 600)))
  return store
}

async function readValue(store: Store) {
  let value: string | undefined
  await waitUntil(() => isFulfilled(store.get("key").then((result) => (value = result))))
  return value
}

test("the primary is found if the first Sentinel is down and the second does not respond", async () => {
  const closedUrl = `redis://127.0.0.1:${await findFreePort()}`
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const silentUrl = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await findPrimary([closedUrl, silentUrl, ...sentinels], "redis://user:word@berth/3")).toBe(
    `redis://user:word@127.0.0.1:${await cluster.primary()}/3`,
  )
  server.close()
  await expect(findPrimary(sentinels, "redis://nobody")).rejects.toThrow(
    /no Sentinel knows a primary named nobody \(ERR No such master/,
  )
  await expect(findPrimary([closedUrl], "redis://berth")).rejects.toThrow("ECONNREFUSED")
  const store = await openStoreWithValue("1")
  expect(await readValue(store)).toBe("1")
  expect(store.lostDataAt()).toBeUndefined()
  await store.close()
})

test("a killed primary is replaced by its copy with the data, and the store reports a possible loss", async () => {
  const store = await openStoreWithValue("stored")
  const copy = await findCopy()
  await waitUntil(async () => String(await sendCommand(copy.url, ["GET", "berth:key"])) === "stored")
  await cluster.kill(await cluster.primary())
  await expect(store.set("other", "1", 10)).rejects.toMatchObject({ name: "StoreUnavailableError" })
  await waitUntil(isConnected(store))
  expect(await readValue(store)).toBe("stored")
  expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
  const newStore = createRedisStore("redis://berth/0", sentinels)
  expect(await readValue(newStore)).toBe("stored")
  expect(newStore.lostDataAt()).toBeUndefined()
  await Promise.all([store.close(), newStore.close()])
})

test("a demoted primary is replaced by its copy with the data", async () => {
  const store = await openStoreWithValue("stored")
  const copy = await findCopy()
  await waitUntil(async () => String(await sendCommand(copy.url, ["GET", "berth:key"])) === "stored")
  await sendCommand(sentinels[0]!, ["SENTINEL", "FAILOVER", "berth"])
  await waitUntil(async () => store.lostDataAt() !== undefined && (await isConnected(store)()))
  expect(await readValue(store)).toBe("stored")
  expect(String(await sendCommand(copy.url, ["GET", "berth:any"]))).toBe("1")
  await store.close()
})
