import { type Browser, openBrowser } from "#tests/support/http-browser"
import { startRedis, type TestRedis } from "#tests/support/redis"
import { appUrl, sandbox, signIn } from "#tests/security/drivers"
import type { Server } from "../apps/servers.ts"
import type { RunningApps } from "../apps/start.ts"
import type { Finding } from "../report.ts"
import { startPayment } from "../screens.ts"
import { measureCapacity, measureLevels, getPlan, type LoadTarget } from "./levels.ts"
import type { MixFactory } from "./mix.ts"

/** A driver who pays sends ten requests in the mix. */
const REQUESTS_PER_PAYMENT = 10
/** The busiest hour's share of a day's payments, and the rate of its busiest minute as a multiple of the hour's. */
const BUSIEST_HOUR_SHARE = 0.12
const BUSIEST_MINUTE_FACTOR = 1.5
/** The share of its capacity that an instance may use in that minute, with room for an event or a release. */
const MAX_UTILIZATION = 0.5
const PAYMENTS_PER_DAY = [10_000, 100_000, 1_000_000]
const DRIVERS = 100_000

/**
 * Measures the resource usage and capacity of one instance and its Redis. docs/capacity.md derives the number of instances.
 * The load generator, the upstream and Redis share the machine.
 */
export async function estimateCapacity(
  { startMore }: Pick<RunningApps, "startMore">,
  createMix: MixFactory,
  short: boolean,
): Promise<Finding[]> {
  const redis = await startRedis()
  try {
    const { berth } = await startMore("-capacity", { REDIS_URL: redis.url, TRUSTED_HOPS: "1" })
    const target = { origin: berth.url, kinds: (await createMix(berth.url)).berth }
    const atRest = (await berth.usage("collect")).rssMb
    const { capacity, cpuMs } = await measureWithCpu(berth, target, short)
    const underLoad = await measureLevels("one with its Redis", target, capacity, getPlan(short))
    const afterLoad = (await berth.usage()).rssMb
    return [
      { name: "one with its Redis: memory at rest", unit: "MB", berth: atRest },
      { name: "one with its Redis: memory after the load", unit: "MB", berth: afterLoad },
      { name: "one with its Redis: capacity", unit: "requests/s", berth: capacity },
      { name: "one with its Redis: processor", unit: "ms a request", berth: cpuMs },
      ...underLoad,
      ...PAYMENTS_PER_DAY.map((payments) => ({
        name: `${payments} payments a day`,
        unit: "instances",
        berth: countInstances(payments, capacity),
      })),
      ...(await measureRedis(redis, createBrowserFactory(berth.url), short ? 20 : 1000)),
    ]
  } finally {
    await redis.stop()
  }
}

/** One more than the busiest minute needs, because one may fail; never fewer than two. */
function countInstances(payments: number, capacity: number) {
  const perSecond = ((payments * BUSIEST_HOUR_SHARE * REQUESTS_PER_PAYMENT) / 3600) * BUSIEST_MINUTE_FACTOR
  return Math.max(2, Math.ceil(perSecond / (capacity * MAX_UTILIZATION)) + 1)
}

async function measureWithCpu(berth: Server, target: LoadTarget, short: boolean) {
  const { roundSeconds, rounds } = getPlan(short)
  await measureCapacity(target, roundSeconds * 2)
  const before = await berth.usage()
  const startedAt = performance.now()
  const capacity = await measureCapacity(target, roundSeconds * rounds)
  const seconds = (performance.now() - startedAt) / 1000
  return { capacity, cpuMs: ((await berth.usage()).cpuMs - before.cpuMs) / (capacity * seconds) }
}

/** Measures the memory of Redis for sign-ins, in total and for longer than a day, and for payments in progress. */
async function measureRedis(redis: TestRedis, getBrowser: (driver: number) => Browser, drivers: number) {
  const scale = (bytes: number) => ((bytes / drivers) * DRIVERS) / 1e6
  const before = await measureBytes(redis)
  for (let i = 0; i < drivers; i += 1) await signIn(getBrowser(i), (await sandbox.createScenario("driver")).phone)
  const signedIn = await measureBytes(redis)
  for (let i = 0; i < drivers; i += 1) await startPayment(getBrowser(i), await sandbox.createScenario("car-in-park"))
  const paying = await measureBytes(redis)
  const prefix = `Redis, ${DRIVERS} drivers`
  return [
    { name: `${prefix} who have just signed in`, unit: "MB", berth: scale(signedIn.all - before.all) },
    { name: `${prefix} who signed in within 400 days`, unit: "MB", berth: scale(signedIn.lasting - before.lasting) },
    { name: `${prefix} who have begun to pay within two hours`, unit: "MB", berth: scale(paying.all - signedIn.all) },
  ]
}

/** Each browser has its own IP address, because requests per address are limited. */
const createBrowserFactory = (origin: string) => (i: number) =>
  openBrowser(origin, {
    publicOrigin: appUrl,
    headers: { "x-forwarded-for": `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}` },
  })

const MEASURE_BYTES_SCRIPT = `
  local cursor, all, lasting = "0", 0, 0
  repeat
    local page = redis.call("SCAN", cursor, "COUNT", 1000)
    cursor = page[1]
    for _, key in ipairs(page[2]) do
      local bytes = redis.call("MEMORY", "USAGE", key)
      all = all + bytes
      if redis.call("PTTL", key) > 86400000 then lasting = lasting + bytes end
    end
  until cursor == "0"
  return { all, lasting }`

async function measureBytes({ control }: TestRedis) {
  const result = await control.eval(MEASURE_BYTES_SCRIPT)
  const [all = NaN, lasting = NaN] = Array.isArray(result) ? result.map(Number) : []
  return { all, lasting }
}
