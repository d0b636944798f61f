import { canDownload, isAlipay, isMessagingApp, isPhone } from "#lib/http/request/browser-kind"

const createHeaders = (agent: string | undefined) => new Headers(agent === undefined ? {} : { "user-agent": agent })

test.each([
  ["Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.61", [true, false, false]],
  ["Mozilla/5.0 (Linux; Android 14) micromessenger/8.0.61", [true, false, false]],
  ["Mozilla/5.0 (iPhone) AlipayClient/10.5", [false, true, false]],
  ["Mozilla/5.0 (iPhone) alipayclient/10.5", [false, true, false]],
  ["Mozilla/5.0 (iPhone) Safari/604.1", [false, false, true]],
  [undefined, [false, false, true]],
])("the browser %s is the messaging app, alipay, or can download: %j", (agent, expected) => {
  expect([isMessagingApp, isAlipay, canDownload].map((ask) => ask(createHeaders(agent)))).toEqual(expected)
})

test.each([
  ["Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1", true],
  ["Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Safari/537.36", true],
  ["Mozilla/5.0 (iPad; CPU OS 12_5) Safari/604.1", true],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", false],
  [undefined, false],
])("the browser %s is on a phone: %s", (agent, expected) => {
  expect(isPhone(createHeaders(agent))).toBe(expected)
})
