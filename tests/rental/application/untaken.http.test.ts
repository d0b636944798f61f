import { addDays } from "#tests/visitors/visit-form"
import { type ClientRequest, request } from "node:http"
import { type Browser, getForm } from "#tests/support/http-browser"
import { sendFiles } from "#tests/cars/car-forms"
import { ledTo } from "#tests/payments/paying"
import { driverIn, wordsOf } from "#tests/rental/renting"
import { picture } from "#tests/safety/pictures"

const APPLY = "/api/rental/apply"
let bytes: Buffer
beforeAll(async () => void (bytes = await picture(800, 600)))

const person = { name: "陈海", phone: "13800138000", from: addDays(30), until: addDays(394) }

/** Leaves the browser as one whose session has gone meanwhile, and gives it back. */
function withoutSession({ cookies }: Browser) {
  const held = ["berth-session"].map((name) => [name, cookies.get(name) ?? ""] as const)
  for (const [name] of held) cookies.delete(name)
  return () => held.forEach(([name, value]) => cookies.set(name, value))
}

describe("a form with its photos that is not taken starts over with what was typed", () => {
  const typed = { ...person, sex: "female", address: "科技园" }

  test("where the session has gone: after the sign-in, and for its driver alone", async () => {
    const driver = await driverIn("rental-apply")
    const { browser, at, plate } = driver
    const { fields } = getForm(await browser.goto(at("application")), APPLY)
    const signIn = withoutSession(browser)
    const sent = await sendFiles(browser, APPLY, { ...fields, ...typed, plate, licence: { bytes } })
    const back = new URL(ledTo(sent), "http://app.example").searchParams.get("next") ?? ""
    signIn()
    const kept = [...browser.cookies].find(([name]) => name.startsWith("berth-typed-application"))!
    const page = await browser.goto(back)
    expect(page.text).toContain('value="科技园"')
    expect(wordsOf(page)).toContain("登录已恢复，请重新选择照片")
    const other = await driverIn("rental-apply")
    other.browser.cookies.set(...kept)
    expect((await other.browser.goto(back)).text).not.toContain("科技园")
  })

  test("where its photos weigh more than all of a form may", async () => {
    const driver = await driverIn("rental-apply")
    const { browser, at, plate } = driver
    const form = await browser.goto(at("application"))
    const heavy = Buffer.alloc(17 * 1024 * 1024, 1)
    const sent = { ...getForm(form, APPLY).fields, ...typed, plate, licence: { bytes: heavy } }
    const page = await browser.goto(ledTo(await sendFiles(browser, APPLY, sent)))
    expect(wordsOf(page)).toContain("照片大小不能超过3MB")
    expect(page.text).toContain('value="科技园"')
  })

  test("where three others of the same driver are still on their way", async () => {
    const driver = await driverIn("rental-apply")
    const { browser, at, plate } = driver
    const { fields } = getForm(await browser.goto(at("application")), APPLY)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { cookie, origin: browser.publicOrigin, "content-type": "multipart/form-data; boundary=x" }
    const others: ClientRequest[] = []
    const hold = () => {
      const other = request(browser.origin + APPLY, {
        method: "POST",
        headers: { ...headers, "content-length": "9999" },
      })
      other.on("error", () => {}).write("--x\r\n")
      others.push(other)
    }
    for (const _ of [1, 2]) hold()
    const incomplete = { ...fields, ...typed, until: "", plate, licence: { bytes } }
    let page: Awaited<ReturnType<Browser["goto"]>>
    do {
      // Until three have come there is room for it, or it has taken the place of one.
      hold()
      page = await browser.goto(ledTo(await sendFiles(browser, APPLY, incomplete)))
    } while (!wordsOf(page).includes("现在使用的人太多"))
    for (const other of others) other.destroy()
    expect(page.text).toContain('value="科技园"')
  })

  test("where its token is of an earlier sign-in of the same driver; of another's it is an expired page", async () => {
    const driver = await driverIn("rental-apply")
    const { browser, at, plate } = driver
    const { fields } = getForm(await browser.goto(at("application")), APPLY)
    const old = { ...fields, ...typed, plate, csrfToken: "0".repeat(96), licence: { bytes } }
    const page = await browser.goto(ledTo(await sendFiles(browser, APPLY, old)))
    expect(page.text).toContain('value="科技园"')
    const other = await driverIn("rental-apply")
    await other.browser.goto(other.at("application"))
    expect((await sendFiles(other.browser, APPLY, old)).status).toBe(403)
  })
})
