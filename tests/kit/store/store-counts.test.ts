import type { Store } from "#lib/kit/store/interface"
import { countsInMemory } from "#lib/kit/store/counts"
import { redisStore } from "#lib/kit/store/redis"
import { reached, startRedis } from "#tests/redis"
import { silence } from "#tests/silence"

silence()

describe("a limit of which all was given back leaves nothing behind", () => {
  const takeAndGiveBack = async ({ take, giveBack }: Pick<Store, "take" | "giveBack">) => {
    for (const phone of ["1", "2", "3"]) await take(`sms:${phone}`, 2, 86_400)
    for (const phone of ["1", "2"]) await giveBack(`sms:${phone}`, 2, 86_400)
  }

  test("in memory", async () => {
    const counts = countsInMemory()
    await takeAndGiveBack(counts)
    expect(counts.size()).toBe(1)
  })

  test("in Redis", async () => {
    const server = await startRedis()
    const store = await reached(redisStore(server.url))
    await takeAndGiveBack(store)
    expect(await server.control.keys("*limit*")).toEqual(["berth:limit:sms:3"])
    await store.close()
    await server.stop()
  })
})
