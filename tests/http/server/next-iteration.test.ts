import { Agent, createServer, get } from "node:http"
import type { AddressInfo } from "node:net"
import { setImmediate as nextIteration } from "node:timers/promises"
import { waitForNextIteration } from "#lib/http/server/next-iteration"

test("requests that arrive together start one per iteration of the event loop, in their order", async () => {
  const started: string[] = []
  for (const name of ["first", "second", "third"]) void waitForNextIteration().then(() => started.push(name))
  expect(started).toEqual([])
  await nextIteration()
  expect(started).toEqual(["first"])
  await nextIteration()
  expect(started).toEqual(["first", "second"])
  await nextIteration()
  expect(started).toEqual(["first", "second", "third"])
})

test("a request that arrives while another starts waits for the next iteration", async () => {
  const started: string[] = []
  const second = waitForNextIteration().then(() => {
    started.push("first")
    return waitForNextIteration().then(() => started.push("second"))
  })
  await nextIteration()
  expect(started).toEqual(["first"])
  await second
  expect(started).toEqual(["first", "second"])
})

test("new connections wait for no more than a few answers of each open connection", async () => {
  const server = createServer(async (_, response) => {
    await waitForNextIteration()
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
