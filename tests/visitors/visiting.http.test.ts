import { getForm } from "#tests/support/http-browser"
import { getLocation, sandbox } from "#tests/payments/pay-steps"
import { APPLY, CARD, COMPANION, submitForm, signInVisitor, readText } from "#tests/visitors/visit-form"
import { getBeijingDay } from "#tests/support/beijing-days"
import * as z from "zod"
import { Day } from "#lib/provider/codecs"

afterEach(() => sandbox.clearFaults())

test("a complete form is sent once and waits for the host", async () => {
  const { browser, path, fields, listApplications, plate } = await signInVisitor("visitor-new")
  const form = await browser.goto(path)
  expect(readText(form)).toMatch(/通行类型 短期通行 长期通行.*来访事由.*个人信息.*健康状况.*随行人员.*本人郑重承诺/)
  expect(form.text).toContain("研发中心")
  const page = await submitForm(browser, path, { ...fields, companions: "1", ...COMPANION })
  expect(readText(page)).toMatch(/等待对方确认.*等待周敏确认.*短期通行.*陈晓.*何宁/)
  const calls = await listApplications()
  expect(calls).toMatchObject([
    {
      call: "visitors.apply",
      input: {
        passType: "SHORT_TERM",
        visitorCardType: "ID_CARD",
        visitorCard: CARD,
        visitDepartmentName: "行政部",
        visitStartTime: z.encode(Day, getBeijingDay()),
        visitEndTime: z.encode(Day, getBeijingDay()),
        licencePlate: plate,
        applyCompanions: [{ name: "何宁", cardType: "ID_CARD", card: COMPANION.card0, phone: COMPANION.phone0 }],
      },
    },
  ])
  expect(calls[0]?.input).toHaveProperty("visitDepartmentId")
})

test.each([
  ["department", "请填写拜访部门"],
  ["visitPersons", "请填写拜访人"],
  ["visitReason", "请填写来访事由"],
  ["plate", "请填写车牌号"],
  ["carColor", "请填写车身颜色"],
  ["carBrand", "请填写车辆品牌"],
  ["visitorName", "请填写姓名"],
  ["phone", "请填写手机号"],
  ["visitorCard", "请填写身份证号"],
  ["visitorCompany", "请填写单位"],
  ["visitFrom", "请完善拜访时间"],
  ["health1", "请将健康状况补充完整"],
  ["promise", "请先勾选本人郑重承诺"],
])("without %s the form shows %s, keeps the rest and sends nothing", async (name, message) => {
  const { browser, path, fields, listApplications } = await signInVisitor("visitor-new")
  const page = await submitForm(browser, path, { ...fields, [name]: "" })
  expect(readText(page)).toContain(message)
  const {
    visitorCard: _,
    promise: __,
    do: ___,
    health0: ____,
    health1: _____,
    phone: ______,
    ...visibleFields
  } = fields
  const { [name]: _______, ...rest } = visibleFields as Record<string, string>
  expect(getForm(page, APPLY).fields).toMatchObject(rest)
  expect(await listApplications()).toEqual([])
})

test("an unlisted department is sent by name", async () => {
  const { browser, path, fields, listApplications } = await signInVisitor("visitor-new")
  await submitForm(browser, path, { ...fields, department: "三楼前台" })
  const [call] = await listApplications()
  expect(call?.input).toMatchObject({ visitDepartmentName: "三楼前台" })
  expect(call?.input).not.toHaveProperty("visitDepartmentId")
})

test.each([
  ["SHORT_TERM", 1, "拜访时间不能超过1天"],
  ["LONG_TERM", 2, "拜访时间不能超过2天"],
])("a %s visit may last up to its maximum", async (passType, extraDays, message) => {
  const { browser, path, fields, listApplications } = await signInVisitor("visitor-new")
  const days = { passType, visitFrom: getBeijingDay(1) }
  expect(
    readText(await submitForm(browser, path, { ...fields, ...days, visitTo: getBeijingDay(1 + extraDays) })),
  ).toContain(message)
  expect(
    readText(await submitForm(browser, path, { ...fields, ...days, visitTo: getBeijingDay(extraDays) })),
  ).toContain("等待对方确认")
  expect(await listApplications()).toMatchObject([
    {
      input: {
        visitStartTime: z.encode(Day, getBeijingDay(1)),
        visitEndTime: z.encode(Day, getBeijingDay(extraDays)),
        passType,
      },
    },
  ])
})

test("a companion must be complete before another is added, and a companion can be removed", async () => {
  const { browser, path, fields, listApplications } = await signInVisitor("visitor-new")
  const firstPage = await submitForm(browser, path, { ...fields, do: "add" })
  expect(getForm(firstPage, APPLY).fields).toMatchObject({ companions: "1", visitorName: "陈晓" })
  const incomplete = await submitForm(browser, path, { ...fields, companions: "1", name0: "何宁", do: "add" })
  expect(readText(incomplete)).toContain("请将已有的随行人员信息填写完整")
  const pageWithTwo = await submitForm(browser, path, { ...fields, companions: "1", ...COMPANION, do: "add" })
  expect(getForm(pageWithTwo, APPLY).fields).toMatchObject({ companions: "2", name0: "何宁" })
  const pageWithOne = await submitForm(browser, path, { ...fields, companions: "2", ...COMPANION, do: "remove1" })
  expect(getForm(pageWithOne, APPLY).fields).toMatchObject({ companions: "1", name0: "何宁" })
  expect(await listApplications()).toEqual([])
})

