import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { cluster, first, folder, second, secureUrl, isStoreReached } from "#tests/cluster/cluster"
import { startPayers } from "#tests/cluster/payers"
import { startTraffic } from "#tests/cluster/traffic"
import { waitUntil } from "#tests/support/wait-until"
import { appUrl } from "#tests/security/drivers"

/** Numbers of drivers who read and change something, and of drivers who pay. */
const READERS = 3
const PAYERS = 3
/** With the TLS URL among the public URLs, the app redirects to cashiers only over TLS. */
const BY_TLS = { PUBLIC_URL: `${appUrl},${secureUrl}` }
/** An empty store blocks payments for ninety seconds. */
const LONG_WAIT_MS = 150_000

const waitForRedis = () =>
  waitUntil(
    async () => (await isStoreReached(first)) && (await isStoreReached(second)),
    "both to have their Redis",
    LONG_WAIT_MS,
  )

describe("every failure in turn under load, over TLS", () => {
  let charges: number[]
  let outcomes: Awaited<ReturnType<typeof startPayers>>["outcomes"]
  let results: { failures: string[]; requests: number }
  let paidAfter: Record<string, number> = {}

  beforeAll(async () => {
    await cluster.roll(BY_TLS)
    const readers = await startTraffic(READERS, { origin: secureUrl, pauseMs: 200 })
    const payingDrivers = await startPayers(PAYERS, secureUrl)
    const waitForPayments = async (after: string) => {
      const before = payingDrivers.paid()
      await waitUntil(() => payingDrivers.paid() >= before + PAYERS, `payments after ${after}`, LONG_WAIT_MS)
      paidAfter = { ...paidAfter, [after]: payingDrivers.paid() - before }
    }
    await waitForPayments("the beginning")

    await cluster.kill(first)
    await cluster.start(first)
    await waitForPayments("an instance was killed")

    const { SESSION_SECRET: oldSecret } = JSON.parse(readFileSync(join(folder, "secrets.json"), "utf8")) as {
      SESSION_SECRET: string
    }
    const newSecret = "second-secret-of-this-test-0123456789"
    await cluster.roll({ ...BY_TLS, SESSION_SECRET: `${oldSecret},${newSecret}` })
    await cluster.roll({ ...BY_TLS, SESSION_SECRET: `${newSecret},${oldSecret}` })
    await waitForPayments("a rolling release, with another key")

    const primary = await cluster.primary()
    await cluster.killRedis(primary)
    await waitUntil(async () => (await cluster.primary()) !== primary, "the copy to be put in its place", LONG_WAIT_MS)
    await cluster.startRedis(primary)
    await waitForRedis()
    await waitForPayments("the primary was killed")

    await cluster.emptyRedis()
    await waitForRedis()
    await waitForPayments("Redis was emptied")

    charges = await payingDrivers.stop()
    outcomes = payingDrivers.outcomes
    results = await readers.stop()
    const counts = {
      paid: charges.length,
      paidAfter,
      outcomes,
      requests: results.requests,
      failures: results.failures,
    }
    writeFileSync(join(folder, "combined-failures.json"), JSON.stringify(counts, null, 2))
  }, 900_000)
  afterAll(() => cluster.roll({}), 120_000)

  test("every order is charged exactly once", () => {
    expect(charges.length).toBeGreaterThanOrEqual(5 * PAYERS)
    expect(charges).toEqual(charges.map(() => 1))
  })

  test("a driver who could not pay at once got an error page or a connection error", () => {
    expect(outcomes.unexplained).toEqual([])
    // While Redis is new to the instances no payment starts.
    expect(outcomes.busy).toBeGreaterThan(0)
  })

  test("only requests at the killed instance failed for drivers who did not pay", () => {
    const cutOff = /: (502 |0 (aborted|socket hang up|read ECONNRESET))/
    expect(results.failures.filter((failure) => !cutOff.test(failure))).toEqual([])
    expect(results.failures.length).toBeLessThanOrEqual(READERS)
    expect(results.requests).toBeGreaterThan(100)
  })
})
