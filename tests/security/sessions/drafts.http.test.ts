import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { submitVerification, watchCalls, signInOwner, carPaths, sendFiles, sendPhoto } from "#tests/cars/car-forms"
import { openAppBrowser, sandbox, createSignedInDriver, signIn } from "#tests/security/drivers"
import { createPicture } from "#tests/security/pictures"
import { rejectWith } from "#tests/support/provider-answers"

const serverError = { kind: "status", status: 500 } as const
const findTicketFields = ({ text }: Page) => [...text.matchAll(/name="(\w+Ticket)"/g)].map(([, name]) => name)

/** Creates a driver with two cars, so that a form of the first must not affect the second. */
async function signInOwnerOfTwoCars() {
  const owner = await signInOwner("driver")
  return { ...owner, secondPlate: owner.plates[1]! }
}

describe("photos and errors of a car", () => {
  let bytes: Buffer
  beforeAll(async () => void (bytes = await createPicture(1200, 800)))

  test("a failed claim of one car shows no error on another's screen and sends no photo for it", async () => {
    const owner = await signInOwnerOfTwoCars()
    const listInputs = await watchCalls(owner)
    await sandbox.addFault({ match: "cars.authenticate", fault: serverError, driver: owner.phone })
    const failedClaim = await submitVerification(owner, await owner.browser.goto(carPaths.authenticate(owner.plate)), {
      licence: { bytes },
    })
    expect(failedClaim.page?.text).toContain("上传失败，请稍后再试")
    expect(findTicketFields(failedClaim.page!)).toEqual(["licenceTicket"])

    const otherScreen = await owner.browser.goto(carPaths.authenticate(owner.secondPlate))
    expect(otherScreen.text).not.toContain("上传失败")
    expect(findTicketFields(otherScreen)).toEqual([])
    expect((await submitVerification(owner, otherScreen, {})).page?.text).toContain("请上传行驶证")
    expect(await listInputs("cars.authenticate")).toHaveLength(1)
  })

  test("an error that has not been shown yet is not shown on another car's screen", async () => {
    const owner = await signInOwnerOfTwoCars()
    await sandbox.addFault({ match: "cars.authenticate", fault: serverError, driver: owner.phone })
    const { fields } = getForm(await owner.browser.goto(carPaths.authenticate(owner.plate)), "/api/cars/certify")
    const response = await sendFiles(owner.browser, "/api/cars/certify", { ...fields, licence: { bytes } })
    expect(response.status).toBe(303)
    const otherScreen = await owner.browser.goto(carPaths.authenticate(owner.secondPlate))
    expect(otherScreen.text).not.toContain("上传失败")
    expect(findTicketFields(otherScreen)).toEqual([])
  })

  test("the photo of a rejected claim is not sent with the next claim", async () => {
    const owner = await signInOwner("bound-by-other")
    const listInputs = await watchCalls(owner)
    const [, lostPlate = "", ownedPlate = ""] = owner.plates
    const ownedScreen = await owner.browser.goto(carPaths.authenticateCar(ownedPlate))
    const refusedClaim = await submitVerification(owner, ownedScreen, { licence: { bytes }, car: { bytes } })
    expect(findTicketFields(refusedClaim.page!)).toEqual(["licenceTicket", "carTicket"])
    const otherScreen = await owner.browser.goto(carPaths.authenticateCar(lostPlate))
    expect(findTicketFields(otherScreen)).toEqual([])
    const { page } = await submitVerification(owner, otherScreen, { licence: { bytes } })
    expect(page?.text).toContain("请上传车辆照片")
    expect(await listInputs("cars.authenticate")).toHaveLength(1)
  })

  test("a photo ticket is valid for its car and its kind of photo only", async () => {
    const owner = await signInOwnerOfTwoCars()
    const listInputs = await watchCalls(owner)
    const licence = (await sendPhoto(owner, { bytes })).ticket ?? ""
    const car = (await sendPhoto(owner, { bytes }, "car")).ticket ?? ""
    const submitTicket = async (plate: string, licenceTicket: string) =>
      (await submitVerification(owner, await owner.browser.goto(carPaths.authenticate(plate)), { licenceTicket })).page
        ?.text
    expect(await submitTicket(owner.secondPlate, licence)).toContain("请上传行驶证")
    expect(await submitTicket(owner.plate, car)).toContain("请上传行驶证")
    expect(await listInputs("cars.authenticate")).toEqual([])
    expect(await submitTicket(owner.plate, licence)).toContain("审核中")
  })
})

