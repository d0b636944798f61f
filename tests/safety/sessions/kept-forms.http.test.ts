import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { submitVerification, watchCalls, signInOwner, carPaths, sendFiles, sendPhoto } from "#tests/cars/car-forms"
import { newBrowser, sandbox, signedIn, signIn } from "#tests/safety/people"
import { picture } from "#tests/safety/pictures"
import { rejectWith } from "#tests/support/provider-answers"

const broken = { kind: "status", status: 500 } as const
const ticketsOn = ({ text }: Page) => [...text.matchAll(/name="(\w+Ticket)"/g)].map(([, name]) => name)

/** Somebody with a second car, which the first one's words must never reach. */
async function ownerOfTwo() {
  const owner = await signInOwner("driver")
  return { ...owner, second: owner.plates[1]! }
}

describe("a car's photo and what was said of it", () => {
  let bytes: Buffer
  beforeAll(async () => void (bytes = await picture(1200, 800)))

  test("a claim that failed for one car is nowhere on another's screen, and its photo is sent for no other", async () => {
    const owner = await ownerOfTwo()
    const asked = await watchCalls(owner)
    await sandbox.addFault({ match: "cars.authenticate", fault: broken, driver: owner.phone })
    const failed = await submitVerification(owner, await owner.browser.goto(carPaths.authenticate(owner.plate)), {
      licence: { bytes },
    })
    expect(failed.page?.text).toContain("上传失败，请稍后再试")
    expect(ticketsOn(failed.page!)).toEqual(["licenceTicket"])

    const other = await owner.browser.goto(carPaths.authenticate(owner.second))
    expect([other.text.includes("上传失败"), ticketsOn(other)]).toEqual([false, []])
    expect((await submitVerification(owner, other, {})).page?.text).toContain("请上传行驶证")
    expect(await asked("cars.authenticate")).toHaveLength(1)
  })

  test("nor before it has been shown: two tabs, and the other car is opened first", async () => {
    const owner = await ownerOfTwo()
    await sandbox.addFault({ match: "cars.authenticate", fault: broken, driver: owner.phone })
    const { fields } = getForm(await owner.browser.goto(carPaths.authenticate(owner.plate)), "/api/cars/certify")
    const sent = await sendFiles(owner.browser, "/api/cars/certify", { ...fields, licence: { bytes } })
    expect(sent.status).toBe(303)
    const other = await owner.browser.goto(carPaths.authenticate(owner.second))
    expect([other.text.includes("上传失败"), ticketsOn(other)]).toEqual([false, []])
  })

  test("a car photo of a claim that was refused is not sent with the next claim", async () => {
    const owner = await signInOwner("bound-by-other")
    const asked = await watchCalls(owner)
    const [, lost = "", owned = ""] = owner.plates
    const refused = await submitVerification(owner, await owner.browser.goto(carPaths.authenticateCar(owned)), {
      licence: { bytes },
      car: { bytes },
    })
    expect(ticketsOn(refused.page!)).toEqual(["licenceTicket", "carTicket"])
    const other = await owner.browser.goto(carPaths.authenticateCar(lost))
    expect(ticketsOn(other)).toEqual([])
    expect((await submitVerification(owner, other, { licence: { bytes } })).page?.text).toContain("请上传车辆照片")
    expect(await asked("cars.authenticate")).toHaveLength(1)
  })

  test("the ticket of a photo is good for its car and for what it shows, and for nothing else", async () => {
    const owner = await ownerOfTwo()
    const asked = await watchCalls(owner)
    const licence = (await sendPhoto(owner, { bytes })).ticket ?? ""
    const car = (await sendPhoto(owner, { bytes }, "car")).ticket ?? ""
    const handIn = async (plate: string, licenceTicket: string) =>
      (await submitVerification(owner, await owner.browser.goto(carPaths.authenticate(plate)), { licenceTicket })).page
        ?.text
    expect(await handIn(owner.second, licence)).toContain("请上传行驶证")
    expect(await handIn(owner.plate, car)).toContain("请上传行驶证")
    expect(await asked("cars.authenticate")).toEqual([])
    expect(await handIn(owner.plate, licence)).toContain("审核中")
  })
})

