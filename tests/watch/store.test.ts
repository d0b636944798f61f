import * as prom from "prom-client"
import { enableMetrics } from "#lib/observability/metrics/meters"
import { storeMeters } from "#lib/observability/metrics/store"
import { createRedisStore } from "#lib/store/redis"
import { startRedis } from "#tests/support/redis"
import { silenceLog } from "#tests/support/silence-log"
import { waitUntil } from "#tests/support/wait-until"
import { parseSamples, sumSamples } from "#tests/watch/samples"

const value = async (name: string, labels?: Record<string, string>) =>
  sumSamples(parseSamples(await prom.register.metrics()), name, labels)
const commands = (outcome: string) => value("berth_store_command_duration_seconds_count", { outcome })

// The store logs every connection change, which this test causes all the time.
silenceLog()

test("counts commands that succeed, time out and fail, and reports whether Redis is connected", async () => {
  enableMetrics(prom)
  storeMeters()
  expect(await value("berth_store_reached")).toBeUndefined()
  const server = await startRedis()
  const store = createRedisStore(server.url)
  // A busy machine connects only after some attempts.
  await waitUntil(async () => (await value("berth_store_reached")) === 1)
  await store.set("mark", "1", 60)
  expect(await value("berth_store_reached")).toBe(1)
  expect(await commands("ok")).toBeGreaterThan(0)

  server.stall()
  await expect(store.get("mark")).rejects.toThrow()
  expect(await commands("late")).toBe(1)
  server.resume()

  await server.kill()
  while ((await value("berth_store_reached")) !== 0) await store.getOrUndefined("mark")
  await store.getOrUndefined("mark")
  expect(await commands("away")).toBeGreaterThan(0)

  const restarted = await startRedis({ port: server.port })
  await waitUntil(async () => (await value("berth_store_reached")) === 1)
  await store.close()
  await restarted.stop()
})
