import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { claim, hearing, ownerIn, screens, sendFiles, sendPhoto } from "#tests/cars/driving"
import { newBrowser, sandbox, signedIn, signIn } from "#tests/safety/people"
import { picture } from "#tests/safety/pictures"
import { refuses } from "#tests/support/provider-answers"

const broken = { kind: "status", status: 500 } as const
const ticketsOn = ({ text }: Page) => [...text.matchAll(/name="(\w+Ticket)"/g)].map(([, name]) => name)

/** Creates a driver with two cars, so that a form of the first must not affect the second. */
async function ownerOfTwo() {
  const owner = await ownerIn("driver")
  return { ...owner, second: owner.plates[1]! }
}

describe("the photo and the error of a car", () => {
  let bytes: Buffer
  beforeAll(async () => void (bytes = await picture(1200, 800)))

  test("a failed claim of one car shows no error on another's screen and sends no photo for it", async () => {
    const owner = await ownerOfTwo()
    const inputsOf = await hearing(owner)
    await sandbox.fault({ match: "cars.authenticate", fault: broken, driver: owner.phone })
    const failedClaim = await claim(owner, await owner.browser.arrive(screens.authenticate(owner.plate)), {
      licence: { bytes },
    })
    expect(failedClaim.page?.text).toContain("上传失败，请稍后再试")
    expect(ticketsOn(failedClaim.page!)).toEqual(["licenceTicket"])

    const other = await owner.browser.arrive(screens.authenticate(owner.second))
    expect(other.text).not.toContain("上传失败")
    expect(ticketsOn(other)).toEqual([])
    expect((await claim(owner, other, {})).page?.text).toContain("请上传行驶证")
    expect(await inputsOf("cars.authenticate")).toHaveLength(1)
  })

  test("an error that has not been shown yet is not shown on another car's screen", async () => {
    const owner = await ownerOfTwo()
    await sandbox.fault({ match: "cars.authenticate", fault: broken, driver: owner.phone })
    const { fields } = formTo(await owner.browser.arrive(screens.authenticate(owner.plate)), "/api/cars/certify")
    const response = await sendFiles(owner.browser, "/api/cars/certify", { ...fields, licence: { bytes } })
    expect(response.status).toBe(303)
    const other = await owner.browser.arrive(screens.authenticate(owner.second))
    expect(other.text).not.toContain("上传失败")
    expect(ticketsOn(other)).toEqual([])
  })

  test("the photo of a rejected claim is not sent with the next claim", async () => {
    const owner = await ownerIn("bound-by-other")
    const inputsOf = await hearing(owner)
    const [, lost = "", owned = ""] = owner.plates
    const refusedClaim = await claim(owner, await owner.browser.arrive(screens.authenticateCar(owned)), {
      licence: { bytes },
      car: { bytes },
    })
    expect(ticketsOn(refusedClaim.page!)).toEqual(["licenceTicket", "carTicket"])
    const other = await owner.browser.arrive(screens.authenticateCar(lost))
    expect(ticketsOn(other)).toEqual([])
    expect((await claim(owner, other, { licence: { bytes } })).page?.text).toContain("请上传车辆照片")
    expect(await inputsOf("cars.authenticate")).toHaveLength(1)
  })

  test("a photo ticket is valid for its car and its kind of photo only", async () => {
    const owner = await ownerOfTwo()
    const inputsOf = await hearing(owner)
    const licence = (await sendPhoto(owner, { bytes })).ticket ?? ""
    const car = (await sendPhoto(owner, { bytes }, "car")).ticket ?? ""
    const submitTicket = async (plate: string, licenceTicket: string) =>
      (await claim(owner, await owner.browser.arrive(screens.authenticate(plate)), { licenceTicket })).page?.text
    expect(await submitTicket(owner.second, licence)).toContain("请上传行驶证")
    expect(await submitTicket(owner.plate, car)).toContain("请上传行驶证")
    expect(await inputsOf("cars.authenticate")).toEqual([])
    expect(await submitTicket(owner.plate, licence)).toContain("审核中")
  })
})

