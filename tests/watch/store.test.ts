import * as prom from "prom-client"
import { startCounting } from "#lib/observability/metrics/meters"
import { storeMeters } from "#lib/observability/metrics/store"
import { redisStore } from "#lib/store/redis"
import { startRedis } from "#tests/support/redis"
import { silence } from "#tests/support/silence-log"
import { until } from "#tests/support/wait-until"
import { parseSamples, sumSamples } from "#tests/watch/samples"

const value = async (name: string, labels?: Record<string, string>) =>
  sumSamples(parseSamples(await prom.register.metrics()), name, labels)
const commands = (outcome: string) => value("berth_store_command_duration_seconds_count", { outcome })

// The store logs every connection change, which this test causes all the time.
silence()

test("counts commands that succeed, time out and fail, and reports whether Redis is connected", async () => {
  startCounting(prom)
  storeMeters()
  expect(await value("berth_store_reached")).toBeUndefined()
  const server = await startRedis()
  const store = redisStore(server.url)
  // A busy machine connects only after some attempts.
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

  const restarted = await startRedis({ port: server.port })
  await until(async () => (await value("berth_store_reached")) === 1)
  await store.close()
  await restarted.stop()
})