describe("errors and drafts of forms", () => {
  const buildSelectPath = (parkId: string) => `/PAY/plate_select_yd_v2?parkId=${parkId}`
  const NOT_FOUND = "未查询到"

  test("a failed look-up at one car park shows no error at another", async () => {
    const browser = openAppBrowser()
    const response = await browser.submit(getForm(await browser.goto(buildSelectPath("1001")), "/api/pay/find"), {
      plate: "粤B99Z9Z",
    })
    expect(response.headers.get("location")).toBe(buildSelectPath("1001"))
    expect((await browser.goto(buildSelectPath("2297"))).text).not.toContain(NOT_FOUND)
    expect((await browser.goto(buildSelectPath("1001"))).text).toContain(NOT_FOUND)
  })

  test("the error and the draft of a form are shown once and not after a reload", async () => {
    const owner = await signInOwner("driver")
    const load = async (path: string) => (await owner.browser.goto(path)).text
    const submitForm = async (path: string, action: string, values: Record<string, string>) => {
      const { headers } = await owner.browser.submit(getForm(await owner.browser.goto(path), action), values)
      return headers.get("location") ?? ""
    }
    const forms = [
      ["/feedback", "/api/account/feedback", { message: "短" }, "短"],
      [carPaths.add, "/api/cars/new", { plate: "粤B1" }, 'value="粤B1"'],
      [buildSelectPath("1001"), "/api/pay/find", { plate: "粤B99Z9Z" }, NOT_FOUND],
    ] as const
    for (const [path, action, values, text] of forms) {
      const location = await submitForm(path, action, values)
      expect(await load(location)).toContain(text)
      expect(await load(location)).not.toContain(text)
    }
  })

  test("the error and the draft of a form are kept if their page fails to load and shown once it loads", async () => {
    const owner = await signInOwner("driver")
    const { headers } = await owner.browser.submit(getForm(await owner.browser.goto(carPaths.add), "/api/cars/new"), {
      plate: "粤B1",
    })
    const location = headers.get("location") ?? ""
    const unavailable = rejectWith("cars.mine", { message: "系统正在维护" }, 503)
    await sandbox.addFault({ match: "cars.mine", fault: unavailable, times: "always", driver: owner.phone })
    for (let i = 0; i < 2; i++) expect((await owner.browser.goto(location)).text).toContain("系统正在维护")
    await sandbox.clearFaults(owner.phone)
    expect((await owner.browser.goto(location)).text).toContain('value="粤B1"')
    expect((await owner.browser.goto(location)).text).not.toContain('value="粤B1"')
  })

  test("an error of one sign-up screen is not shown at another", async () => {
    const browser = openAppBrowser()
    const groupPage = await browser.goto("/SIGNUP_Group/7")
    await browser.submit(getForm(groupPage, "/api/auth/callback/sms"), { phone: "12", agree: "1" })
    expect((await browser.goto("/SIGNUP")).text).not.toContain("手机号错误")
    const samePage = await browser.goto("/SIGNUP_Group/7")
    expect(samePage.text).toContain("手机号错误")
    // The phone stays until the driver has signed in.
    expect((await browser.goto("/SIGNUP")).text).toContain('value="12"')
  })

  test("the draft of a form is kept until after a sign-in and removed once it was shown", async () => {
    const owner = await signInOwner("driver")
    const screen = await owner.browser.goto("/CONFIG/feedback")
    await sandbox.expireCredentials(owner.phone)
    const message = "出口的二维码在晚上看不清楚，希望加一盏灯。"
    const response = await owner.browser.submit(getForm(screen, "/api/account/feedback"), { message })
    expect(response.headers.get("location")).toContain("/api/session/restore")
    await owner.browser.goto(response.headers.get("location")!)
    await signIn(owner.browser, owner.phone)
    expect((await owner.browser.goto("/CONFIG/feedback")).text).toContain(message)
    expect((await owner.browser.goto("/CONFIG/feedback")).text).not.toContain(message)
  })

  test("signing out removes drafts and the driver's personal cookies", async () => {
    const owner = await signInOwner("driver")
    await owner.browser.submit(getForm(await owner.browser.goto("/feedback"), "/api/account/feedback"), {
      message: "短",
    })
    owner.browser.cookies.set("berth-own-collected", "x")
    await owner.browser.submit(getForm(await owner.browser.goto("/CONFIG"), "/api/auth/signout"))
    expect([...owner.browser.cookies.keys()].filter((name) => /typed|own/.test(name))).toEqual([])
  })
})

