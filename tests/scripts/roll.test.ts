import { restartInstances } from "../../scripts/cluster/roll.js"

/** Instances that are nothing but a note of what was done to them, and of who stood while it was. */
function instances({ gone = [], withoutRedis = [] }: { gone?: number[]; withoutRedis?: number[] } = {}) {
  const up = new Set([1, 2, 3].filter((port) => !gone.includes(port)))
  const reached = new Set([1, 2, 3].filter((port) => !withoutRedis.includes(port)))
  const done: string[] = []
  const fewest = { standing: Infinity }
  const stands = (port: number) => up.has(port) && reached.has(port)
  return {
    done,
    fewest,
    reached,
    roll: (patience?: number) =>
      restartInstances({
        ports: [1, 2, 3],
        isGone: (port) => !up.has(port),
        stands,
        end: async (port) => {
          up.delete(port)
          done.push(`end ${port}`)
          fewest.standing = Math.min(fewest.standing, [1, 2, 3].filter(stands).length)
        },
        start: async (port) => {
          up.add(port)
          done.push(`start ${port}`)
        },
        ...(patience !== undefined && { patience }),
      }),
  }
}

test("one instance after the other is made anew", async () => {
  const all = instances()
  await all.roll()
  expect(all.done).toEqual(["end 1", "start 1", "end 2", "start 2", "end 3", "start 3"])
  expect(all.fewest.standing).toBe(2)
})

test("those that are gone are started first, and not ended again", async () => {
  const all = instances({ gone: [2, 3] })
  await all.roll()
  expect(all.done).toEqual(["start 2", "start 3", "end 1", "start 1"])
  expect(all.fewest.standing).toBe(2)
})

test("where all are gone all are started", async () => {
  const all = instances({ gone: [1, 2, 3] })
  await all.roll()
  expect(all.done).toEqual(["start 1", "start 2", "start 3"])
})

test("the last one that has its Redis is not ended before another has", async () => {
  const all = instances({ withoutRedis: [2, 3] })
  const rolled = all.roll()
  await new Promise((next) => setTimeout(next, 300))
  expect(all.done).toEqual([])
  all.reached.add(3)
  await rolled
  expect(all.fewest.standing).toBeGreaterThanOrEqual(1)
})

test("where none has, nobody is ended, and the reason is a sentence", async () => {
  const all = instances({ withoutRedis: [1, 2, 3] })
  await expect(all.roll(100)).rejects.toThrow("No other instance is ready and has its Redis")
  expect(all.done).toEqual([])
})
