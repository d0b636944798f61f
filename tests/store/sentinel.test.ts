import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "redis"
import { createRedisStore } from "#lib/store/redis"
import { findPrimary } from "#lib/store/sentinel"
import { silence } from "#tests/support/silence-log"
import { done, until } from "#tests/support/wait-until"
import { startRedisWithSentinels } from "../../scripts/cluster/redis.js"
import { stop } from "../../scripts/process/children.js"
import { findFreePort } from "../../scripts/process/ports.js"

silence()

/** Longer than a busy machine stands still: a primary that is only late is not to be replaced. */
const MISSED_MS = 5_000

let folder: string
let watched: Awaited<ReturnType<typeof startRedisWithSentinels>>
let sentinels: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "berth-sentinel-"))
  const ports = await Promise.all(Array.from({ length: 5 }, () => findFreePort()))
  watched = await startRedisWithSentinels({ ports, at: (name: string) => join(folder, name), missedMs: MISSED_MS })
  sentinels = watched.settings.REDIS_SENTINELS.split(",")
  // Who does not know yet that there is a copy could put none in the primary's place.
  await until(async () => (await Promise.all(sentinels.map(copiesKnownTo))).every((copies) => copies === 1))
})
afterEach(async () => {
  await stop(watched.children())
  await rm(folder, { recursive: true })
})

async function say(url: string, command: string[]) {
  const client = createClient({ url, RESP: 2 })
  client.on("error", () => {})
  await client.connect()
  try {
    return await client.sendCommand(command)
  } finally {
    client.destroy()
  }
}

/** Copies and other watchers that this one knows of: without the others it could decide nothing. */
async function copiesKnownTo(sentinel: string) {
  const [copies, others] = await Promise.all([
    say(sentinel, ["SENTINEL", "REPLICAS", "berth"]),
    say(sentinel, ["SENTINEL", "SENTINELS", "berth"]),
  ])
  return Array.isArray(others) && others.length === 2 && Array.isArray(copies) ? copies.length : 0
}

/** The Redis that is the copy now. */
async function copyOf() {
  const primary = await watched.primary()
  return [...watched.redis.values()].find(({ port }) => port !== primary)!
}

type Store = ReturnType<typeof createRedisStore>
/** On a busy machine a line may be late, or not there yet. */
const answers = (one: Store) => () => done(one.set("any", "1", 10))

/** A store that is there and knows a mark. */
async function marked(mark: string) {
  const one = createRedisStore("redis://berth/0", sentinels)
  await until(() => done(one.set("mark", mark, 600)))
  return one
}

async function markOf(one: Store) {
  let mark: string | undefined
  await until(() => done(one.get("mark").then((found) => (mark = found))))
  return mark
}

test("the primary is found although the first Sentinel is gone and the second does not answer", async () => {
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
  const one = await marked("1")
  expect([await markOf(one), one.lostDataAt()]).toEqual(["1", undefined])
  await one.close()
})

test("a primary that is killed has its copy in its place, with what it knew; locks are not counted on for a while", async () => {
  const one = await marked("kept")
  const copy = await copyOf()
  await until(async () => String(await say(copy.url, ["GET", "berth:mark"])) === "kept")
  await watched.kill(await watched.primary())
  await expect(one.set("other", "1", 10)).rejects.toMatchObject({ name: "StoreUnavailableError" })
  await until(answers(one))
  expect(await markOf(one)).toBe("kept")
  expect(Date.now() - one.lostDataAt()!).toBeLessThan(60_000)
  const newcomer = createRedisStore("redis://berth/0", sentinels)
  expect([await markOf(newcomer), newcomer.lostDataAt()]).toEqual(["kept", undefined])
  await Promise.all([one.close(), newcomer.close()])
})

test("so has one that is told to step down and goes on as a copy", async () => {
  const one = await marked("kept")
  const copy = await copyOf()
  await until(async () => String(await say(copy.url, ["GET", "berth:mark"])) === "kept")
  await say(sentinels[0]!, ["SENTINEL", "FAILOVER", "berth"])
  await until(async () => one.lostDataAt() !== undefined && (await answers(one)()))
  expect(await markOf(one)).toBe("kept")
  expect(String(await say(copy.url, ["GET", "berth:any"]))).toBe("1")
  await one.close()
})
