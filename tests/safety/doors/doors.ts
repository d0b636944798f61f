import { contract, ownHandlers } from "#lib/contract"
import type { Contract } from "#lib/kit/call/contract"
import type { Door, OwnHandlers } from "#lib/kit/call/own"
import { pathOf } from "#lib/kit/values/own-path"
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

/** Every call a page may make is a door, the ones that are yet to come among them; then those that are more than a call. */
export const declared = Object.entries(contract as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    call.browser ? [[call.effect, pathOf(area, name), call.example as object] as const] : [],
  ),
)
/** And every handler of our own, with what its contract gives as an example. */
const owned = (...doors: Door[]) =>
  Object.entries(ownHandlers as OwnHandlers).flatMap(([area, handlers]) =>
    Object.entries(handlers).flatMap(([name, { door, example }]) =>
      doors.includes(door) ? [[`${area}.${name}`, pathOf(area, name), example as Record<string, string>] as const] : [],
    ),
  )
export const jsonDoors = [
  ...declared,
  ...owned("script"),
  ["asks for advertisements", "/api/ads/plate-select", {}],
  ["records an advertisement", "/api/ads/record", {}],
] as const
export const formDoors = [
  ...owned("form", "either"),
  ["binds a car", "/api/bind", { plate: "粤B12345" }],
  ["lets a car without a plate in", "/api/gate/register", { token: "x", gateId: "G03" }],
  ["collects lucky money", "/api/lucky-money/obtain", { id: "1", phone: "13800138000", page: "obtain" }],
  ["makes lucky money", "/api/lucky-money/send", { order_id: "1001202506180930001" }],
  ["adds a car", "/api/cars/new", { plate: "粤B12345" }],
  ["deletes a car", "/api/cars/delete", { id: "501", confirmed: "1" }],
  ["turns a car off", "/api/cars/enable", { id: "501", on: "0" }],
  ["asks for a car's messages", "/api/cars/messages", { id: "501", on: "1" }],
  ["signs in", "/api/auth/callback/sms", { phone: "13800138000", code: "1234", captcha: "AAAA", agree: "1" }],
  ["signs in by the carrier", "/api/auth/callback/carrier", { token: "sp-000000", agree: "1" }],
  ["signs out", "/api/auth/signout", {}],
] as const
export const uploadDoors = [
  ...owned("upload"),
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
