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
const runCommand = (port: number, ...args: string[]) => run("redis-cli", ["-p", String(port), "-n", "1", ...args])

// These are the commands of docs/failover.md.
test("a restored copy of Redis keeps sign-outs, and instances detect the restore", async () => {
  const folder = await mkdtemp(join(tmpdir(), "berth-backup-"))
  const original = await startRedis()
  const store = createRedisStore(`${original.url}/1`)
  await waitUntil(() => isFulfilled(store.set("family:of-a-driver", "ended", 600)))
  await store.set("payment:1001", "paying", 600)
  await runCommand(original.port, "--rdb", join(folder, "berth.rdb"))
  await original.kill()

  const temporaryPort = await findFreePort()
  const restoredOptions = ["--dir", folder, "--dbfilename", "berth.rdb"]
  const temporaryServer = await startServer({ port: temporaryPort, more: restoredOptions })
  await runCommand(temporaryPort, "DEL", "berth:memory")
  const { stdout } = await runCommand(temporaryPort, "--scan", "--pattern", "berth:pay*")
  await runCommand(temporaryPort, "DEL", ...stdout.trim().split("\n"))
  await runCommand(temporaryPort, "SAVE")
  await runCommand(temporaryPort, "SHUTDOWN", "NOSAVE").catch(() => undefined)
  await stop([temporaryServer.child])

  const restoredServer = await startServer({ port: original.port, more: restoredOptions })
  const readSessionFamily = () => store.get("family:of-a-driver").catch(() => undefined)
  while ((await readSessionFamily()) === undefined) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await store.get("family:of-a-driver")).toBe("ended")
  expect(await store.get("payment:1001")).toBeUndefined()
  expect(Date.now() - store.lostDataAt()!).toBeLessThan(60_000)
  await store.close()
  await stop([restoredServer.child])
  await rm(folder, { recursive: true })
})
