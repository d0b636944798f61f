import * as prom from "prom-client"
import { enableMetrics } from "#lib/observability/metrics/define-metrics"
import { storeMetrics } from "#lib/observability/metrics/store"
import { createRedisStore } from "#lib/store/redis"
import { startRedis } from "#tests/support/redis"
import { silenceLog } from "#tests/support/silence-log"
import { waitUntil } from "#tests/support/wait-until"
import { parseSamples, sumSamples } from "#tests/observability/samples"

const readValue = async (name: string, labels?: Record<string, string>) =>
  sumSamples(parseSamples(await prom.register.metrics()), name, labels)
const countCommands = (outcome: string) => readValue("berth_store_command_duration_seconds_count", { outcome })

// The store logs when it connects and disconnects.
silenceLog()

test("the metrics count store commands by outcome and contain whether Redis is connected", async () => {
  enableMetrics(prom)
  storeMetrics()
  expect(await readValue("berth_store_reached")).toBeUndefined()
  const server = await startRedis()
  const store = createRedisStore(server.url)
  // On a busy machine the connection may need several attempts.
  await waitUntil(async () => (await readValue("berth_store_reached")) === 1)
  await store.set("key", "1", 60)
  expect(await readValue("berth_store_reached")).toBe(1)
  expect(await countCommands("ok")).toBeGreaterThan(0)

  server.stall()
  await expect(store.get("key")).rejects.toThrow()
  expect(await countCommands("late")).toBe(1)
  server.resume()

  await server.kill()
  while ((await readValue("berth_store_reached")) !== 0) await store.getOrUndefined("key")
  await store.getOrUndefined("key")
  expect(await countCommands("away")).toBeGreaterThan(0)

  const restartedServer = await startRedis({ port: server.port })
  await waitUntil(async () => (await readValue("berth_store_reached")) === 1)
  await store.close()
  await restartedServer.stop()
})