describe("the error and the draft of a form", () => {
  const select = (parkId: string) => `/PAY/plate_select_yd_v2?parkId=${parkId}`
  const NOT_FOUND = "未查询到"

  test("a failed look-up at one car park shows no error at another", async () => {
    const browser = newBrowser()
    const response = await browser.submit(formTo(await browser.arrive(select("1001")), "/api/pay/find"), {
      plate: "粤B99Z9Z",
    })
    expect(response.headers.get("location")).toBe(select("1001"))
    expect((await browser.arrive(select("2297"))).text).not.toContain(NOT_FOUND)
    expect((await browser.arrive(select("1001"))).text).toContain(NOT_FOUND)
  })

  test("are shown once and not after a reload", async () => {
    const owner = await ownerIn("driver")
    const load = async (path: string) => (await owner.browser.arrive(path)).text
    const submitForm = async (path: string, action: string, values: Record<string, string>) => {
      const { headers } = await owner.browser.submit(formTo(await owner.browser.arrive(path), action), values)
      return headers.get("location") ?? ""
    }
    const forms = [
      ["/feedback", "/api/account/feedback", { message: "短" }, "短"],
      [screens.add, "/api/cars/new", { plate: "粤B1" }, 'value="粤B1"'],
      [select("1001"), "/api/pay/find", { plate: "粤B99Z9Z" }, NOT_FOUND],
    ] as const
    for (const [path, action, values, text] of forms) {
      const back = await submitForm(path, action, values)
      expect([path, (await load(back)).includes(text)]).toEqual([path, true])
      expect([path, (await load(back)).includes(text)]).toEqual([path, false])
    }
  })

  test("are kept if their page fails to load and shown when it loads again", async () => {
    const owner = await ownerIn("driver")
    const { headers } = await owner.browser.submit(formTo(await owner.browser.arrive(screens.add), "/api/cars/new"), {
      plate: "粤B1",
    })
    const back = headers.get("location") ?? ""
    const broken = refuses("cars.mine", { message: "系统正在维护" }, 503)
    await sandbox.fault({ match: "cars.mine", fault: broken, times: "always", driver: owner.phone })
    for (let i = 0; i < 2; i++) expect((await owner.browser.arrive(back)).text).toContain("系统正在维护")
    await sandbox.clearFaults(owner.phone)
    expect((await owner.browser.arrive(back)).text).toContain('value="粤B1"')
    expect((await owner.browser.arrive(back)).text).not.toContain('value="粤B1"')
  })

  test("an error of one sign-up screen is not shown at another", async () => {
    const browser = newBrowser()
    const group = await browser.arrive("/SIGNUP_Group/7")
    await browser.submit(formTo(group, "/api/auth/callback/sms"), { phone: "12", agree: "1" })
    expect((await browser.arrive("/SIGNUP")).text).not.toContain("手机号错误")
    const samePage = await browser.arrive("/SIGNUP_Group/7")
    expect(samePage.text).toContain("手机号错误")
    // The phone stays until the driver has signed in.
    expect((await browser.arrive("/SIGNUP")).text).toContain('value="12"')
  })

  test("are kept across a sign-in and then removed", async () => {
    const owner = await ownerIn("driver")
    const screen = await owner.browser.arrive("/CONFIG/feedback")
    await sandbox.forget(owner.phone)
    const message = "出口的二维码在晚上看不清楚，希望加一盏灯。"
    const response = await owner.browser.submit(formTo(screen, "/api/account/feedback"), { message })
    expect(response.headers.get("location")).toContain("/api/session/restore")
    await owner.browser.arrive(response.headers.get("location")!)
    await signIn(owner.browser, owner.phone)
    expect((await owner.browser.arrive("/CONFIG/feedback")).text).toContain(message)
    expect((await owner.browser.arrive("/CONFIG/feedback")).text).not.toContain(message)
  })

  test("are removed by signing out, with the driver's own cookies", async () => {
    const owner = await ownerIn("driver")
    await owner.browser.submit(formTo(await owner.browser.arrive("/feedback"), "/api/account/feedback"), {
      message: "短",
    })
    owner.browser.cookies.set("berth-own-collected", "x")
    await owner.browser.submit(formTo(await owner.browser.arrive("/CONFIG"), "/api/auth/signout"))
    expect([...owner.browser.cookies.keys()].filter((name) => /typed|own/.test(name))).toEqual([])
  })
})