describe("what a form was told", () => {
  const select = (parkId: string) => `/PAY/plate_select_yd_v2?parkId=${parkId}`
  const NOT_FOUND = "未查询到"

  test("a look-up that found nothing at one car park says nothing at another", async () => {
    const browser = newBrowser()
    const sent = await browser.submit(getForm(await browser.goto(select("1001")), "/api/pay/find"), {
      plate: "粤B99Z9Z",
    })
    expect(sent.headers.get("location")).toBe(select("1001"))
    expect((await browser.goto(select("2297"))).text).not.toContain(NOT_FOUND)
    expect((await browser.goto(select("1001"))).text).toContain(NOT_FOUND)
  })

  test("is said once: a page that is loaded again is clean", async () => {
    const owner = await signInOwner("driver")
    const again = async (path: string) => (await owner.browser.goto(path)).text
    const sends = async (path: string, action: string, values: Record<string, string>) => {
      const { headers } = await owner.browser.submit(getForm(await owner.browser.goto(path), action), values)
      return headers.get("location") ?? ""
    }
    const forms = [
      ["/feedback", "/api/account/feedback", { message: "短" }, "短"],
      [carPaths.add, "/api/cars/new", { plate: "粤B1" }, 'value="粤B1"'],
      [select("1001"), "/api/pay/find", { plate: "粤B99Z9Z" }, NOT_FOUND],
    ] as const
    for (const [path, action, values, said] of forms) {
      const back = await sends(path, action, values)
      expect([path, (await again(back)).includes(said)]).toEqual([path, true])
      expect([path, (await again(back)).includes(said)]).toEqual([path, false])
    }
  })

  test("is kept where the page that should show it could not be had, and shown by the next one that is", async () => {
    const owner = await signInOwner("driver")
    const { headers } = await owner.browser.submit(getForm(await owner.browser.goto(carPaths.add), "/api/cars/new"), {
      plate: "粤B1",
    })
    const back = headers.get("location") ?? ""
    const broken = rejectWith("cars.mine", { message: "系统正在维护" }, 503)
    await sandbox.addFault({ match: "cars.mine", fault: broken, times: "always", driver: owner.phone })
    for (let i = 0; i < 2; i++) expect((await owner.browser.goto(back)).text).toContain("系统正在维护")
    await sandbox.clearFaults(owner.phone)
    expect((await owner.browser.goto(back)).text).toContain('value="粤B1"')
    expect((await owner.browser.goto(back)).text).not.toContain('value="粤B1"')
  })

  test("what went wrong at one sign-up screen is not said at another", async () => {
    const browser = newBrowser()
    const group = await browser.goto("/SIGNUP_Group/7")
    await browser.submit(getForm(group, "/api/auth/callback/sms"), { phone: "12", agree: "1" })
    expect((await browser.goto("/SIGNUP")).text).not.toContain("手机号错误")
    const same = await browser.goto("/SIGNUP_Group/7")
    expect(same.text).toContain("手机号错误")
    // The phone itself stays until the driver is in.
    expect((await browser.goto("/SIGNUP")).text).toContain('value="12"')
  })

  test("survives a sign-in on the way, and then goes", async () => {
    const owner = await signInOwner("driver")
    const screen = await owner.browser.goto("/CONFIG/feedback")
    await sandbox.expireCredentials(owner.phone)
    const message = "出口的二维码在晚上看不清楚，希望加一盏灯。"
    const sent = await owner.browser.submit(getForm(screen, "/api/account/feedback"), { message })
    expect(sent.headers.get("location")).toContain("/api/session/restore")
    await owner.browser.goto(sent.headers.get("location")!)
    await signIn(owner.browser, owner.phone)
    expect((await owner.browser.goto("/CONFIG/feedback")).text).toContain(message)
    expect((await owner.browser.goto("/CONFIG/feedback")).text).not.toContain(message)
  })

  test("signing out takes what was typed and what was collected here", async () => {
    const owner = await signInOwner("driver")
    await owner.browser.submit(getForm(await owner.browser.goto("/feedback"), "/api/account/feedback"), {
      message: "短",
    })
    owner.browser.cookies.set("berth-own-collected", "x")
    await owner.browser.submit(getForm(await owner.browser.goto("/CONFIG"), "/api/auth/signout"))
    expect([...owner.browser.cookies.keys()].filter((name) => /typed|own/.test(name))).toEqual([])
  })
})

