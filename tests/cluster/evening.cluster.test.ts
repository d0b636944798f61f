import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { cluster, first, folder, second, secureUrl, storeReached } from "#tests/cluster/cluster"
import { payers } from "#tests/cluster/payers"
import { traffic } from "#tests/cluster/traffic"
import { until } from "#tests/cluster/waiting"
import { appUrl } from "#tests/safety/people"

/** Drivers who read, look up and change something, and drivers who pay, at a time. */
const [READERS, PAYERS] = [3, 3]
/** Where drivers may come in meanwhile. With this among them no cashier is gone to by an open line. */
const BY_TLS = { PUBLIC_URL: `${appUrl},${secureUrl}` }
/** An empty store holds payments for ninety seconds. */
const LONG = 150_000

const bothHaveRedis = () =>
  until(async () => (await storeReached(first)) && (await storeReached(second)), "both to have their Redis", LONG)

describe("an evening by TLS in which everything falls, one after the other", () => {
  let charges: number[]
  let told: Awaited<ReturnType<typeof payers>>["told"]
  let read: { failures: string[]; asked: number }
  let paidAfter: Record<string, number> = {}

  beforeAll(async () => {
    await cluster.roll(BY_TLS)
    const busy = await traffic(READERS, { origin: secureUrl, pauseMs: 200 })
    const paying = await payers(PAYERS, secureUrl)
    const goesOn = async (after: string) => {
      const before = paying.paid()
      await until(() => paying.paid() >= before + PAYERS, `payments after ${after}`, LONG)
      paidAfter = { ...paidAfter, [after]: paying.paid() - before }
    }
    await goesOn("the beginning")

    await cluster.kill(first)
    await cluster.start(first)
    await goesOn("an instance was killed")

    const { SESSION_SECRET: old } = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as {
      SESSION_SECRET: string
    }
    const fresh = "the-key-of-this-very-evening-0123456789"
    await cluster.roll({ ...BY_TLS, SESSION_SECRET: `${old},${fresh}` })
    await cluster.roll({ ...BY_TLS, SESSION_SECRET: `${fresh},${old}` })
    await goesOn("a rolling release, with another key")

    const primary = await cluster.primary()
    await cluster.killRedis(primary)
    await until(async () => (await cluster.primary()) !== primary, "the copy to be put in its place")
    await cluster.startRedis(primary)
    await bothHaveRedis()
    await goesOn("the primary was killed")

    await cluster.emptyRedis()
    await bothHaveRedis()
    await goesOn("Redis was emptied")

    charges = await paying.stop()
    told = paying.told
    read = await busy.stop()
    const counts = { paid: charges.length, paidAfter, told, asked: read.asked, broken: read.failures }
    writeFileSync(join(folder, "evening.json"), JSON.stringify(counts, null, 2))
  }, 900_000)
  afterAll(() => cluster.roll({}), 120_000)

  test("every bill is paid, and none twice", () => {
    expect(charges.length).toBeGreaterThanOrEqual(5 * PAYERS)
    expect(charges).toEqual(charges.map(() => 1))
  })

  test("whoever could not pay at once was told so, in words or by a broken line", () => {
    expect(told.nothing).toEqual([])
    // While a Redis is new to the instances nobody begins to pay.
    expect(told.busy).toBeGreaterThan(0)
  })

  test("of those who did not pay only the ones at the instance that was killed have noticed anything", () => {
    const cutOff = /: (502 |0 (aborted|socket hang up|read ECONNRESET))/
    expect(read.failures.filter((one) => !cutOff.test(one))).toEqual([])
    expect(read.failures.length).toBeLessThanOrEqual(READERS)
    expect(read.asked).toBeGreaterThan(100)
  })
})