describe("the draft of one driver", () => {
  const MESSAGE = "出口的二维码在晚上看不清楚，希望加一盏灯。"
  const signOut = async (browser: Browser) =>
    browser.submit(formTo(await browser.arrive("/CONFIG"), "/api/auth/signout"))
  const loadFeedback = async (browser: Browser) => (await browser.arrive("/feedback")).text

  /** A driver whose session the provider has ended sends a form, so its values are kept as a draft. */
  async function sendAfterSessionEnd(path: string, action: string, values: Record<string, string>) {
    const { browser, phone } = await signedIn("new-driver")
    const screen = await browser.arrive(path)
    await sandbox.forget(phone)
    const response = await browser.submit(formTo(screen, action), values)
    expect(response.headers.get("location")).toContain("/api/session/restore")
    await browser.arrive(response.headers.get("location")!)
    return { browser, phone }
  }

  test("is not shown to another driver who signs in and is removed", async () => {
    const { browser, phone } = await sendAfterSessionEnd("/feedback", "/api/account/feedback", { message: MESSAGE })
    const other = await signedIn("driver", browser)
    expect(other.phone).not.toBe(phone)
    expect(await loadFeedback(browser)).not.toContain(MESSAGE)
  })

  test("is not shown while signed out and shown after its author signs in", async () => {
    const { browser, phone } = await sendAfterSessionEnd("/feedback", "/api/account/feedback", { message: MESSAGE })
    for (let times = 0; times < 2; times++) expect(await loadFeedback(browser)).not.toContain(MESSAGE)
    await signIn(browser, phone)
    expect(await loadFeedback(browser)).toContain(MESSAGE)
  })

  test("does not show its plate where another driver binds a first car", async () => {
    const { browser, phone } = await sendAfterSessionEnd("/SIGNUP/binding", "/api/cars/bind", { plate: "粤B7K7K7" })
    await signedIn("new-driver", browser)
    const otherPage = await browser.arrive("/SIGNUP/binding")
    expect(otherPage.text).not.toContain("粤B7K7K7")
    expect(otherPage.text).not.toContain("请再绑定一次")
    const retried = await sendAfterSessionEnd("/SIGNUP/binding", "/api/cars/bind", { plate: "粤B7K7K7" })
    await signIn(retried.browser, retried.phone)
    expect(retried.phone).not.toBe(phone)
    expect((await retried.browser.arrive("/SIGNUP/binding")).text).toContain("请再绑定一次")
  })

  test("does not show its plate where another driver adds a car", async () => {
    const { browser } = await sendAfterSessionEnd(screens.add, "/api/cars/new", { plate: "粤B7K7K7", confirmed: "1" })
    await signedIn("driver", browser)
    expect((await browser.arrive(screens.add)).text).not.toContain("粤B7K7K7")
  })

  test("is not shown to the next driver if it is sent from a page of before a sign-out", async () => {
    const { browser } = await signedIn()
    const form = formTo(await browser.arrive("/feedback"), "/api/account/feedback")
    await signOut(browser)
    const resend = async () => {
      const inputsOf = await browser.submit(form, { message: MESSAGE })
      expect(inputsOf.status).toBe(403)
      return browser.submit(formTo(inputsOf, "/api/account/feedback"))
    }
    expect((await resend()).headers.get("location")).toContain("/api/session/restore")
    expect(await loadFeedback(browser)).toContain(MESSAGE)
    await resend()
    await signedIn("driver", browser)
    expect(await loadFeedback(browser)).not.toContain(MESSAGE)
  })

  test("has to be confirmed after the provider has ended the session", async () => {
    const { browser, phone } = await signedIn()
    const form = formTo(await browser.arrive("/feedback"), "/api/account/feedback")
    await sandbox.forget(phone)
    await browser.arrive("/HISTORY")
    expect((await browser.submit(form, { message: MESSAGE })).text).toContain("现在没有登录")
  })

  test("is not shown to a driver who arrives with provider cookies", async () => {
    const { browser } = await sendAfterSessionEnd("/feedback", "/api/account/feedback", { message: MESSAGE })
    const other = await sandbox.world("provider-cookies")
    for (const [name, value] of Object.entries(other.cookies ?? {})) browser.cookies.set(name, value)
    await browser.arrive("/CONFIG")
    expect((await browser.visit("/MEMBER")).status).toBe(200)
    expect(await loadFeedback(browser)).not.toContain(MESSAGE)
  })

  test("is shown after the sign-in if it was written while signed out", async () => {
    const browser = newBrowser()
    await browser.submit(formTo(await browser.arrive("/feedback"), "/api/account/feedback"), { message: MESSAGE })
    await signedIn("driver", browser)
    expect(await loadFeedback(browser)).toContain(MESSAGE)
  })
})
