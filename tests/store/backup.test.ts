import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { createRedisStore } from "#lib/store/redis"
import { startRedis } from "#tests/support/redis"
import { silenceLog } from "#tests/support/silence-log"
import { isFulfilled, waitUntil } from "#tests/support/wait-until"
import { startRedis as startServer } from "../../scripts/cluster/redis.js"
import { stop } from "../../scripts/process/children.js"
import { findFreePort } from "../../scripts/process/ports.js"

silenceLog()

const run = promisify(execFile)
const cli = (port: number, ...args: string[]) => run("redis-cli", ["-p", String(port), "-n", "1", ...args])

/** Runs the commands of docs/failover.md. */
test("a restored copy of Redis keeps sign-outs, and instances detect the restore", async () => {
  const folder = await mkdtemp(join(tmpdir(), "berth-backup-"))
  const first = await startRedis()
  const store = createRedisStore(`${first.url}/1`)
  await waitUntil(() => isFulfilled(store.set("family:of-somebody", "ended", 600)))
  await store.set("payment:1001", "paying", 600)
  await cli(first.port, "--rdb", join(folder, "berth.rdb"))
  await first.kill()

  const temporaryPort = await findFreePort()
  const restored = ["--dir", folder, "--dbfilename", "berth.rdb"]
  const loading = await startServer({ port: temporaryPort, more: restored })
  await cli(temporaryPort, "DEL", "berth:memory")
  const { stdout } = await cli(temporaryPort, "--scan", "--pattern", "berth:pay*")
  await cli(temporaryPort, "DEL", ...stdout.trim().split("\n"))
  await cli(temporaryPort, "SAVE")
  await cli(temporaryPort, "SHUTDOWN", "NOSAVE").catch(() => undefined)
  await stop([loading.child])

  const restoredServer = await startServer({ port: first.port, more: restored })
  const readFamily = () => store.get("family:of-somebody").catch(() => undefined)
  while ((await readFamily()) === undefined) await new Promise((wake) => setTimeout(wake, 50))
  expect(await store.get("family:of-somebody")).toBe("ended")
  expect(await store.get("payment:1001")).toBeUndefined()
  expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
  await store.close()
  await stop([restoredServer.child])
  await rm(folder, { recursive: true })
})
