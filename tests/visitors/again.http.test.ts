import { formTo } from "#tests/support/http-browser"
import { sandbox } from "#tests/payments/pay-steps"
import { APPLY, later, send, visiting, words } from "#tests/visitors/visiting"
import { says } from "#tests/support/provider-answers"

afterEach(() => sandbox.clearFaults())

/** As the host does on the sandbox's home page. */
async function agreeTo(plate: string) {
  const rows = (await (await fetch(`${sandbox.url}/parts/visits`)).text()).split("<li")
  const [, id = ""] = /name="id" value="(\d+)"/.exec(rows.find((row) => row.includes(plate)) ?? "") ?? []
  const headers = { origin: sandbox.url }
  await fetch(`${sandbox.url}/do/visit`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ id, verdict: "passed" }),
  })
}

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

test("T095 S146 until the provider has answered there is a page, and it goes on by itself", async () => {
  const { browser, path, phone } = await visiting("visitor-pass")
  await sandbox.fault({ match: "visitors.verify", fault: { kind: "latency", ms: 2_500 }, driver: phone, times: 1 })
  const waiting = await browser.arrive(path)
  expect(words(waiting)).toContain("正在查询预约")
  const [, onward = ""] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(waiting.text) ?? []
  await sandbox.fault({ match: "visitors.verify", fault: { kind: "latency", ms: 2_500 }, driver: phone, times: 1 })
  expect(words(await browser.arrive(onward))).toContain("今日可通行")
})

test("a pass that is good is not asked for once more by a form that was open", async () => {
  const driver = await visiting("visitor-new")
  const { browser, path, whole, sent } = driver
  const open = formTo(await browser.arrive(path), APPLY)
  await send(browser, path, whole)
  await agreeTo(driver.plate)
  await browser.submit(open, whole)
  expect(words(await browser.arrive(path))).toContain("今日可通行")
  expect(await sent()).toHaveLength(1)
})

test.each([
  [{ status: 1, licencePlate: "粤B12345", visitStartTime: later(0) }, "预约还没有提交", "今日可通行"],
  [{ status: -1, licencePlate: "粤B12345", visitStartTime: later(0) }, "预约还没有提交", "预约未通过"],
  [{ status: 3, licencePlate: "粤B12345" }, "已通过", "今日可通行"],
])("what is no pass of today is none: %j", async (data, said, unsaid) => {
  const { browser, detail, phone } = await visiting("visitor-pass")
  const fault = says("visitors.detail", { id: "88", parkId: "1001", ...data })
  await sandbox.fault({ match: "visitors.detail", fault, driver: phone })
  const page = words(await browser.arrive(detail))
  expect(page).toContain(said)
  expect(page).not.toContain(unsaid)
  expect(page).toMatch(/返回首页|完成/)
})
