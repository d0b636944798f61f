import { Agent, createServer, get } from "node:http"
import type { AddressInfo } from "node:net"
import { setImmediate as nextIteration } from "node:timers/promises"
import { waitForTurn } from "#lib/http/server/request-turns"

test("three of the requests that arrive together start at once, then three in each iteration, in their order", async () => {
  const started: number[] = []
  const order = Array.from({ length: 8 }, (_, index) => index)
  for (const index of order) void waitForTurn().then(() => started.push(index))
  for (const count of [3, 6, 8]) {
    await Promise.resolve()
    expect(started).toEqual(order.slice(0, count))
    await nextIteration()
  }
})

test("a request that arrives after three others waits for the next iteration", async () => {
  await Promise.all(Array.from({ length: 3 }, waitForTurn))
  let isStarted = false
  void waitForTurn().then(() => (isStarted = true))
  await Promise.resolve()
  expect(isStarted).toBe(false)
  await nextIteration()
  expect(isStarted).toBe(true)
})

test("new connections wait for no more than a few answers of each open connection", async () => {
  const server = createServer(async (_, response) => {
    await waitForTurn()
    const end = performance.now() + 1
    while (performance.now() < end);
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const send = (agent: Agent | false) =>
    new Promise<void>((resolve, reject) => {
      get({ host: "127.0.0.1", port, agent }, (response) => response.resume().once("end", resolve)).once(
        "error",
        reject,
      )
    })
  const agent = new Agent({ keepAlive: true })
  let answers = 0
  let isOver = false
  const sendForever = async () => {
    while (!isOver) await send(agent).then(() => (answers += 1))
  }
  const open = Array.from({ length: 32 }, sendForever)
  while (answers < 2 * open.length) await nextIteration()
  answers = 0
  await Promise.all(Array.from({ length: 32 }, () => send(false)))
  isOver = true
  expect(answers).toBeLessThan(6 * open.length)
  await Promise.all(open)
  agent.destroy()
  server.close()
})
