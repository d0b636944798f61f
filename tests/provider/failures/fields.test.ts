import { getFault } from "#tests/provider/failures/get-fault"
import { respond, createProvider, setUpNock } from "#tests/provider/failures/provider"

const logLines = setUpNock()

const readInfo = (data: object) => {
  respond("/personal/info", 200, { success: true, data: { phone: "138********", ...data } })
  return createProvider().account.info({})
}

test.each([
  ["普通会员", "普通会员"],
  [3, "3"],
  [0, "0"],
])("a level is read from text and from a number: %j", async (level, expected) => {
  expect(await readInfo({ vip_level: level })).toEqual({ ok: true, data: { phone: "138********", level: expected } })
  expect(logLines).toEqual([])
})

test.each([{}, { vip_level: null }])("a missing level is ignored: %j", async (data) => {
  expect(await readInfo(data)).toMatchObject({ ok: true, data: { phone: "138********" } })
  expect(logLines).toEqual([])
})

test.each([[{ name: "粤B12345" }], [["a"]], ["a".repeat(21)], [true]])(
  "an invalid level is dropped and logged by its name: %j",
  async (level) => {
    expect(await readInfo({ vip_level: level })).toMatchObject({ ok: true, data: { phone: "138********" } })
    expect(logLines).toMatchObject([
      { level: "warn", event: "parts left out", call: "account.info", parts: [expect.stringMatching(/^vip_level /)] },
    ])
    expect(JSON.stringify(logLines)).not.toMatch(/12345|aaa/)
  },
)

test("a missing required field is a fault", async () => {
  respond("/personal/info", 200, { success: true, data: { vip_level: "普通会员" } })
  expect(await getFault(createProvider().account.info({}))).toMatchObject({ kind: "garbled" })
})
