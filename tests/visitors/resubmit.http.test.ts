import { getForm } from "#tests/support/http-browser"
import { sandbox } from "#tests/payments/pay-steps"
import { APPLY, submitForm, signInVisitor, readText } from "#tests/visitors/visit-form"
import { getBeijingDay } from "#tests/support/beijing-days"
import { respondWith } from "#tests/support/provider-answers"

afterEach(() => sandbox.clearFaults())

/** Accepts a visit as the host does on the sandbox's home page. */
async function acceptVisit(plate: string) {
  const rows = (await (await fetch(`${sandbox.url}/parts/visits`)).text()).split("<li")
  const [, id = ""] = /name="id" value="(\d+)"/.exec(rows.find((row) => row.includes(plate)) ?? "") ?? []
  const headers = { origin: sandbox.url }
  await fetch(`${sandbox.url}/do/visit`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ id, verdict: "passed" }),
  })
}

test("the ID number of a removed companion is not used for the next companion", async () => {
  const { browser, path, listApplications } = await signInVisitor("visitor-rejected")
  const editPath = `${path}?edit=1`
  await submitForm(browser, editPath, { do: "remove0" })
  const formPage = await submitForm(browser, editPath, { do: "add" })
  expect(readText(formPage)).not.toContain("4403***")
  const page = await submitForm(browser, editPath, {
    visitFrom: getBeijingDay(1),
    promise: "1",
    name0: "李四",
    phone0: "13700137000",
    card0: "",
    do: "send",
  })
  expect(readText(page)).toContain("请将已有的随行人员信息填写完整")
  expect(await listApplications()).toEqual([])
})

test("an entered ID number replaces the stored one", async () => {
  const { browser, path, listApplications } = await signInVisitor("visitor-rejected")
  const otherCard = "440305199003070038"
  await submitForm(browser, `${path}?edit=1`, {
    visitFrom: getBeijingDay(1),
    promise: "1",
    visitorCard: otherCard,
    do: "send",
  })
  expect(await listApplications()).toMatchObject([{ input: { visitorCard: otherCard } }])
})

test("the pass as a picture is served only to its driver", async () => {
  const { browser, detail } = await signInVisitor("visitor-pass")
  const page = await browser.goto(detail)
  const [, picture = ""] = /src="(\/api\/visitors\/picture\?id=[^"]+)"/.exec(page.text) ?? []
  expect(readText(page)).toContain("保存为图片")
  const response = await browser.get(picture)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe("image/png")
  const { browser: otherBrowser } = await signInVisitor("visitor-new")
  expect((await otherBrowser.get(picture)).status).toBe(404)
  const { browser: expiredBrowser, detail: expiredDetail } = await signInVisitor("visitor-expired")
  expect((await expiredBrowser.goto(expiredDetail)).text).not.toContain("保存为图片")
})

test("a slow provider shows a waiting page that refreshes by itself", async () => {
  const { browser, path, phone } = await signInVisitor("visitor-pass")
  await sandbox.addFault({ match: "visitors.verify", fault: { kind: "latency", ms: 2_500 }, driver: phone, times: 1 })
  const waitingPage = await browser.goto(path)
  expect(readText(waitingPage)).toContain("正在查询预约")
  const [, refreshUrl = ""] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(waitingPage.text) ?? []
  await sandbox.addFault({ match: "visitors.verify", fault: { kind: "latency", ms: 2_500 }, driver: phone, times: 1 })
  expect(readText(await browser.goto(refreshUrl))).toContain("今日可通行")
})

test("a form that was open during the approval does not send another application", async () => {
  const driver = await signInVisitor("visitor-new")
  const { browser, path, fields, listApplications } = driver
  const form = getForm(await browser.goto(path), APPLY)
  await submitForm(browser, path, fields)
  await acceptVisit(driver.plate)
  await browser.submit(form, fields)
  expect(readText(await browser.goto(path))).toContain("今日可通行")
  expect(await listApplications()).toHaveLength(1)
})

test.each([
  [{ status: 1, licencePlate: "粤B12345", visitStartTime: getBeijingDay(0) }, "预约还没有提交", "今日可通行"],
  [{ status: -1, licencePlate: "粤B12345", visitStartTime: getBeijingDay(0) }, "预约还没有提交", "预约未通过"],
  [{ status: 3, licencePlate: "粤B12345" }, "已通过", "今日可通行"],
])("an incomplete visit is not shown as a pass: %j", async (data, expected, unexpected) => {
  const { browser, detail, phone } = await signInVisitor("visitor-pass")
  const fault = respondWith("visitors.detail", { id: "88", parkId: "1001", ...data })
  await sandbox.addFault({ match: "visitors.detail", fault, driver: phone })
  const page = readText(await browser.goto(detail))
  expect(page).toContain(expected)
  expect(page).not.toContain(unexpected)
  expect(page).toMatch(/返回首页|完成/)
})
