import { once } from "node:events"
import type { Socket } from "node:net"
import { type BadServer, startBadServer, createHead } from "#tests/provider/failures/bad-server"
import { getFault } from "#tests/provider/failures/get-fault"
import { createSmallClient } from "#tests/provider/failures/small-client"

/** Time limits that are long enough for a busy machine to receive the request. */
const BUDGETS = { readTry: 800, readTotal: 10_000, act: 800 }

let server: BadServer
let client: ReturnType<typeof createSmallClient>
async function startServer(behave: (socket: Socket, requestNumber: number) => unknown) {
  server = await startBadServer(behave)
  client = createSmallClient(server.origin, BUDGETS)
}
afterEach(async () => {
  await client.close()
  await server.stop()
})

const body = '{"success":true,"data":{"word":"好"}}'

describe("slow providers", () => {
  const behaviors: [name: string, behave: (socket: Socket) => unknown][] = [
    ["that sends nothing", () => undefined],
    ["that sends only headers", (socket) => socket.write(createHead(body))],
    ["that sends byte by byte", (socket) => sendByteByByte(socket)],
  ]
  /** Sends a byte every 50 ms, so that only a time limit for the whole response ends the call. */
  const sendByteByByte = async (socket: Socket) => {
    socket.write(createHead(body))
    for (const byte of body) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket.write(byte)
    }
  }

  test.each(behaviors)("a read from a provider %s ends at its time limit and is not retried", async (_, behave) => {
    await startServer(behave)
    const start = performance.now()
    expect(await getFault(client.read({}))).toMatchObject({ kind: "slow" })
    // Several times the limit of one try, for busy machines, but far below the total limit of a read.
    expect(performance.now() - start).toBeLessThan(6 * BUDGETS.readTry)
    expect(server.requests).toHaveLength(1)
    await server.waitForNoConnections()
  })

  test.each(behaviors)("an act at a provider %s ends at its time limit and is not retried", async (_, behave) => {
    await startServer(behave)
    const start = performance.now()
    expect(await getFault(client.send({ text: "好" }))).toMatchObject({ kind: "slow" })
    expect(performance.now() - start).toBeGreaterThanOrEqual(BUDGETS.act - 20)
    expect(server.requests).toHaveLength(1)
    await server.waitForNoConnections()
  })
})

test("a call that reaches its time limit closes the connection", async () => {
  const closed: Promise<unknown>[] = []
  await startServer((socket) => closed.push(once(socket, "close")))
  await getFault(client.read({}))
  expect(await Promise.all(closed)).toHaveLength(1)
})
