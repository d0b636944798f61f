import { type BadServer, startBadServer, createResponse } from "#tests/provider/failures/bad-server"
import { getFault } from "#tests/provider/failures/get-fault"
import { createSmallClient } from "#tests/provider/failures/small-client"

let server: BadServer
let client: ReturnType<typeof createSmallClient>
afterEach(async () => {
  await client.close()
  await server.stop()
})

describe("large numbers", () => {
  const startServer = async (text: string) => {
    server = await startBadServer((socket) => socket.end(createResponse(`{"success":true,"data":${text}}`)))
    client = createSmallClient(server.origin)
  }

  test.each([
    ["as a number of 19 digits", '{"id":1001202506180930001,"due":5}', "1001202506180930001"],
    ["as the first unsafe number of 16 digits", '{"id":9007199254740993,"due":5}', "9007199254740993"],
    ["as text", '{"id":"1001202506180930001","due":5}', "1001202506180930001"],
    ["as a small number", '{"id":42,"due":5}', "42"],
    ["as the largest safe number", '{"id":9007199254740991,"due":5}', "9007199254740991"],
  ])("an order id that is sent %s keeps every digit", async (_, text, id) => {
    await startServer(text)
    expect(await client.bill({})).toEqual({ ok: true, data: { id, due: 5_000 } })
  })

  test("an amount of 20 digits is a fault", async () => {
    await startServer('{"id":"1","due":10000000000000000000}')
    expect(await getFault(client.bill({}))).toMatchObject({ kind: "garbled" })
  })
})
