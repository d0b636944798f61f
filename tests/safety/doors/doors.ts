import { absent } from "#lib/provider/adapter"
import * as z from "zod"
import { contract, endpoints } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import type { EndpointKind, Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
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
    call.browser ? [[call.effect, getEndpointPath(area, name), call.example as object] as const] : [],
  ),
)
/** Behind these there is no call with this provider. */
export const absentDoors = absent.map((where) => getEndpointPath(...(where.split(".", 2) as [string, string])))

/** And every handler of our own, with what its contract gives as an example. */
const owned = (...doors: EndpointKind[]) =>
  Object.entries(endpoints as Endpoints).flatMap(([area, handlers]) =>
    Object.entries(handlers).flatMap(([name, { kind: door, example }]) =>
      doors.includes(door)
        ? [[`${area}.${name}`, getEndpointPath(area, name), example as Record<string, string>] as const]
        : [],
    ),
  )
const inputs = new Map([
  ...Object.entries(contract as Contract).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, { input }]) => [getEndpointPath(area, name), input] as const),
  ),
  ...Object.entries(endpoints as Endpoints).flatMap(([area, handlers]) =>
    Object.entries(handlers).map(([name, { input }]) => [getEndpointPath(area, name), input] as const),
  ),
])
type Shape = { properties?: object; anyOf?: Shape[]; oneOf?: Shape[]; allOf?: Shape[] }
const named = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf, ...allOf].flatMap(named),
]

/** Every field that a door takes, whether it is shown with it or not. */
export function fieldsAt(path: string): string[] {
  const input = inputs.get(path)
  return input ? named(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape) : []
}

export const jsonDoors = [...declared, ...owned("script")] as const
export const formDoors = [
  ...owned("form", "either"),
  ["signs in", "/api/auth/callback/sms", { phone: "13800138000", code: "1234", captcha: "AAAA", agree: "1" }],
  ["signs in by the carrier", "/api/auth/callback/carrier", { token: "sp-000000", agree: "1" }],
  ["signs out", "/api/auth/signout", {}],
] as const
export const uploadDoors = owned("upload")
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
