import { isResubmitted } from "#lib/http/endpoint/resubmitted"
import { formRoute, jsonOrFormRoute } from "#lib/http/endpoint/route"
import { jsonResponse } from "#lib/http/endpoint/guard"
import { getViewer, setViewerResolver } from "#lib/http/endpoint/viewer"
import { verifyFormCookie } from "#lib/http/csrf/form-token"
import { unmaskToken } from "#lib/http/csrf/form-token"
import { seeOther } from "#lib/http/page/redirect"
import { COOKIE, context, createFormRequest, createScriptRequest } from "#tests/http/endpoint/requests"
import { silenceLog } from "#tests/support/silence-log"

silenceLog()
const handleForm = jest.fn(async (_form: URLSearchParams) => seeOther("/done"))
beforeEach(() => void handleForm.mockClear())

const readFields = async (page: Response) =>
  [...(await page.text()).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, ...pair]) => pair)

test("getViewer returns no driver until the session has registered its lookup", async () => {
  expect(await getViewer(new Headers())).toBe("out")
})

test("a form with its token is handled with its fields", async () => {
  const response = await formRoute(handleForm)(createFormRequest({ plate: "粤B12345" }), context)
  expect(response.status).toBe(303)
  expect(response.headers.get("location")).toBe("/done")
  expect(handleForm.mock.lastCall![0].get("plate")).toBe("粤B12345")
})

test("a form of another site is answered with a page and not handled", async () => {
  const response = await formRoute(handleForm)(createFormRequest({}, { origin: "https://evil.example" }), context)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain("页面已过期，请返回上一页，刷新后重试")
  expect(handleForm).not.toHaveBeenCalled()
})

test("isResubmitted is true only for a form that was sent again after a sign-in", async () => {
  const results: boolean[] = []
  const route = formRoute(async () => (results.push(isResubmitted()), seeOther("/done")))
  await route(createFormRequest(), context)
  await route(createFormRequest({ resubmitted: "1" }), context)
  expect(results).toEqual([false, true])
})

describe("a form with an outdated token", () => {
  const createOutdatedRequest = (headers = {}) =>
    createFormRequest(
      { csrfToken: "0".repeat(96), resubmitted: "1", note: 'a "b" <c>' },
      headers,
      "/api/cars/add?from=1",
    )

  test("a form with an outdated token is shown again with a new token and not handled", async () => {
    setViewerResolver(async () => ({ phone: "138****0011", driverKey: "driver" }))
    const page = await formRoute(handleForm)(createOutdatedRequest(), context)
    expect(page.status).toBe(403)
    const html = await page.clone().text()
    expect(html).toContain("登录状态已变化")
    expect(html).toContain("现在登录的是138****0011")
    expect(html).toContain('action="/api/cars/add?from=1"')
    expect(html).toContain(`编号 ${page.headers.get("x-request-id")!.slice(0, 8)}`)
    const [note, resubmitted, token, ...rest] = await readFields(page)
    expect([note, resubmitted, rest]).toEqual([["note", "a &#34;b&#34; &#60;c&#62;"], ["resubmitted", "1"], []])
    expect(token![0]).toBe("csrfToken")
    const cookie = decodeURIComponent(COOKIE.split("=")[1]!)
    expect(unmaskToken(token![1]!)).toBe(verifyFormCookie(cookie, ["a password of thirty-two characters"])!.token)
    expect(handleForm).not.toHaveBeenCalled()
  })

  test("the page that shows a form again says that no driver is signed in", async () => {
    setViewerResolver(async () => "out")
    expect(await (await formRoute(handleForm)(createOutdatedRequest(), context)).text()).toContain("现在没有登录")
  })

  test("a form with an outdated token is not shown again to a browser without cookies", async () => {
    const page = await formRoute(handleForm)(createOutdatedRequest({ cookie: "" }), context)
    expect(page.status).toBe(403)
    expect(await page.text()).toContain("页面已过期，请返回上一页，刷新后重试")
  })

  test("an endpoint may answer a form with an outdated token itself", async () => {
    const handleOutdated = jest.fn(async (form: URLSearchParams) =>
      form.has("note") ? seeOther("/outdated") : undefined,
    )
    const response = await formRoute(handleForm, "ordinary", handleOutdated)(createOutdatedRequest(), context)
    expect(response.headers.get("location")).toBe("/outdated")
  })
})

test("a route for scripts and forms passes JSON to the one handler and forms to the other", async () => {
  const handleJson = jest.fn(async () => jsonResponse(200, { ok: true }))
  const route = jsonOrFormRoute(handleJson, handleForm)
  expect((await route(createScriptRequest(), context)).status).toBe(200)
  expect([handleJson.mock.calls.length, handleForm.mock.calls.length]).toEqual([1, 0])
  expect((await route(createFormRequest(), context)).status).toBe(303)
  expect([handleJson.mock.calls.length, handleForm.mock.calls.length]).toEqual([1, 1])
})
