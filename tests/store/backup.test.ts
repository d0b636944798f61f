import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { createRedisStore } from "#lib/store/redis"
import { startRedis } from "#tests/support/redis"
import { silence } from "#tests/support/silence-log"
import { done, until } from "#tests/support/wait-until"
import { startRedis as startServer } from "../../scripts/cluster/redis.js"
import { stop } from "../../scripts/process/children.js"
import { findFreePort } from "../../scripts/process/ports.js"

silence()

const run = promisify(execFile)
const cli = (port: number, ...words: string[]) => run("redis-cli", ["-p", String(port), "-n", "1", ...words])

/** As docs/failover.md has it, command by command, for whoever has a database of their own. */
test("a copy of Redis is restored: who has signed out stays out, and instances know that it is another memory", async () => {
  const folder = await mkdtemp(join(tmpdir(), "berth-backup-"))
  const first = await startRedis()
  const store = createRedisStore(`${first.url}/1`)
  await until(() => done(store.set("family:of-somebody", "ended", 600)))
  await store.set("payment:1001", "paying", 600)
  await cli(first.port, "--rdb", join(folder, "berth.rdb"))
  await first.kill()

  const aside = await findFreePort()
  const restored = ["--dir", folder, "--dbfilename", "berth.rdb"]
  const loading = await startServer({ port: aside, more: restored })
  await cli(aside, "DEL", "berth:memory")
  const { stdout } = await cli(aside, "--scan", "--pattern", "berth:pay*")
  await cli(aside, "DEL", ...stdout.trim().split("\n"))
  await cli(aside, "SAVE")
  await cli(aside, "SHUTDOWN", "NOSAVE").catch(() => undefined)
  await stop([loading.child])

  const again = await startServer({ port: first.port, more: restored })
  const answered = () => store.get("family:of-somebody").catch(() => undefined)
  while ((await answered()) === undefined) await new Promise((wake) => setTimeout(wake, 50))
  expect([await store.get("family:of-somebody"), await store.get("payment:1001")]).toEqual(["ended", undefined])
  expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
  await store.close()
  await stop([again.child])
  await rm(folder, { recursive: true })
})