describe("what one driver has written is no other's", () => {
  const WORDS = "出口的二维码在晚上看不清楚，希望加一盏灯。"
  const signOut = async (browser: Browser) =>
    browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  const feedback = async (browser: Browser) => (await browser.goto("/feedback")).text

  /** Somebody whom the provider has forgotten has sent a form, and what was in it is kept. */
  async function forgotten(path: string, action: string, values: Record<string, string>) {
    const { browser, phone } = await signedIn("new-driver")
    const screen = await browser.goto(path)
    await sandbox.expireCredentials(phone)
    const sent = await browser.submit(getForm(screen, action), values)
    expect(sent.headers.get("location")).toContain("/api/session/restore")
    await browser.goto(sent.headers.get("location")!)
    return { browser, phone }
  }

  test("another who signs in here reads nothing of it, and it is gone", async () => {
    const { browser, phone } = await forgotten("/feedback", "/api/account/feedback", { message: WORDS })
    const other = await signedIn("driver", browser)
    expect(other.phone).not.toBe(phone)
    expect(await feedback(browser)).not.toContain(WORDS)
  })

  test("while nobody is in it is not shown, and waits for whoever wrote it", async () => {
    const { browser, phone } = await forgotten("/feedback", "/api/account/feedback", { message: WORDS })
    for (let times = 0; times < 2; times++) expect(await feedback(browser)).not.toContain(WORDS)
    await signIn(browser, phone)
    expect(await feedback(browser)).toContain(WORDS)
  })

  test("a plate is not on the screen where another binds a first car", async () => {
    const { browser, phone } = await forgotten("/SIGNUP/binding", "/api/cars/bind", { plate: "粤B7K7K7" })
    await signedIn("new-driver", browser)
    const others = await browser.goto("/SIGNUP/binding")
    expect([others.text.includes("粤B7K7K7"), others.text.includes("请再绑定一次")]).toEqual([false, false])
    const again = await forgotten("/SIGNUP/binding", "/api/cars/bind", { plate: "粤B7K7K7" })
    await signIn(again.browser, again.phone)
    expect(again.phone).not.toBe(phone)
    expect((await again.browser.goto("/SIGNUP/binding")).text).toContain("请再绑定一次")
  })

  test("nor is a plate that was to be added", async () => {
    const { browser } = await forgotten(carPaths.add, "/api/cars/new", { plate: "粤B7K7K7", confirmed: "1" })
    await signedIn("driver", browser)
    expect((await browser.goto(carPaths.add)).text).not.toContain("粤B7K7K7")
  })

  test("a page of before a sign-out is sent once more by nobody: whoever signs in then does not read it", async () => {
    const { browser } = await signedIn()
    const form = getForm(await browser.goto("/feedback"), "/api/account/feedback")
    await signOut(browser)
    const sendOnceMore = async () => {
      const asked = await browser.submit(form, { message: WORDS })
      expect(asked.status).toBe(403)
      return browser.submit(getForm(asked, "/api/account/feedback"))
    }
    expect((await sendOnceMore()).headers.get("location")).toContain("/api/session/restore")
    expect(await feedback(browser)).toContain(WORDS)
    await sendOnceMore()
    await signedIn("driver", browser)
    expect(await feedback(browser)).not.toContain(WORDS)
  })

  test("nor is one of before a session that the provider has ended", async () => {
    const { browser, phone } = await signedIn()
    const form = getForm(await browser.goto("/feedback"), "/api/account/feedback")
    await sandbox.expireCredentials(phone)
    await browser.goto("/HISTORY")
    expect((await browser.submit(form, { message: WORDS })).text).toContain("现在没有登录")
  })

  test("whoever comes by the provider's cookies is another, too", async () => {
    const { browser } = await forgotten("/feedback", "/api/account/feedback", { message: WORDS })
    const other = await sandbox.createScenario("provider-cookies")
    for (const [name, value] of Object.entries(other.cookies ?? {})) browser.cookies.set(name, value)
    await browser.goto("/CONFIG")
    expect((await browser.get("/MEMBER")).status).toBe(200)
    expect(await feedback(browser)).not.toContain(WORDS)
  })

  test("what somebody writes who has never been in is there after the sign-in", async () => {
    const browser = newBrowser()
    await browser.submit(getForm(await browser.goto("/feedback"), "/api/account/feedback"), { message: WORDS })
    await signedIn("driver", browser)
    expect(await feedback(browser)).toContain(WORDS)
  })
})