describe("drafts of one driver", () => {
  const MESSAGE = "出口的二维码在晚上看不清楚，希望加一盏灯。"
  const signOut = async (browser: Browser) =>
    browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  const loadFeedback = async (browser: Browser) => (await browser.goto("/feedback")).text

  /** Sends a form of a driver whose session the provider has ended, so that its values are kept as a draft. */
  async function sendAfterSessionEnd(path: string, action: string, values: Record<string, string>) {
    const { browser, phone } = await createSignedInDriver("new-driver")
    const screen = await browser.goto(path)
    await sandbox.expireCredentials(phone)
    const response = await browser.submit(getForm(screen, action), values)
    expect(response.headers.get("location")).toContain("/api/session/restore")
    await browser.goto(response.headers.get("location")!)
    return { browser, phone }
  }

  test("a draft is removed and not shown if another driver signs in", async () => {
    const { browser, phone } = await sendAfterSessionEnd("/feedback", "/api/account/feedback", { message: MESSAGE })
    const otherDriver = await createSignedInDriver("driver", browser)
    expect(otherDriver.phone).not.toBe(phone)
    expect(await loadFeedback(browser)).not.toContain(MESSAGE)
  })

  test("a draft is not shown while signed out and is shown after its author signs in", async () => {
    const { browser, phone } = await sendAfterSessionEnd("/feedback", "/api/account/feedback", { message: MESSAGE })
    for (let i = 0; i < 2; i++) expect(await loadFeedback(browser)).not.toContain(MESSAGE)
    await signIn(browser, phone)
    expect(await loadFeedback(browser)).toContain(MESSAGE)
  })

  test("the plate of a draft is not shown to another driver who binds a first car", async () => {
    const { browser, phone } = await sendAfterSessionEnd("/SIGNUP/binding", "/api/cars/bind", { plate: "粤B7K7K7" })
    await createSignedInDriver("new-driver", browser)
    const otherPage = await browser.goto("/SIGNUP/binding")
    expect(otherPage.text).not.toContain("粤B7K7K7")
    expect(otherPage.text).not.toContain("请再绑定一次")
    const retried = await sendAfterSessionEnd("/SIGNUP/binding", "/api/cars/bind", { plate: "粤B7K7K7" })
    await signIn(retried.browser, retried.phone)
    expect(retried.phone).not.toBe(phone)
    expect((await retried.browser.goto("/SIGNUP/binding")).text).toContain("请再绑定一次")
  })

  test("the plate of a draft is not shown to another driver who adds a car", async () => {
    const { browser } = await sendAfterSessionEnd(carPaths.add, "/api/cars/new", { plate: "粤B7K7K7", confirmed: "1" })
    await createSignedInDriver("driver", browser)
    expect((await browser.goto(carPaths.add)).text).not.toContain("粤B7K7K7")
  })

  test("a draft from a page that was opened before a sign-out is not shown to the next driver", async () => {
    const { browser } = await createSignedInDriver()
    const form = getForm(await browser.goto("/feedback"), "/api/account/feedback")
    await signOut(browser)
    const resend = async () => {
      const confirmPage = await browser.submit(form, { message: MESSAGE })
      expect(confirmPage.status).toBe(403)
      return browser.submit(getForm(confirmPage, "/api/account/feedback"))
    }
    expect((await resend()).headers.get("location")).toContain("/api/session/restore")
    expect(await loadFeedback(browser)).toContain(MESSAGE)
    await resend()
    await createSignedInDriver("driver", browser)
    expect(await loadFeedback(browser)).not.toContain(MESSAGE)
  })

  test("a form has to be confirmed after the provider has ended the session", async () => {
    const { browser, phone } = await createSignedInDriver()
    const form = getForm(await browser.goto("/feedback"), "/api/account/feedback")
    await sandbox.expireCredentials(phone)
    await browser.goto("/HISTORY")
    expect((await browser.submit(form, { message: MESSAGE })).text).toContain("现在没有登录")
  })

  test("a draft is not shown to another driver who arrives with provider cookies", async () => {
    const { browser } = await sendAfterSessionEnd("/feedback", "/api/account/feedback", { message: MESSAGE })
    const otherDriver = await sandbox.createScenario("provider-cookies")
    for (const [name, value] of Object.entries(otherDriver.cookies ?? {})) browser.cookies.set(name, value)
    await browser.goto("/CONFIG")
    expect((await browser.get("/MEMBER")).status).toBe(200)
    expect(await loadFeedback(browser)).not.toContain(MESSAGE)
  })

  test("a draft that was written while signed out is shown after the sign-in", async () => {
    const browser = openAppBrowser()
    await browser.submit(getForm(await browser.goto("/feedback"), "/api/account/feedback"), { message: MESSAGE })
    await createSignedInDriver("driver", browser)
    expect(await loadFeedback(browser)).toContain(MESSAGE)
  })
})
