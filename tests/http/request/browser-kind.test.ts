import { canDownload, isAlipay, isMessagingApp } from "#lib/http/request/browser-kind"

test.each([
  ["Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.61", [true, false, false]],
  ["Mozilla/5.0 (Linux; Android 14) micromessenger/8.0.61", [true, false, false]],
  ["Mozilla/5.0 (iPhone) AlipayClient/10.5", [false, true, false]],
  ["Mozilla/5.0 (iPhone) alipayclient/10.5", [false, true, false]],
  ["Mozilla/5.0 (iPhone) Safari/604.1", [false, false, true]],
  [undefined, [false, false, true]],
])("the browser %s is the messaging app, alipay, or can download: %j", (agent, expected) => {
  const headers = new Headers(agent === undefined ? {} : { "user-agent": agent })
  expect([isMessagingApp, isAlipay, canDownload].map((ask) => ask(headers))).toEqual(expected)
})
