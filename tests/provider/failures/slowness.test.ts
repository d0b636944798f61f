import { once } from "node:events"
import type { Socket } from "node:net"
import { type BadServer, startBadServer, createHead } from "#tests/provider/failures/bad-server"
import { getFault } from "#tests/provider/failures/faults"
import { createSmallClient } from "#tests/provider/failures/small-client"

/** Long enough for a busy machine to have received the request. */
const BUDGETS = { readTry: 800, readTotal: 10_000, act: 800 }

let server: BadServer
let client: ReturnType<typeof createSmallClient>
async function startServer(behave: (socket: Socket, nth: number) => unknown) {
  server = await startBadServer(behave)
  client = createSmallClient(server.origin, BUDGETS)
}
afterEach(async () => {
  await client.close()
  await server.stop()
})

const body = '{"success":true,"data":{"word":"好"}}'

describe("a slow provider", () => {
  const behaviours: [name: string, behave: (socket: Socket) => unknown][] = [
    ["that sends nothing", () => undefined],
    ["that sends only headers", (socket) => socket.write(createHead(body))],
    ["that sends byte by byte", (socket) => drip(socket)],
  ]
  /** Each byte shows that the server is alive; only the whole response has a deadline. */
  const drip = async (socket: Socket) => {
    socket.write(createHead(body))
    for (const byte of body) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket.write(byte)
    }
  }

  test.each(behaviours)("%s: a read ends at its time limit and is not retried", async (_, behave) => {
    await startServer(behave)
    const start = performance.now()
    expect(await getFault(client.read({}))).toMatchObject({ kind: "slow" })
    // Several times the budget, for busy machines; far below the time limit of a read.
    expect(performance.now() - start).toBeLessThan(6 * BUDGETS.readTry)
    expect(server.requests).toHaveLength(1)
    await server.waitForNoConnections()
  })

  test.each(behaviours)("%s: an act ends at its time limit and is not retried", async (_, behave) => {
    await startServer(behave)
    const start = performance.now()
    expect(await getFault(client.send({ text: "好" }))).toMatchObject({ kind: "slow" })
    expect(performance.now() - start).toBeGreaterThanOrEqual(BUDGETS.act - 20)
    expect(server.requests).toHaveLength(1)
    await server.waitForNoConnections()
  })
})

test("giving up on a slow provider closes the connection", async () => {
  const closed: Promise<unknown>[] = []
  await startServer((socket) => closed.push(once(socket, "close")))
  await getFault(client.read({}))
  expect(await Promise.all(closed)).toHaveLength(1)
})
