import { JSON_HEADERS } from "#tests/security/endpoints/endpoints"
import { createSignedInDriver } from "#tests/security/drivers"

test("the app ignores Next's internal route parameters in the query", async () => {
  const { browser } = await createSignedInDriver()
  const path = "/api/account/history?nxtParea=platform&nxtPcall=facilitator"
  const { status, text } = await browser.send(path, { method: "POST", headers: JSON_HEADERS, body: '{"page":1}' })
  expect(status).toBe(200)
  expect(text).toContain('"visits"')
})
