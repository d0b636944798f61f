import { Agent, get, type Server, type ServerResponse } from "node:http"
import { connect } from "node:net"
import { closeAll, listenAt } from "#lib/kit/listen"
import { freePort } from "../../scripts/ports.js"

const open: Server[][] = []
async function listen(port: number) {
  const servers = await listenAt({ host: "127.0.0.1", port }, (_, response) => void response.end("ok"))
  open.push(servers)
  return servers
}
afterEach(async () => {
  const servers = open.splice(0).flat()
  const closed = closeAll(servers)
  for (const server of servers) server.closeAllConnections()
  await closed
})

const asked = (port: number, agent: Agent | false = false) =>
  new Promise<string>((settle, fail) => {
    get({ host: "127.0.0.1", port, agent }, (response) => {
      response.setEncoding("utf8").once("data", settle)
    }).once("error", fail)
  })

test("in one turn of the loop more than one of those who wait comes in", async () => {
  const port: number = await freePort()
  const servers = await listen(port)
  const turns: number[] = []
  let turn = 0
  for (const server of servers) server.on("connection", () => turns.push(turn))
  const sockets = Array.from({ length: 64 }, () => connect(port, "127.0.0.1"))
  // All are in the system's line before the loop turns once.
  const spent = Date.now() + 200
  while (Date.now() < spent);
  const given = Date.now() + 4000
  while (turns.length < sockets.length && Date.now() < given) {
    await new Promise((next) => setImmediate(next))
    turn += 1
  }
  expect(turns).toHaveLength(sockets.length)
  const most = Math.max(...Array.from({ length: turn + 1 }, (_, at) => turns.filter((one) => one === at).length))
  expect(most).toBeGreaterThan(process.platform === "linux" ? 4 : 0)
})

test("a port that is taken is not shared, neither with a stranger nor with another Berth", async () => {
  const port: number = await freePort()
  await listen(port)
  await expect(listen(port)).rejects.toMatchObject({ code: "EADDRINUSE" })
  expect(await asked(port)).toBe("ok")
})

test("at the end nobody new comes in, and whoever is inside has their answer first", async () => {
  const port: number = await freePort()
  const arrived = Promise.withResolvers<ServerResponse>()
  const servers = await listenAt({ host: "127.0.0.1", port }, (_, response) => arrived.resolve(response))
  const answer = asked(port)
  const inside = await arrived.promise
  let isClosed = false
  const closed = closeAll(servers).then(() => (isClosed = true))
  await expect(asked(port)).rejects.toThrow("ECONNREFUSED")
  expect(isClosed).toBe(false)
  inside.end("late")
  expect(await answer).toBe("late")
  await closed
})

test("a connection that is only kept does not hold the end up", async () => {
  const port: number = await freePort()
  const servers = await listenAt({ host: "127.0.0.1", port }, (_, response) => void response.end("ok"))
  const agent = new Agent({ keepAlive: true })
  expect(await asked(port, agent)).toBe("ok")
  await closeAll(servers)
  agent.destroy()
})
