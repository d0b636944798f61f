import { formTo } from "#tests/support/http-browser"
import { getLocation, sandbox } from "#tests/payments/pay-steps"
import { APPLY, CARD, later, MATE, send, today, visiting, words } from "#tests/visitors/visiting"
import * as z from "zod"
import { Day } from "#lib/provider/codecs"

afterEach(() => sandbox.clearFaults())

test("S146 C164 C165 C166 N078 to N082 T019 X063: filled in, sent once, and waiting", async () => {
  const { browser, path, whole, sent, plate } = await visiting("visitor-new")
  const form = await browser.arrive(path)
  expect(words(form)).toMatch(/通行类型 短期通行 长期通行.*来访事由.*个人信息.*健康状况.*随行人员.*本人郑重承诺/)
  expect(form.text).toContain("研发中心")
  const page = await send(browser, path, { ...whole, companions: "1", ...MATE })
  expect(words(page)).toMatch(/等待对方确认.*等待周敏确认.*短期通行.*陈晓.*何宁/)
  const calls = await sent()
  expect(calls).toMatchObject([
    {
      call: "visitors.apply",
      input: {
        ...{ passType: "SHORT_TERM", visitorCardType: "ID_CARD", visitorCard: CARD, visitDepartmentName: "行政部" },
        ...{
          visitStartTime: z.encode(Day, today()),
          visitEndTime: z.encode(Day, today()),
          licencePlate: plate,
        },
        applyCompanions: [{ name: "何宁", cardType: "ID_CARD", card: MATE.card0, phone: MATE.phone0 }],
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
])("R099 to R105 E084 to E086: without %s it says %s, keeps the rest and sends nothing", async (name, said) => {
  const { browser, path, whole, sent } = await visiting("visitor-new")
  const page = await send(browser, path, { ...whole, [name]: "" })
  expect(words(page)).toContain(said)
  const { visitorCard: _, promise: __, do: ___, health0: ____, health1: _____, phone: ______, ...plain } = whole
  const { [name]: _______, ...rest } = plain as Record<string, string>
  expect(formTo(page, APPLY).fields).toMatchObject(rest)
  expect(await sent()).toEqual([])
})

test("R102: a department that is in no list is one all the same", async () => {
  const { browser, path, whole, sent } = await visiting("visitor-new")
  await send(browser, path, { ...whole, department: "三楼前台" })
  const [call] = await sent()
  expect(call?.input).toMatchObject({ visitDepartmentName: "三楼前台" })
  expect(call?.input).not.toHaveProperty("visitDepartmentId")
})

test.each([
  ["SHORT_TERM", 1, "拜访时间不能超过1天"],
  ["LONG_TERM", 2, "拜访时间不能超过2天"],
])("R109 R110 E083: %s may last so long and no longer", async (passType, more, said) => {
  const { browser, path, whole, sent } = await visiting("visitor-new")
  const days = { passType, visitFrom: later(1) }
  expect(words(await send(browser, path, { ...whole, ...days, visitTo: later(1 + more) }))).toContain(said)
  expect(words(await send(browser, path, { ...whole, ...days, visitTo: later(more) }))).toContain("等待对方确认")
  expect(await sent()).toMatchObject([
    { input: { visitStartTime: z.encode(Day, later(1)), visitEndTime: z.encode(Day, later(more)), passType } },
  ])
})

test("R103 E087: a companion is finished before the next, and one that goes takes nothing along", async () => {
  const { browser, path, whole, sent } = await visiting("visitor-new")
  const first = await send(browser, path, { ...whole, do: "add" })
  expect(formTo(first, APPLY).fields).toMatchObject({ companions: "1", visitorName: "陈晓" })
  const half = await send(browser, path, { ...whole, companions: "1", name0: "何宁", do: "add" })
  expect(words(half)).toContain("请将已有的随行人员信息填写完整")
  const two = await send(browser, path, { ...whole, companions: "1", ...MATE, do: "add" })
  expect(formTo(two, APPLY).fields).toMatchObject({ companions: "2", name0: "何宁" })
  const one = await send(browser, path, { ...whole, companions: "2", ...MATE, do: "remove1" })
  expect(formTo(one, APPLY).fields).toMatchObject({ companions: "1", name0: "何宁" })
  expect(await sent()).toEqual([])
})

test("R106 R107 K047 R142: no more characters than there are", async () => {
  const { browser, path } = await visiting("visitor-new")
  const { text } = await browser.arrive(path)
  expect(text).toMatch(
    /<input[^>]*name="visitorCard"[^>]*maxLength="18"|<input[^>]*maxLength="18"[^>]*name="visitorCard"/i,
  )
  expect(text).toMatch(/<input[^>]*name="phone"[^>]*maxLength="1[1-9]"|<input[^>]*maxLength="1[1-9]"[^>]*name="phone"/i)
})

test("a number of a card is in no page again, in no address and in no cookie", async () => {
  const { browser, path, whole } = await visiting("visitor-new")
  const back = await send(browser, path, { ...whole, companions: "1", ...MATE, promise: "" })
  const waiting = await send(browser, path, { promise: "1", do: "send" })
  expect(words(waiting)).toMatch(/等待对方确认.*4403\*+11/)
  for (const page of [back, waiting]) for (const card of [CARD, MATE.card0]) expect(page.text).not.toContain(card)
  expect([...browser.cookies.values()].join()).not.toContain(CARD)
})

test("T094 T129 C167 N101: refused with a reason, put right and sent once more", async () => {
  const { browser, path, sent } = await visiting("visitor-rejected")
  expect(words(await browser.arrive(path))).toMatch(/预约未通过.*当天不在公司，请改天.*修改并重新提交/)
  const form = await browser.arrive(`${path}?edit=1`)
  expect(formTo(form, APPLY).fields).toMatchObject({ visitorName: "陈晓", visitPersons: "周敏", companions: "1" })
  const page = await send(browser, `${path}?edit=1`, { visitFrom: later(1), promise: "1", do: "send" })
  expect(words(page)).toContain("等待对方确认")
  expect(await sent()).toMatchObject([{ call: "visitors.again", input: { visitorCard: CARD } }])
})

test("T093 S147 C168: waiting, by the form's address and by its number", async () => {
  const { browser, path, detail } = await visiting("visitor-waiting")
  for (const way of [path, detail])
    expect(words(await browser.arrive(way))).toMatch(/等待对方确认.*凭车牌入场.*通行类型.*个人信息.*返回首页.*刷新/)
  expect((await browser.arrive(`${path}?edit=1`)).text).not.toContain(APPLY)
})

test("the pass: today it opens, and when the day is over it is said, with a way to another", async () => {
  const { browser, path, plate } = await visiting("visitor-pass")
  expect(words(await browser.arrive(path))).toMatch(/今日可通行.*到闸口自动识别 车牌抬杆， 不用出示二维码/)
  expect((await browser.arrive(path)).text).toContain(plate)
  const over = await visiting("visitor-expired")
  expect(words(await over.browser.arrive(over.path))).toMatch(/已过期.*再约一次/)
  expect(words(await over.browser.arrive(`${over.path}?edit=1`))).toContain("提交预约")
})

test("T096 X061: a closed channel has no form, and takes none", async () => {
  const { browser, path, whole, sent } = await visiting("visitor-closed")
  const page = await browser.arrive(path)
  expect(words(page)).toContain("访客申请通道已关闭")
  expect(page.forms.map(({ action }) => action)).not.toContain(APPLY)
  const open = await visiting("visitor-new")
  const form = formTo(await browser.arrive(open.path), APPLY)
  const parkId = path.split("/")[2]!.split("?")[0]!
  await browser.submit(form, { ...whole, parkId })
  expect(await sent()).toEqual([])
})

test("S-67: another driver's visit is none", async () => {
  const { detail } = await visiting("visitor-pass")
  const { browser } = await visiting("visitor-new")
  expect(words(await browser.arrive(detail))).toContain("没有找到这次预约")
})

test("a hundred taps are one application; so is one whose answer was lost", async () => {
  const { browser, path, whole, phone, sent } = await visiting("visitor-new")
  const form = formTo(await browser.arrive(path), APPLY)
  await sandbox.fault({ match: "visitors.apply", fault: { kind: "reset", done: true }, driver: phone })
  for (let turn = 0; turn < 5; turn++) await Promise.all(Array.from({ length: 20 }, () => browser.submit(form, whole)))
  expect(words(await browser.arrive(path))).toContain("等待对方确认")
  expect((await sent()).length).toBe(1)
})

test("forgotten by the provider while it is typed: signed in again, all of it is there", async () => {
  const { browser, path, whole, phone, sent } = await visiting("visitor-new")
  const form = formTo(await browser.arrive(path), APPLY)
  await sandbox.fault({ match: "visitors.apply", fault: { kind: "unauthorized" }, driver: phone })
  const back = await browser.arrive(getLocation(await browser.submit(form, whole)).split("#", 1)[0]!)
  expect(formTo(back, APPLY).fields).toMatchObject({ visitorName: "陈晓", visitReason: "送样品", visitFrom: today() })
  expect(words(back)).toContain("请重新提交")
  const { visitorCard: _, ...again } = whole
  expect(words(await send(browser, `${path}?edit=1`, again))).toContain("等待对方确认")
  expect(await sent()).toMatchObject([{}, { input: { visitorCard: CARD } }])
})

test("a provider that is away keeps everything typed", async () => {
  const { browser, path, whole, phone } = await visiting("visitor-new")
  const form = formTo(await browser.arrive(path), APPLY)
  await sandbox.fault({ match: "visitors.apply", fault: { kind: "status", status: 503 }, driver: phone, times: 3 })
  const page = await browser.arrive(getLocation(await browser.submit(form, whole)).split("#", 1)[0]!)
  expect(words(page)).toMatch(/系统异常/)
  expect(formTo(page, APPLY).fields).toMatchObject({ visitorName: "陈晓", visitReason: "送样品" })
})
