import { contract } from "#lib/contract"
import type { Contract } from "#lib/kit/call/contract"
import { appUrl } from "#tests/safety/people"

/** How a page of ours knocks. */
export const JSON_DOOR = {
  origin: appUrl,
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
  "x-berth": "1",
}
export const FORM_DOOR = {
  origin: appUrl,
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
}
const BOUNDARY = "berth-door"
export const UPLOAD_DOOR = { ...FORM_DOOR, "content-type": `multipart/form-data; boundary=${BOUNDARY}` }
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const uploadBody = (fields: object) =>
  `${Object.entries(fields)
    .map(([name, value]) => part(name, String(value)))
    .join("")}--${BOUNDARY}--\r\n`

/** A form's body with the form token in it; other bodies have none. */
export function withToken(body: string, type: string, token: string): string {
  if (type.startsWith("application/x-www")) return `${body}&csrfToken=${token}`
  return type.startsWith("multipart/") ? part("csrfToken", token) + body : body
}

const FEEDBACK = "出口的二维码在晚上看不清楚，希望加一盏灯。"

/** Every call a page may make is a door, the ones that are yet to come among them; then those that are more than a call. */
export const declared = Object.entries(contract as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    call.browser ? [[call.effect, `/api/${area}/${name}`, call.example as object] as const] : [],
  ),
)
export const jsonDoors = [
  ...declared,
  ["asks for one-tap tokens", "/api/session/one-tap", {}],
  ["says who is signed in", "/api/session/who", {}],
  ["signs an address", "/api/share-config", { path: "/ABOUT" }],
  ["hands out a ticket", "/api/session/keep", {}],
  ["takes a ticket", "/api/session/restore", { ticket: "x" }],
  ["makes the bridge ready", "/api/payments/prepare-bridge", { orderId: "1001202506180930001" }],
  ["asks how a payment stands", "/api/payments/result", { orderId: "1001202506180930001" }],
  ["asks for advertisements", "/api/ads/plate-select", {}],
  ["records an advertisement", "/api/ads/record", {}],
] as const
export const formDoors = [
  ["writes to the provider", "/api/feedback", { message: FEEDBACK }],
  ["binds a car", "/api/bind", { plate: "粤B12345" }],
  ["asks for a mini program's link", "/api/mini-program", {}],
  ["looks a fee up", "/api/pay/find", { plate: "粤B12345" }],
  ["pays", "/api/pay/start", { attempt: "x", method: "alipay" }],
  ["has not paid", "/api/payments/not-paid", { orderId: "1001202506180930001" }],
  ["goes on paying", "/api/payments/go-on", { orderId: "1001202506180930001" }],
  ["pays directly", "/api/pay/direct", { plate: "粤B12345", amount: "1" }],
  ["pays a recharge", "/api/pay/recharge", { attempt: "x", method: "alipay" }],
  ["pays an arrear", "/api/arrears/start", { attempt: "x", method: "alipay" }],
  ["pays while the park is offline", "/api/offline-pay/start", { attempt: "x", method: "alipay" }],
  ["books a space", "/api/cross-park/start", { attempt: "x", method: "alipay" }],
  ["cancels a booking", "/api/cross-park/cancel-booking", { bookId: "B20250618001" }],
  ["comments on a space", "/api/cross-park/write-comment", { cpSubId: "1", message: "好停" }],
  ["opens payment without a password", "/api/pay/no-password", { plate: "粤B12345" }],
  ["lets a car without a plate in", "/api/gate/register", { token: "x", gateId: "G03" }],
  ["collects lucky money", "/api/lucky-money/obtain", { id: "1", phone: "13800138000", page: "obtain" }],
  ["makes lucky money", "/api/lucky-money/send", { order_id: "1001202506180930001" }],
  ["has read the privacy notice", "/api/pay/privacy-noted", {}],
  ["looks at an order after a tap", "/api/payments/show-order", { order: "1001202506180930001" }],
  ["adds a car", "/api/cars/new", { plate: "粤B12345" }],
  ["deletes a car", "/api/cars/delete", { id: "501", confirmed: "1" }],
  ["turns a car off", "/api/cars/enable", { id: "501", on: "0" }],
  ["asks for a car's messages", "/api/cars/messages", { id: "501", on: "1" }],
  ["keeps a look", "/api/look", { care: "1", theme: "dark" }],
  ["asks for a code", "/api/session/sms-code", { phone: "13800138000", captcha: "AAAA", captchaId: "c1" }],
  ["signs in", "/api/auth/callback/sms", { phone: "13800138000", code: "1234", captcha: "AAAA", agree: "1" }],
  ["signs in by the carrier", "/api/auth/callback/carrier", { token: "sp-000000", agree: "1" }],
  ["goes on with whom the browser has brought", "/api/session/continue", { next: "/CONFIG", brought: "x" }],
  ["signs out", "/api/auth/signout", {}],
] as const
export const uploadDoors = [
  ["sends a photo", "/api/cars/photo", { photo: "x" }],
  ["authenticates a car", "/api/cars/certify", { plate: "粤B12345" }],
] as const
export const everyDoor = [
  ...jsonDoors.map(([what, path, input]) => [what, path, { headers: JSON_DOOR, body: JSON.stringify(input) }] as const),
  ...formDoors.map(
    ([what, path, fields]) =>
      [what, path, { headers: FORM_DOOR, body: new URLSearchParams(fields).toString() }] as const,
  ),
  ...uploadDoors.map(
    ([what, path, fields]) => [what, path, { headers: UPLOAD_DOOR, body: uploadBody(fields) }] as const,
  ),
]
