import { JSON_DOOR } from "#tests/safety/doors/doors"
import { signedIn } from "#tests/safety/people"

test("the framework's own names of route parameters in a query decide nothing", async () => {
  const { browser } = await signedIn()
  const path = "/api/account/history?nxtParea=platform&nxtPcall=facilitator"
  const { status, text } = await browser.send(path, { method: "POST", headers: JSON_DOOR, body: '{"page":1}' })
  expect([status, text]).toEqual([200, expect.stringContaining('"visits"')])
})
