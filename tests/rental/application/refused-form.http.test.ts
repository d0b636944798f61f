import { getBeijingDay } from "#tests/support/beijing-days"
import { type ClientRequest, request } from "node:http"
import { type Browser, getForm } from "#tests/support/http-browser"
import { sendFiles } from "#tests/cars/car-forms"
import { getLocation } from "#tests/payments/pay-steps"
import { readText } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"
import { createPicture } from "#tests/security/pictures"

const APPLY = "/api/rental/apply"
let bytes: Buffer
beforeAll(async () => void (bytes = await createPicture(800, 600)))

const person = { name: "陈海", phone: "13800138000", from: getBeijingDay(30), until: getBeijingDay(394) }

/** Removes the session cookie and returns a function that restores it. */
function removeSession({ cookies }: Browser) {
  const removedCookies = ["berth-session"].map((name) => [name, cookies.get(name) ?? ""] as const)
  for (const [name] of removedCookies) cookies.delete(name)
  return () => removedCookies.forEach(([name, value]) => cookies.set(name, value))
}

describe("a refused form with photos", () => {
  const values = { ...person, sex: "female", address: "科技园" }

  test("is shown with its values after a sign-in when the session had ended, only for its driver", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, getPath, plate } = driver
    const { fields } = getForm(await browser.goto(getPath("application")), APPLY)
    const restoreSession = removeSession(browser)
    const response = await sendFiles(browser, APPLY, { ...fields, ...values, plate, licence: { bytes } })
    const nextPath = new URL(getLocation(response), "http://app.example").searchParams.get("next") ?? ""
    restoreSession()
    const draftCookie = [...browser.cookies].find(([name]) => name.startsWith("berth-typed-application"))!
    const page = await browser.goto(nextPath)
    expect(page.text).toContain('value="科技园"')
    expect(readText(page)).toContain("登录已恢复，请重新选择照片")
    const otherDriver = await signInDriver("rental-apply")
    otherDriver.browser.cookies.set(...draftCookie)
    expect((await otherDriver.browser.goto(nextPath)).text).not.toContain("科技园")
  })

  test("is shown with its values when its photos exceed the size of a form", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, getPath, plate } = driver
    const form = await browser.goto(getPath("application"))
    const heavy = Buffer.alloc(17 * 1024 * 1024, 1)
    const fields = { ...getForm(form, APPLY).fields, ...values, plate, licence: { bytes: heavy } }
    const page = await browser.goto(getLocation(await sendFiles(browser, APPLY, fields)))
    expect(readText(page)).toContain("照片大小不能超过3MB")
    expect(page.text).toContain('value="科技园"')
  })

  test("is shown with its values when three other forms of the driver are still being received", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, getPath, plate } = driver
    const { fields } = getForm(await browser.goto(getPath("application")), APPLY)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { cookie, origin: browser.publicOrigin, "content-type": "multipart/form-data; boundary=x" }
    const pendingRequests: ClientRequest[] = []
    const openRequest = () => {
      const pending = request(browser.origin + APPLY, {
        method: "POST",
        headers: { ...headers, "content-length": "9999" },
      })
      pending.on("error", () => {}).write("--x\r\n")
      pendingRequests.push(pending)
    }
    for (let i = 0; i < 2; i++) openRequest()
    const incomplete = { ...fields, ...values, until: "", plate, licence: { bytes } }
    let page: Awaited<ReturnType<Browser["goto"]>>
    do {
      // The form is accepted until three requests are pending at the same time.
      openRequest()
      page = await browser.goto(getLocation(await sendFiles(browser, APPLY, incomplete)))
    } while (!readText(page).includes("现在使用的人太多"))
    for (const pending of pendingRequests) pending.destroy()
    expect(page.text).toContain('value="科技园"')
  })

  test("is shown with its values when its token is from an earlier sign-in, and is rejected for another driver", async () => {
    const driver = await signInDriver("rental-apply")
    const { browser, getPath, plate } = driver
    const { fields } = getForm(await browser.goto(getPath("application")), APPLY)
    const fieldsWithOldToken = { ...fields, ...values, plate, csrfToken: "0".repeat(96), licence: { bytes } }
    const page = await browser.goto(getLocation(await sendFiles(browser, APPLY, fieldsWithOldToken)))
    expect(page.text).toContain('value="科技园"')
    const otherDriver = await signInDriver("rental-apply")
    await otherDriver.browser.goto(otherDriver.getPath("application"))
    expect((await sendFiles(otherDriver.browser, APPLY, fieldsWithOldToken)).status).toBe(403)
  })
})
