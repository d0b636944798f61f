import { sandbox } from "#tests/payments/paying"
import { later, send, visiting, words } from "#tests/visitors/visiting"

afterEach(() => sandbox.clearFaults())

test("whoever was taken out lends no number to who is put in", async () => {
  const { browser, path, sent } = await visiting("visitor-rejected")
  const edit = `${path}?edit=1`
  await send(browser, edit, { do: "remove0" })
  const empty = await send(browser, edit, { do: "add" })
  expect(words(empty)).not.toContain("4403***")
  const page = await send(browser, edit, {
    ...{ visitFrom: later(1), promise: "1", name0: "李四", phone0: "13700137000", card0: "", do: "send" },
  })
  expect(words(page)).toContain("请将已有的随行人员信息填写完整")
  expect(await sent()).toEqual([])
})

test("a number that is typed over a known one is the one that is sent", async () => {
  const { browser, path, sent } = await visiting("visitor-rejected")
  const other = "440305199003070038"
  await send(browser, `${path}?edit=1`, { visitFrom: later(1), promise: "1", visitorCard: other, do: "send" })
  expect(await sent()).toMatchObject([{ input: { visitorCard: other } }])
})

test("S147 the pass as a picture, for its driver and for nobody else", async () => {
  const { browser, detail } = await visiting("visitor-pass")
  const page = await browser.arrive(detail)
  const [, picture = ""] = /src="(\/api\/visitors\/picture\?id=[^"]+)"/.exec(page.text) ?? []
  expect(words(page)).toContain("保存为图片")
  const mine = await browser.visit(picture)
  expect([mine.status, mine.headers.get("content-type")]).toEqual([200, "image/png"])
  const { browser: other } = await visiting("visitor-new")
  expect((await other.visit(picture)).status).toBe(404)
  const { browser: late, detail: over } = await visiting("visitor-expired")
  expect((await late.arrive(over)).text).not.toContain("保存为图片")
})
