import { faultOf } from "#tests/provider/failures/faults"
import { answers, freshProvider, onlyNock } from "#tests/provider/failures/provider"

const logged = onlyNock()

const info = (data: object) => {
  answers("/personal/info", 200, { success: true, data: { phone: "138********", ...data } })
  return freshProvider().account.info({})
}

test.each([
  ["普通会员", "普通会员"],
  [3, "3"],
  [0, "0"],
])("a level may be a word or a number: %j", async (level, read) => {
  expect(await info({ vip_level: level })).toEqual({ ok: true, data: { phone: "138********", level: read } })
  expect(logged).toEqual([])
})

test.each([{}, { vip_level: null }])("one that is not there is nothing: %j", async (data) => {
  expect(await info(data)).toMatchObject({ ok: true, data: { phone: "138********" } })
  expect(logged).toEqual([])
})

test.each([[{ name: "粤B12345" }], [["a"]], ["a".repeat(21)], [true]])(
  "one that cannot be read is left out and logged by its name: %j",
  async (level) => {
    expect(await info({ vip_level: level })).toMatchObject({ ok: true, data: { phone: "138********" } })
    expect(logged).toMatchObject([
      { level: "warn", event: "parts left out", call: "account.info", parts: [expect.stringMatching(/^vip_level /)] },
    ])
    expect(JSON.stringify(logged)).not.toMatch(/12345|aaa/)
  },
)

test("what a screen cannot do without is a fault all the same", async () => {
  answers("/personal/info", 200, { success: true, data: { vip_level: "普通会员" } })
  expect(await faultOf(freshProvider().account.info({}))).toMatchObject({ kind: "garbled" })
})
