import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { connectionAddress, noteEveryConnection } from "#lib/kit/door/connection-address"

test("where the server is not ours, every request says where it comes from, and not what it was told to say", async () => {
  const server = createServer(({ headers }, response) => {
    response.end(connectionAddress(new Headers(headers as Record<string, string>)))
  })
  noteEveryConnection()
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo
  for (const lie of ["6.6.6.6", "::1", ""]) {
    const said = await fetch(`http://127.0.0.1:${port}/`, { headers: { "x-berth-connection": lie } })
    expect([lie, await said.text()]).toEqual([lie, "127.0.0.1"])
  }
  await new Promise((closed) => server.close(closed))
})
