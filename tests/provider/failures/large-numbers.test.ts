import { type BadServer, badServer, good } from "#tests/provider/failures/bad-server"
import { faultOf } from "#tests/provider/failures/faults"
import { smallClient } from "#tests/provider/failures/small-client"

let server: BadServer
let client: ReturnType<typeof smallClient>
afterEach(async () => {
  await client.close()
  await server.stop()
})

describe("numbers too large for one", () => {
  const bill = async (text: string) => {
    server = await badServer((socket) => socket.end(good(`{"success":true,"data":${text}}`)))
    client = smallClient(server.origin)
  }

  test.each([
    ["as a number of 19 digits", '{"id":1001202506180930001,"due":5}', "1001202506180930001"],
    ["as a number of 16 digits, the first that is too large", '{"id":9007199254740993,"due":5}', "9007199254740993"],
    ["as text", '{"id":"1001202506180930001","due":5}', "1001202506180930001"],
    ["as a small number", '{"id":42,"due":5}', "42"],
    ["as the largest safe number", '{"id":9007199254740991,"due":5}', "9007199254740991"],
  ])("an order id %s keeps every digit", async (_, text, id) => {
    await bill(text)
    expect(await client.bill({})).toEqual({ ok: true, data: { id, due: 5_000 } })
  })

  test("nothing that is money grows out of digits kept as text", async () => {
    await bill('{"id":"1","due":10000000000000000000}')
    expect(await faultOf(client.bill({}))).toMatchObject({ kind: "garbled" })
  })
})
