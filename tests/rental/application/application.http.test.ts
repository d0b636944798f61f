import { randomInt } from "node:crypto"
import { addDays } from "#lib/core/time/calendar-days"
import { toBeijingDay } from "#lib/core/time/dates"
import * as z from "zod"
import { Day } from "#lib/rental/model/values"
import { getForm, type Page } from "#tests/support/http-browser"
import { type Photo, sendFiles } from "#tests/cars/car-forms"
import { getLocation, openPhone, sandbox } from "#tests/payments/pay-steps"
import { watchCalls, readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"
import { createPicture } from "#tests/security/pictures"
import { respondWith } from "#tests/support/provider-answers"

const APPLY = "/api/rental/apply"
let bytes: Buffer
beforeAll(async () => void (bytes = await createPicture(800, 600)))
afterEach(() => sandbox.clearFaults())

type Driver = Awaited<ReturnType<typeof signInDriver>>

/** Sends the whole form with its photos as a browser without JavaScript does, and opens the page it redirects to. */
async function apply({ browser }: Pick<Driver, "browser">, page: Page, values: Record<string, string | Photo>) {
  const response = await sendFiles(browser, APPLY, { ...getForm(page, APPLY).fields, ...values })
  return browser.goto(getLocation(response))
}

const getDateInDays = (days: number) => addDays(toBeijingDay(Date.now()), days)
const days = { from: getDateInDays(30), until: getDateInDays(394) }
const person = { name: "陈海", phone: "13800138000", ...days }

test("a personal application with its photo is under review", async () => {
  const driver = await signInDriver("rental-apply")
  const { browser, getPath, phone, plate } = driver
  const listCalls = await watchCalls(phone)
  const form = await browser.goto(getPath("application"))
  for (const expected of [
    "长租申请",
    "姓名",
    "性别",
    "手机号",
    "地址",
    "开始日期",
    "结束日期",
    "行驶证照片",
    "最多 2 张",
  ])
    expect(readText(form)).toContain(expected)
  for (const call of ["standing", "applicationConfig", "earlier", "photoLimit"])
    expect(await listCalls(call)).not.toHaveLength(0)
  expect((await listCalls("standing"))[0]?.input).toMatchObject({ applyType: "month" })
  const values = { ...person, sex: "male", address: "科技园南区 3 栋", plate, licence: { bytes } }
  const page = await apply(driver, form, values)
  expect(readText(page)).toMatch(/审核中.*审核需要1-3个工作日.*最晚/)
  const [call, ...otherCalls] = await listCalls("apply")
  expect(otherCalls).toEqual([])
  expect(call?.input).toMatchObject({
    sponsorType: 0,
    name: "陈海",
    sex: "male",
    licencePlate: plate,
    applyType: "month",
    applyStartTime: z.encode(Day, days.from),
    vehiclelicensePhoto: expect.stringMatching(/^car-owner/) as string,
  })
})

test.each([
  ["an empty name", { name: "" }, "请填写姓名"],
  ["an empty plate", { plate: "" }, "请输入车牌"],
  ["an invalid plate", { plate: "粤B1" }, "请填写正确车牌号"],
  ["an end before its start", { until: getDateInDays(29) }, "结束日期填必须大于开始日期,请重新填写"],
])("an application with %s shows its error, is not sent, and keeps values and photos", async (_, values, message) => {
  const driver = await signInDriver("rental-apply")
  const { browser, getPath, phone, plate } = driver
  const listCalls = await watchCalls(phone)
  const form = await browser.goto(getPath("application"))
  const allValues = { ...person, sex: "female", address: "科技园", plate, licence: { bytes }, ...values }
  const page = await apply(driver, form, allValues)
  expect(readText(page)).toContain(message)
  expect(page.text).toContain('value="科技园"')
  expect(getForm(page, APPLY).fields.licenceTicket).toBeTruthy()
  expect(await listCalls("apply")).toEqual([])
})

test.each([
  ["the configuration cannot be read", "rental.applicationConfig", { kind: "status", status: 500 }],
  ["the state cannot be read", "rental.standing", { kind: "reset" }],
  ["the session has ended", "rental.standing", { kind: "unauthorized" }],
] as const)(
  "an application that is interrupted because %s keeps its values and photo through reloads until it is sent",
  async (_, match, fault) => {
    const driver = await signInDriver("rental-apply")
    const { browser, getPath, phone, plate } = driver
    const listCalls = await watchCalls(phone)
    const form = await browser.goto(getPath("application"))
    await sandbox.addFault({
      match,
      driver: phone,
      times: match === "rental.standing" && fault.kind === "unauthorized" ? 1 : 5,
      fault,
    })
    const values = { ...person, sex: "female", address: "科技园", plate, licence: { bytes } }
    const response = await sendFiles(browser, APPLY, { ...getForm(form, APPLY).fields, ...values })
    await sandbox.clearFaults()
    const { path } = await browser.goto(getLocation(response))
    for (let reload = 0; reload < 2; reload++) {
      const { fields } = getForm(await browser.goto(path), APPLY)
      expect(fields).toMatchObject({ name: "陈海", address: "科技园", until: days.until, sex: "female" })
      expect(fields.licenceTicket).toBeTruthy()
    }
    expect(await listCalls("apply")).toEqual([])
    const draftCookies = [...browser.cookies.keys()].filter((name) => name.includes("-typed-application"))
    expect(draftCookies).toHaveLength(1)
    expect(readText(await apply(driver, await browser.goto(path), {}))).toContain("审核中")
    expect([...browser.cookies.keys()].filter((name) => name.includes("-typed-application"))).toEqual([])
  },
)

test("an application without the required licence shows the error at its photo", async () => {
  const driver = await signInDriver("rental-apply")
  const listCalls = await watchCalls(driver.phone)
  const form = await driver.browser.goto(driver.getPath("application"))
  const page = await apply(driver, form, { ...person, sex: "male", address: "科技园", plate: driver.plate })
  expect(readText(page)).toContain("请上传行驶证")
  expect(await listCalls("apply")).toEqual([])
})

test("an owner's application sends every field, both photos and sponsorType 3", async () => {
  const driver = await signInDriver("rental-apply")
  const { browser, getPath, phone, plate } = driver
  const listCalls = await watchCalls(phone)
  const form = await browser.goto(getPath("owner"))
  expect(readText(form)).toMatch(/小业主长租认证.*自用（有产权）.*租用.*车位号.*产权证明照片.*行驶证照片/)
  expect(await listCalls("ownerStanding")).toHaveLength(1)
  const photos = { workCard: { bytes }, licence: { bytes } }
  const page = await apply(driver, form, { ...person, plate, slotType: "RENT_USE", workNumber: "B2-126", ...photos })
  expect(readText(page)).toMatch(/审核中.*B2-126/)
  expect((await listCalls("apply"))[0]?.input).toMatchObject({
    sponsorType: 3,
    slotType: "RENT_USE",
    workNumber: "B2-126",
    workCard: expect.any(String) as string,
  })
})

test.each([{ status: { code: "200" } }, { status: 200 }, { status: "200", message: "提交成功" }])(
  "an application with the response %j is shown as under review, even before the provider reports it",
  async (data) => {
    const driver = await signInDriver("rental-apply")
    const { browser, getPath, phone, plate } = driver
    const form = await browser.goto(getPath("application"))
    await sandbox.addFault({ match: "rental.apply", driver: phone, fault: respondWith("rental.apply", data) })
    const page = await apply(driver, form, { ...person, sex: "male", address: "科技园", plate, licence: { bytes } })
    expect(readText(page)).toMatch(/审核中.*审核需要1-3个工作日/)
    expect(readText(await browser.goto(page.path))).toContain("提交申请")
  },
)

test("an application for shared hours sends the chosen package and applyType time_share", async () => {
  const driver = await signInDriver("rental-apply")
  const { browser, getPath, phone, plate } = driver
  const listCalls = await watchCalls(phone)
  const form = await browser.goto(getPath("shared"))
  expect(readText(form)).toMatch(/分时长租申请.*夜间租/)
  expect(await listCalls("timeShares")).toHaveLength(1)
  const moldId = /value="(mold-\d+)"/.exec(form.text)?.[1] ?? ""
  const photos = { workCard: { bytes }, licence: { bytes } }
  const page = await apply(driver, form, { ...person, plate, moldId, workNumber: "1024", ...photos })
  expect(readText(page)).toContain("审核中")
  expect((await listCalls("apply"))[0]?.input).toMatchObject({ applyType: "time_share", whiteListMoldUid: moldId })
})

test("car park 2611 has only the staff form, and other car parks offer a choice", async () => {
  const { browser } = await signInDriver("rental-staff")
  const buildPath = (park: string) => `/WALLET/white_list_v2/authentication?parkId=${park}`
  const staff = readText(await browser.goto(buildPath("2611")))
  expect(staff).toMatch(/员工长租认证.*员工姓名.*部门.*单位\/商铺.*工号.*工作证照片/)
  expect(staff).not.toContain("单位员工")
  expect(readText(await browser.goto(buildPath("1001")))).toMatch(/个人.*单位员工/)
  expect(readText(await browser.goto(`${buildPath("1001")}&as=company`))).toContain("工作证照片")
})

test("each state of an application has its screen", async () => {
  const waitingDriver = await signInDriver("rental-waiting")
  expect(readText(await waitingDriver.browser.goto(waitingDriver.getPath("application")))).toContain("审核中")
  const rejectedDriver = await signInDriver("rental-rejected")
  const screen = await rejectedDriver.browser.goto(rejectedDriver.getPath("application"))
  expect(readText(screen)).toMatch(/审核未通过.*行驶证看不清，请重新拍照.*重新申请/)
  const formAgain = await rejectedDriver.browser.goto(`${rejectedDriver.getPath("application")}&again=1`)
  expect(getForm(formAgain, APPLY).fields).toMatchObject({ name: "陈海", address: "科技园南区 3 栋" })
  const approvedDriver = await signInDriver("rental-approved")
  const packages = await approvedDriver.browser.goto(approvedDriver.getPath("application"))
  expect(readText(packages)).toMatch(/审核通过.*月租.*年租.*下一步/)
  const miniProgramDriver = await signInDriver("rental-mini-program")
  const parkId = miniProgramDriver.getPath("types").split("/").at(-1)
  const miniProgramPage = await miniProgramDriver.browser.goto(`/WALLET/white_list_v2/authentication?parkId=${parkId}`)
  expect(readText(miniProgramPage)).toMatch(/请使用小程序.*打开小程序/)
})

test("small_owner is shown at both addresses, and without a car park lists the car parks", async () => {
  const { browser, getPath } = await signInDriver("small-owner")
  const parkId = getPath("application").split("/").at(-1)
  for (const path of [getPath("application"), `/WALLET/white_list_v2/small_owner?parkId=${parkId}`])
    expect(readText(await browser.goto(path))).toMatch(/审核中.*B2-126/)
  expect(readText(await browser.goto("/WALLET/white_list_v2/small_owner"))).toContain("科技园停车场")
})

test("after a plate is bound the rental types of the car park are shown", async () => {
  const { browser } = await signInDriver("rental-empty")
  const page = await browser.goto("/WALLET/white_list_v2/binding-cars?type=1&parkId=1001")
  expect(readText(page)).toMatch(/请先绑定车牌，再申请月租.*绑定/)
  // The sandbox keeps the plates that were bound in earlier runs.
  const response = await browser.submit(getForm(page, "/api/cars/bind"), { plate: `粤B${randomInt(10_000, 99_999)}` })
  expect(getLocation(response)).toBe("/WALLET/white_type/1001")
  expect(readText(await browser.goto("/WALLET/white_type/1001"))).toContain("长租申请")
})

test("a signed-out driver is redirected to sign-in with the return path", async () => {
  const page = await openPhone().goto("/WALLET/white_list_v2/authentication?parkId=1001")
  expect(page.trail.join()).toContain("next=%2FWALLET%2Fwhite_list_v2%2Fauthentication")
})

test("a hundred submits make one application", async () => {
  const driver = await signInDriver("rental-apply")
  const { browser, getPath, phone, plate } = driver
  const listCalls = await watchCalls(phone)
  const form = await browser.goto(getPath("application"))
  const firstPage = await apply(driver, form, {
    ...person,
    name: "",
    sex: "male",
    address: "科技园",
    plate,
    licence: { bytes },
  })
  const values = { ...getForm(firstPage, APPLY).fields, ...person, plate }
  for (let batch = 0; batch < 5; batch++)
    await Promise.all(Array.from({ length: 20 }, () => sendFiles(browser, APPLY, values)))
  expect(readText(await browser.goto(getPath("application")))).toContain("审核中")
  expect((await listCalls("apply")).length).toBe(1)
})