test("the fields limit the number of characters", async () => {
  const { browser, path } = await signInVisitor("visitor-new")
  const { text } = await browser.goto(path)
  expect(text).toMatch(
    /<input[^>]*name="visitorCard"[^>]*maxLength="18"|<input[^>]*maxLength="18"[^>]*name="visitorCard"/i,
  )
  expect(text).toMatch(/<input[^>]*name="phone"[^>]*maxLength="1[1-9]"|<input[^>]*maxLength="1[1-9]"[^>]*name="phone"/i)
})

test("an ID number is in no later page, URL or cookie", async () => {
  const { browser, path, fields } = await signInVisitor("visitor-new")
  const returnedPage = await submitForm(browser, path, { ...fields, companions: "1", ...COMPANION, promise: "" })
  const waitingPage = await submitForm(browser, path, { promise: "1", do: "send" })
  expect(readText(waitingPage)).toMatch(/等待对方确认.*4403\*+11/)
  for (const page of [returnedPage, waitingPage])
    for (const card of [CARD, COMPANION.card0]) expect(page.text).not.toContain(card)
  expect([...browser.cookies.values()].join()).not.toContain(CARD)
})

test("a rejected application shows its reason and can be corrected and resubmitted", async () => {
  const { browser, path, listApplications } = await signInVisitor("visitor-rejected")
  expect(readText(await browser.goto(path))).toMatch(/预约未通过.*当天不在公司，请改天.*修改并重新提交/)
  const form = await browser.goto(`${path}?edit=1`)
  expect(getForm(form, APPLY).fields).toMatchObject({ visitorName: "陈晓", visitPersons: "周敏", companions: "1" })
  const page = await submitForm(browser, `${path}?edit=1`, { visitFrom: getBeijingDay(1), promise: "1", do: "send" })
  expect(readText(page)).toContain("等待对方确认")
  expect(await listApplications()).toMatchObject([{ call: "visitors.again", input: { visitorCard: CARD } }])
})

test("a waiting application is shown at both URLs", async () => {
  const { browser, path, detail } = await signInVisitor("visitor-waiting")
  for (const url of [path, detail])
    expect(readText(await browser.goto(url))).toMatch(/等待对方确认.*凭车牌入场.*刷新.*返回首页.*预约信息.*个人信息/)
  expect((await browser.goto(`${path}?edit=1`)).text).not.toContain(APPLY)
})

test("a pass is valid today, and an expired pass links to a new application", async () => {
  const { browser, path, plate } = await signInVisitor("visitor-pass")
  expect(readText(await browser.goto(path))).toMatch(/今日可通行.*到闸口自动识别 车牌抬杆， 不用出示二维码/)
  expect((await browser.goto(path)).text).toContain(plate)
  const expiredDriver = await signInVisitor("visitor-expired")
  expect(readText(await expiredDriver.browser.goto(expiredDriver.path))).toMatch(/已过期.*再约一次/)
  expect(readText(await expiredDriver.browser.goto(`${expiredDriver.path}?edit=1`))).toContain("提交预约")
})

test("a closed channel has no form and accepts no application", async () => {
  const { browser, path, fields, listApplications } = await signInVisitor("visitor-closed")
  const page = await browser.goto(path)
  expect(readText(page)).toContain("访客申请通道已关闭")
  expect(page.forms.map(({ action }) => action)).not.toContain(APPLY)
  const newVisit = await signInVisitor("visitor-new")
  const form = getForm(await browser.goto(newVisit.path), APPLY)
  const parkId = path.split("/")[2]!.split("?")[0]!
  await browser.submit(form, { ...fields, parkId })
  expect(await listApplications()).toEqual([])
})

test("S-67 another driver's visit is not shown", async () => {
  const { detail } = await signInVisitor("visitor-pass")
  const { browser } = await signInVisitor("visitor-new")
  expect(readText(await browser.goto(detail))).toContain("没有找到这次预约")
})

test("a hundred requests with a lost response send one application", async () => {
  const { browser, path, fields, phone, listApplications } = await signInVisitor("visitor-new")
  const form = getForm(await browser.goto(path), APPLY)
  await sandbox.addFault({ match: "visitors.apply", fault: { kind: "reset", isCallExecuted: true }, driver: phone })
  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 20 }, () => browser.submit(form, fields)))
  expect(readText(await browser.goto(path))).toContain("等待对方确认")
  expect((await listApplications()).length).toBe(1)
})

test("a form sent with an expired session is kept until the driver has signed in", async () => {
  const { browser, path, fields, phone, listApplications } = await signInVisitor("visitor-new")
  const form = getForm(await browser.goto(path), APPLY)
  await sandbox.addFault({ match: "visitors.apply", fault: { kind: "unauthorized" }, driver: phone })
  const returnedPage = await browser.goto(getLocation(await browser.submit(form, fields)).split("#", 1)[0]!)
  expect(getForm(returnedPage, APPLY).fields).toMatchObject({
    visitorName: "陈晓",
    visitReason: "送样品",
    visitFrom: getBeijingDay(),
  })
  expect(readText(returnedPage)).toContain("请重新提交")
  const { visitorCard: _, ...fieldsWithoutCard } = fields
  expect(readText(await submitForm(browser, `${path}?edit=1`, fieldsWithoutCard))).toContain("等待对方确认")
  expect(await listApplications()).toMatchObject([{}, { input: { visitorCard: CARD } }])
})

test("the form is kept while the provider is busy", async () => {
  const { browser, path, fields, phone } = await signInVisitor("visitor-new")
  const form = getForm(await browser.goto(path), APPLY)
  await sandbox.addFault({ match: "visitors.apply", fault: { kind: "status", status: 503 }, driver: phone, times: 3 })
  const page = await browser.goto(getLocation(await browser.submit(form, fields)).split("#", 1)[0]!)
  expect(readText(page)).toMatch(/系统异常/)
  expect(getForm(page, APPLY).fields).toMatchObject({ visitorName: "陈晓", visitReason: "送样品" })
})
