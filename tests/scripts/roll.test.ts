import { restartInstances } from "../../scripts/cluster/roll.js"

/** Creates fake instances that record their starts and stops and the lowest number that was ready at a time. */
function createInstances({ stopped = [], withoutRedis = [] }: { stopped?: number[]; withoutRedis?: number[] } = {}) {
  const up = new Set([1, 2, 3].filter((port) => !stopped.includes(port)))
  const connected = new Set([1, 2, 3].filter((port) => !withoutRedis.includes(port)))
  const actions: string[] = []
  const minimum = { ready: Infinity }
  const isReady = (port: number) => up.has(port) && connected.has(port)
  return {
    actions,
    minimum,
    connected,
    roll: (timeoutMs?: number) =>
      restartInstances({
        ports: [1, 2, 3],
        isGone: (port) => !up.has(port),
        isServing: isReady,
        end: async (port) => {
          up.delete(port)
          actions.push(`end ${port}`)
          minimum.ready = Math.min(minimum.ready, [1, 2, 3].filter(isReady).length)
        },
        start: async (port) => {
          up.add(port)
          actions.push(`start ${port}`)
        },
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
  }
}

test("restartInstances restarts the instances in turn", async () => {
  const cluster = createInstances()
  await cluster.roll()
  expect(cluster.actions).toEqual(["end 1", "start 1", "end 2", "start 2", "end 3", "start 3"])
  expect(cluster.minimum.ready).toBe(2)
})

test("restartInstances starts stopped instances first and does not restart them", async () => {
  const cluster = createInstances({ stopped: [2, 3] })
  await cluster.roll()
  expect(cluster.actions).toEqual(["start 2", "start 3", "end 1", "start 1"])
  expect(cluster.minimum.ready).toBe(2)
})

test("restartInstances starts all instances if all are stopped", async () => {
  const cluster = createInstances({ stopped: [1, 2, 3] })
  await cluster.roll()
  expect(cluster.actions).toEqual(["start 1", "start 2", "start 3"])
})

test("restartInstances does not stop the last instance with a Redis connection", async () => {
  const cluster = createInstances({ withoutRedis: [2, 3] })
  const rolling = cluster.roll()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(cluster.actions).toEqual([])
  cluster.connected.add(3)
  await rolling
  expect(cluster.minimum.ready).toBeGreaterThanOrEqual(1)
})

test("restartInstances stops no instance and explains why if none has a Redis connection", async () => {
  const cluster = createInstances({ withoutRedis: [1, 2, 3] })
  await expect(cluster.roll(100)).rejects.toThrow("No other instance is ready and has its Redis")
  expect(cluster.actions).toEqual([])
})
