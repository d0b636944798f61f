import { later } from "#tests/visitors/visiting"
import { type ClientRequest, request } from "node:http"
import { type Browser, formTo } from "#tests/support/http-browser"
import { sendFiles } from "#tests/cars/driving"
import { getLocation } from "#tests/payments/pay-steps"
import { signInDriver, readText } from "#tests/rental/rental-forms"
import { picture } from "#tests/safety/pictures"

const APPLY = "/api/rental/apply"
let bytes: Buffer
beforeAll(async () => void (bytes = await picture(800, 600)))

const person = { name: "陈海", phone: "13800138000", from: later(30), until: later(394) }

/** Removes the session cookie; the result puts it back. */
function removeSession({ cookies }: Browser) {
  const removed = ["berth-session"].map((name) => [name, cookies.get(name) ?? ""] as const)
  for (const [name] of removed) cookies.delete(name)
  return () => removed.forEach(([name, value]) => cookies.set(name, value))
}

describe("a form with photos that is refused is shown again with its values", () => {
  const values = { ...person, sex: "female", address: "科技园" }

  test("after a sign-in when the session had ended, for its driver only", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, at, plate } = driver
    const { fields } = formTo(await browser.arrive(at("application")), APPLY)
    const restoreSession = removeSession(browser)
    const response = await sendFiles(browser, APPLY, { ...fields, ...values, plate, licence: { bytes } })
    const back = new URL(getLocation(response), "http://app.example").searchParams.get("next") ?? ""
    restoreSession()
    const draftCookie = [...browser.cookies].find(([name]) => name.startsWith("berth-typed-application"))!
    const page = await browser.arrive(back)
    expect(page.text).toContain('value="科技园"')
    expect(readText(page)).toContain("登录已恢复，请重新选择照片")
    const other = await signInDriver("rental-apply")
    other.browser.cookies.set(...draftCookie)
    expect((await other.browser.arrive(back)).text).not.toContain("科技园")
  })

  test("when its photos exceed the size of a form", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, at, plate } = driver
    const form = await browser.arrive(at("application"))
    const heavy = Buffer.alloc(17 * 1024 * 1024, 1)
    const fields = { ...formTo(form, APPLY).fields, ...values, plate, licence: { bytes: heavy } }
    const page = await browser.arrive(getLocation(await sendFiles(browser, APPLY, fields)))
    expect(readText(page)).toContain("照片大小不能超过3MB")
    expect(page.text).toContain('value="科技园"')
  })

  test("when three other forms of the driver are still being received", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, at, plate } = driver
    const { fields } = formTo(await browser.arrive(at("application")), APPLY)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { cookie, origin: browser.seenAs, "content-type": "multipart/form-data; boundary=x" }
    const pendingRequests: ClientRequest[] = []
    const openRequest = () => {
      const pending = request(browser.origin + APPLY, {
        method: "POST",
        headers: { ...headers, "content-length": "9999" },
      })
      pending.on("error", () => {}).write("--x\r\n")
      pendingRequests.push(pending)
    }
    for (const _ of [1, 2]) openRequest()
    const incomplete = { ...fields, ...values, until: "", plate, licence: { bytes } }
    let page: Awaited<ReturnType<Browser["arrive"]>>
    do {
      // Until three requests are pending there is room for this form, or it took the place of one.
      openRequest()
      page = await browser.arrive(getLocation(await sendFiles(browser, APPLY, incomplete)))
    } while (!readText(page).includes("现在使用的人太多"))
    for (const pending of pendingRequests) pending.destroy()
    expect(page.text).toContain('value="科技园"')
  })

  test("when its token is from an earlier sign-in of the driver, while another driver's token is rejected", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, at, plate } = driver
    const { fields } = formTo(await browser.arrive(at("application")), APPLY)
    const fieldsWithOldToken = { ...fields, ...values, plate, csrfToken: "0".repeat(96), licence: { bytes } }
    const page = await browser.arrive(getLocation(await sendFiles(browser, APPLY, fieldsWithOldToken)))
    expect(page.text).toContain('value="科技园"')
    const other = await signInDriver("rental-apply")
    await other.browser.arrive(other.at("application"))
    expect((await sendFiles(other.browser, APPLY, fieldsWithOldToken)).status).toBe(403)
  })
})
