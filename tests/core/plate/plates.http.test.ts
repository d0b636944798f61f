import { getForm } from "#tests/support/http-browser"
import { newBrowser, sandbox, signedIn } from "#tests/safety/people"

/** As the road has them and nobody else in these tests: the last figures are a phone's own. */
const kinds: [string, (phone: string) => string][] = [
  ["a consulate, since 2018", (phone) => `沪${phone.slice(-5)}领`],
  ["a consulate, until 2018", (phone) => `沪A${phone.slice(-4)}领`],
  ["an embassy, since 2017", (phone) => `${phone.slice(-6)}使`],
  ["an embassy, until 2017", (phone) => `使${phone.slice(-6)}`],
  ["a car on trial", (phone) => `京A${phone.slice(-4)}试`],
  ["rescue", (phone) => `京X${phone.slice(-4)}应急`],
]
const WRONG = "请输入正确的车牌号！"

describe.each(kinds)("the plate of %s is taken", (_, plateOf) => {
  test("at the look-up, and the provider is asked", async () => {
    const { phone } = await sandbox.createScenario("new-driver")
    const [plate, browser] = [plateOf(phone), newBrowser()]
    const last = await sandbox.lastCall()
    const form = getForm(await browser.goto("/PAY/plate_select_yd_v2?parkId=1001"), "/api/pay/find")
    const sent = await browser.submit(form, { plate })
    const { text } = await browser.goto(sent.headers.get("location") ?? "")
    expect([text.includes(WRONG), text.includes(plate)]).toEqual([false, true])
    const { calls } = await sandbox.calls(last)
    expect(calls.filter(({ input }) => input.licence_plate === plate).map(({ call }) => call)).toContain("pay.lookup")
  })

  test("for a car of one's own, the first and the next", async () => {
    const newcomer = await signedIn("new-driver")
    const first = plateOf(newcomer.phone)
    const binding = getForm(await newcomer.browser.goto("/SIGNUP/binding"), "/api/cars/bind")
    await newcomer.browser.submit(binding, { plate: first })
    expect(await sandbox.cars(newcomer.phone)).toMatchObject([{ plate: first }])

    const { browser, phone, plates } = await signedIn("driver")
    const asked = await browser.submit(getForm(await browser.goto("/CONFIG/cars/new"), "/api/cars/new"), {
      plate: plateOf(phone),
    })
    const question = await browser.goto(asked.headers.get("location") ?? "")
    await browser.submit(getForm(question, "/api/cars/new"))
    expect((await sandbox.cars(phone)).map(({ plate }) => plate)).toEqual([...plates, plateOf(phone)])
    const claim = await browser.goto(`/CONFIG/cars/authenticate?licencePlate=${encodeURIComponent(plateOf(phone))}`)
    expect(claim.text).toContain(`车牌 ${plateOf(phone)}`)
  })

  test("where arrears are asked for", async () => {
    const { phone } = await sandbox.createScenario("new-driver")
    const { text } = await newBrowser().goto(`/recovered_pay_list?licencePlate=${encodeURIComponent(plateOf(phone))}`)
    expect([text.includes(WRONG), text.includes(plateOf(phone))]).toEqual([false, true])
  })
})
