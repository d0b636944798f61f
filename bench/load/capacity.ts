import { type Browser, openBrowser } from "#tests/support/http-browser"
import { startRedis, type TestRedis } from "#tests/support/redis"
import { appUrl, sandbox, signIn } from "#tests/safety/people"
import type { Server } from "../apps/servers.ts"
import type { Started } from "../apps/start.ts"
import type { Finding } from "../report.ts"
import { startPayment } from "../screens.ts"
import { measureCapacity, measureLevels, planFor, type Served } from "./levels.ts"
import type { MixAt } from "./mix.ts"

/** Drivers who pay send ten of a hundred requests in the mix. */
const REQUESTS_PER_PAYMENT = 10
/** The busiest hour's share of a day's payments, and how much busier than that hour its busiest minute is. */
const BUSIEST_HOUR = 0.12
const BUSIEST_MINUTE = 1.5
/** The share of its capacity that an instance may use in that minute, with room for an event or a release. */
const USED = 0.5
const DAYS = [10_000, 100_000, 1_000_000]
const DRIVERS = 100_000

/**
 * Measures what one instance and its Redis need and can do on this machine. docs/capacity.md derives the number of instances.
 * The load generator, the upstream and Redis share the machine.
 */
export async function estimateCapacity(
  { startMore }: Pick<Started, "startMore">,
  mixAt: MixAt,
  short: boolean,
): Promise<Finding[]> {
  const redis = await startRedis()
  try {
    const { berth } = await startMore("-capacity", { REDIS_URL: redis.url, TRUSTED_HOPS: "1" })
    const served = { origin: berth.url, kinds: (await mixAt(berth.url)).berth }
    const atRest = (await berth.usage("collect")).rssMb
    const { capacity, cpuMs } = await measureWithCpu(berth, served, short)
    const underLoad = await measureLevels("one with its Redis", served, capacity, planFor(short))
    const afterLoad = (await berth.usage()).rssMb
    return [
      { what: "one with its Redis: memory at rest", unit: "MB", berth: atRest },
      { what: "one with its Redis: memory after the load", unit: "MB", berth: afterLoad },
      { what: "one with its Redis: capacity", unit: "requests/s", berth: capacity },
      { what: "one with its Redis: processor", unit: "ms a request", berth: cpuMs },
      ...underLoad,
      ...DAYS.map((payments) => ({
        what: `${payments} payments a day`,
        unit: "instances",
        berth: instancesFor(payments, capacity),
      })),
      ...(await measureRedis(redis, newBrowsersAt(berth.url), short ? 20 : 1000)),
    ]
  } finally {
    await redis.stop()
  }
}

/** One more than the busiest minute needs, because one may fail; never fewer than two. */
function instancesFor(payments: number, capacity: number) {
  const perSecond = ((payments * BUSIEST_HOUR * REQUESTS_PER_PAYMENT) / 3600) * BUSIEST_MINUTE
  return Math.max(2, Math.ceil(perSecond / (capacity * USED)) + 1)
}

async function measureWithCpu(berth: Server, served: Served, short: boolean) {
  const { round, rounds } = planFor(short)
  await measureCapacity(served, round * 2)
  const before = await berth.usage()
  const startedAt = performance.now()
  const capacity = await measureCapacity(served, round * rounds)
  const seconds = (performance.now() - startedAt) / 1000
  return { capacity, cpuMs: ((await berth.usage()).cpuMs - before.cpuMs) / (capacity * seconds) }
}

/** Measures what Redis stores for sign-ins, in total and for longer than a day, and for payments in progress. */
async function measureRedis(redis: TestRedis, browserOf: (driver: number) => Browser, drivers: number) {
  const scale = (bytes: number) => ((bytes / drivers) * DRIVERS) / 1e6
  const before = await bytesIn(redis)
  for (let i = 0; i < drivers; i += 1) await signIn(browserOf(i), (await sandbox.world("driver")).phone)
  const signedIn = await bytesIn(redis)
  for (let i = 0; i < drivers; i += 1) await startPayment(browserOf(i), await sandbox.world("car-in-park"))
  const paying = await bytesIn(redis)
  const about = `Redis, ${DRIVERS} drivers`
  return [
    { what: `${about} who have just signed in`, unit: "MB", berth: scale(signedIn.all - before.all) },
    { what: `${about} who signed in within 400 days`, unit: "MB", berth: scale(signedIn.lasting - before.lasting) },
    { what: `${about} who have begun to pay within two hours`, unit: "MB", berth: scale(paying.all - signedIn.all) },
  ]
}

/** Each browser has an address of its own, because requests per address are limited. */
const newBrowsersAt = (origin: string) => (i: number) =>
  openBrowser(origin, { seenAs: appUrl, headers: { "x-forwarded-for": `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}` } })

const BYTES = `
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

async function bytesIn({ control }: TestRedis) {
  const result = await control.eval(BYTES)
  const [all = NaN, lasting = NaN] = Array.isArray(result) ? result.map(Number) : []
  return { all, lasting }
}
