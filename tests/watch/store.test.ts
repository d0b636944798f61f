import * as prom from "prom-client"
import { enableMetrics } from "#lib/observability/metrics/meters"
import { storeMeters } from "#lib/observability/metrics/store"
import { createRedisStore } from "#lib/store/redis"
import { startRedis } from "#tests/support/redis"
import { silence } from "#tests/support/silence-log"
import { until } from "#tests/support/wait-until"
import { samplesIn, valueOf } from "#tests/watch/samples"

const value = async (name: string, labels?: Record<string, string>) =>
  valueOf(samplesIn(await prom.register.metrics()), name, labels)
const commands = (outcome: string) => value("berth_store_command_duration_seconds_count", { outcome })

// A store says whenever it is reached or away; here that is all the time.
silence()

test("Redis is seen to answer, to fall silent, to be gone, and to be back", async () => {
  enableMetrics(prom)
  storeMeters()
  expect(await value("berth_store_reached")).toBeUndefined()
  const server = await startRedis()
  const store = createRedisStore(server.url)
  // On a busy machine it is reached only after it was tried.
  await until(async () => (await value("berth_store_reached")) === 1)
  await store.set("mark", "1", 60)
  expect(await value("berth_store_reached")).toBe(1)
  expect(await commands("ok")).toBeGreaterThan(0)

  server.stall()
  await expect(store.get("mark")).rejects.toThrow()
  expect(await commands("late")).toBe(1)
  server.flow()

  await server.kill()
  while ((await value("berth_store_reached")) !== 0) await store.getOrUndefined("mark")
  await store.getOrUndefined("mark")
  expect(await commands("away")).toBeGreaterThan(0)

  const again = await startRedis({ port: server.port })
  await until(async () => (await value("berth_store_reached")) === 1)
  await store.close()
  await again.stop()
})
