import { type Browser, openBrowser } from "#tests/browser-like"
import { isCashier, openAndPay, pathOf } from "#tests/payments/paying"
import { startRedis, type TestRedis } from "#tests/redis"
import { sandbox, signIn } from "#tests/safety/people"
import type { Server } from "../apps/servers.ts"
import type { Started } from "../apps/start.ts"
import type { Finding } from "../report.ts"
import type { Evening, Mix } from "./evening.ts"
import { allOf, levels, planFor } from "./levels.ts"

/** Of a hundred requests of the evening ten drivers pay: who scans, looks up, pays and waits, and who only looks. */
const REQUESTS_A_PAYMENT = 10
/** Of a day's payments those of its busiest hour, and how much more the busiest minute has than the hour's others. */
const BUSIEST_HOUR = 0.12
const BUSIEST_MINUTE = 1.5
/** So full an instance may be in that minute: there is room for a match, and for a release. */
const ROOM = 0.5
const DAYS = [10_000, 100_000, 1_000_000]
const DRIVERS = 100_000

/**
 * What one instance and its Redis need and can do, in figures of this machine and not beside anything: docs/capacity.md
 * says how many instances follow. The asker, the upstream and Redis have the same machine.
 */
export async function capacity(
  { another, berth: known }: Started,
  evening: Evening,
  short: boolean,
): Promise<Finding[]> {
  const redis = await startRedis()
  try {
    const { berth } = await another("-capacity", { REDIS_URL: redis.url, TRUSTED_HOPS: "1" })
    const mix = await evening(berth.url)
    const resting = (await berth.usage("collect")).rssMb
    const [most, cpu] = await allOfIt(berth, mix, short)
    const loaded = await levels("one with its Redis", { origin: berth.url, kinds: mix.berth }, most, planFor(short))
    const busy = (await berth.usage()).rssMb
    return [
      { what: "one with its Redis: memory at rest", unit: "MB", berth: resting },
      { what: "one with its Redis: memory after the evening", unit: "MB", berth: busy },
      { what: "one with its Redis: all it can do", unit: "requests/s", berth: most },
      { what: "one with its Redis: processor", unit: "ms a request", berth: cpu },
      ...loaded,
      ...DAYS.map((payments) => ({
        ...{ what: `${payments} payments a day`, unit: "instances", berth: instancesFor(payments, most) },
      })),
      ...(await held(redis, newBrowsers(berth.url, known.url), short ? 20 : 1000)),
    ]
  } finally {
    await redis.stop()
  }
}

/** One more than the busiest minute needs, for any may be gone; never less than two. */
function instancesFor(payments: number, most: number) {
  const perSecond = ((payments * BUSIEST_HOUR * REQUESTS_A_PAYMENT) / 3600) * BUSIEST_MINUTE
  return Math.max(2, Math.ceil(perSecond / (most * ROOM)) + 1)
}

async function allOfIt(berth: Server, mix: Mix, short: boolean) {
  const served = { origin: berth.url, kinds: mix.berth }
  const { round, rounds } = planFor(short)
  await allOf(served, round * 2)
  const [before, began] = [(await berth.usage()).cpuMs, performance.now()]
  const most = await allOf(served, round * rounds)
  const took = (performance.now() - began) / 1000
  return [most, ((await berth.usage()).cpuMs - before) / (most * took)] as const
}

/** What Redis has for drivers who sign in, at once and for longer than a day, and for payments that are under way. */
async function held(redis: TestRedis, browserAt: (at: number) => Browser, drivers: number): Promise<Finding[]> {
  const share = (bytes: number) => ((bytes / drivers) * DRIVERS) / 1e6
  const before = await bytesIn(redis)
  for (let at = 0; at < drivers; at += 1) await signIn(browserAt(at), (await sandbox.world("driver")).phone)
  const signedIn = await bytesIn(redis)
  for (let at = 0; at < drivers; at += 1) await beginToPay(browserAt(at))
  const paying = await bytesIn(redis)
  const about = `Redis, ${DRIVERS} drivers`
  return [
    { what: `${about} who have just signed in`, unit: "MB", berth: share(signedIn.all - before.all) },
    { what: `${about} who signed in within 400 days`, unit: "MB", berth: share(signedIn.lasting - before.lasting) },
    { what: `${about} who have begun to pay within two hours`, unit: "MB", berth: share(paying.all - signedIn.all) },
  ]
}

async function beginToPay(browser: Browser) {
  const { addresses } = await sandbox.world("car-in-park")
  const to = await openAndPay(browser, pathOf(addresses.pay), { method: "alipay" })
  if (!isCashier(to)) throw new Error(`no cashier but ${to}`)
}

/** Each behind an address of its own, as drivers are: what one address may do is limited. All instances have one origin. */
const newBrowsers = (origin: string, seenAs: string) => (at: number) =>
  openBrowser(origin, { seenAs, headers: { "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` } })

const BYTES = `
  local cursor, all, lasting = "0", 0, 0
  repeat
    local found = redis.call("SCAN", cursor, "COUNT", 1000)
    cursor = found[1]
    for _, key in ipairs(found[2]) do
      local bytes = redis.call("MEMORY", "USAGE", key)
      all = all + bytes
      if redis.call("PTTL", key) > 86400000 then lasting = lasting + bytes end
    end
  until cursor == "0"
  return { all, lasting }`

async function bytesIn({ control }: TestRedis) {
  const said = await control.eval(BYTES)
  const [all = NaN, lasting = NaN] = Array.isArray(said) ? said.map(Number) : []
  return { all, lasting }
}
