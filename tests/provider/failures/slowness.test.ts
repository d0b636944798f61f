import { once } from "node:events"
import type { Socket } from "node:net"
import { type BadServer, badServer, headFor } from "#tests/provider/failures/bad-server"
import { faultOf } from "#tests/provider/failures/faults"
import { smallClient } from "#tests/provider/failures/small-client"

/** Long enough for a busy machine to have heard what was asked. */
const BUDGETS = { readTry: 800, readTotal: 10_000, act: 800 }

let server: BadServer
let client: ReturnType<typeof smallClient>
async function meeting(behave: (socket: Socket, nth: number) => unknown) {
  server = await badServer(behave)
  client = smallClient(server.origin, BUDGETS)
}
afterEach(async () => {
  await client.close()
  await server.stop()
})

const whole = '{"success":true,"data":{"word":"好"}}'

describe("a provider that takes its time", () => {
  const silences: [name: string, behave: (socket: Socket) => unknown][] = [
    ["and says nothing", () => undefined],
    ["and says no more than a head", (socket) => socket.write(headFor(whole))],
    ["over every byte", (socket) => drip(socket)],
  ]
  /** Each byte is a sign of life; only the whole has a deadline. */
  const drip = async (socket: Socket) => {
    socket.write(headFor(whole))
    for (const byte of whole) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket.write(byte)
    }
  }

  test.each(silences)("%s: a read ends at its budget and is not asked again", async (_, behave) => {
    await meeting(behave)
    const began = performance.now()
    expect(await faultOf(client.read({}))).toMatchObject({ kind: "slow" })
    // Several times its budget, for a machine that is busy; far from the whole time that a read may take.
    expect(performance.now() - began).toBeLessThan(6 * BUDGETS.readTry)
    expect(server.heard).toHaveLength(1)
    await server.deserted()
  })

  test.each(silences)("%s: an act ends at its own and is not asked again", async (_, behave) => {
    await meeting(behave)
    const began = performance.now()
    expect(await faultOf(client.send({ text: "好" }))).toMatchObject({ kind: "slow" })
    expect(performance.now() - began).toBeGreaterThanOrEqual(BUDGETS.act - 20)
    expect(server.heard).toHaveLength(1)
    await server.deserted()
  })
})

test("hanging up on a slow provider frees its connection", async () => {
  const closed: Promise<unknown>[] = []
  await meeting((socket) => closed.push(once(socket, "close")))
  await faultOf(client.read({}))
  expect(await Promise.all(closed)).toHaveLength(1)
})
