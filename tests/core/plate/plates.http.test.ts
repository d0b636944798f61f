import { getForm } from "#tests/support/http-browser"
import { openAppBrowser, sandbox, createSignedInDriver } from "#tests/security/drivers"

/** Plates that contain a phone's last digits, so that no other test uses them. */
const plateKinds: [string, (phone: string) => string][] = [
  ["a consulate, since 2018", (phone) => `沪${phone.slice(-5)}领`],
  ["a consulate, until 2018", (phone) => `沪A${phone.slice(-4)}领`],
  ["an embassy, since 2017", (phone) => `${phone.slice(-6)}使`],
  ["an embassy, until 2017", (phone) => `使${phone.slice(-6)}`],
  ["a car on trial", (phone) => `京A${phone.slice(-4)}试`],
  ["rescue", (phone) => `京X${phone.slice(-4)}应急`],
]
const INVALID_PLATE = "请输入正确的车牌号！"

describe.each(plateKinds)("the plate of %s", (kind, buildPlate) => {
  test(`the fee look-up accepts the plate of ${kind}`, async () => {
    const { phone } = await sandbox.createScenario("new-driver")
    const plate = buildPlate(phone)
    const browser = openAppBrowser()
    const last = await sandbox.lastCall()
    const form = getForm(await browser.goto("/PAY/plate_select_yd_v2?parkId=1001"), "/api/pay/find")
    const response = await browser.submit(form, { plate })
    const { text } = await browser.goto(response.headers.get("location") ?? "")
    expect(text).not.toContain(INVALID_PLATE)
    expect(text).toContain(plate)
    const { calls } = await sandbox.calls(last)
    expect(calls.filter(({ input }) => input.licence_plate === plate).map(({ call }) => call)).toContain("pay.lookup")
  })

  test(`the plate of ${kind} is accepted for a driver's first car, another car and its verification`, async () => {
    const newDriver = await createSignedInDriver("new-driver")
    const firstPlate = buildPlate(newDriver.phone)
    const bindForm = getForm(await newDriver.browser.goto("/SIGNUP/binding"), "/api/cars/bind")
    await newDriver.browser.submit(bindForm, { plate: firstPlate })
    expect(await sandbox.cars(newDriver.phone)).toMatchObject([{ plate: firstPlate }])

    const { browser, phone, plates } = await createSignedInDriver("driver")
    const response = await browser.submit(getForm(await browser.goto("/CONFIG/cars/new"), "/api/cars/new"), {
      plate: buildPlate(phone),
    })
    const confirmation = await browser.goto(response.headers.get("location") ?? "")
    await browser.submit(getForm(confirmation, "/api/cars/new"))
    expect((await sandbox.cars(phone)).map(({ plate }) => plate)).toEqual([...plates, buildPlate(phone)])
    const verification = await browser.goto(
      `/CONFIG/cars/authenticate?licencePlate=${encodeURIComponent(buildPlate(phone))}`,
    )
    expect(verification.text).toContain(`车牌 ${buildPlate(phone)}`)
  })

  test(`the look-up of arrears accepts the plate of ${kind}`, async () => {
    const { phone } = await sandbox.createScenario("new-driver")
    const { text } = await openAppBrowser().goto(
      `/recovered_pay_list?licencePlate=${encodeURIComponent(buildPlate(phone))}`,
    )
    expect(text).not.toContain(INVALID_PLATE)
    expect(text).toContain(buildPlate(phone))
  })
})
