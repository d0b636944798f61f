import { absent } from "#lib/provider/adapter"
import * as z from "zod"
import { contract, endpoints } from "#lib/contract"
import type { Contract } from "#lib/provider/contract"
import type { EndpointKind, Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { appUrl } from "#tests/security/drivers"

/** The headers of a request from one of our pages. */
export const JSON_HEADERS = {
  origin: appUrl,
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
  "x-berth": "1",
}
export const FORM_HEADERS = {
  origin: appUrl,
  "sec-fetch-site": "same-origin",
  "content-type": "application/x-www-form-urlencoded",
}
const BOUNDARY = "berth-upload"
export const UPLOAD_HEADERS = { ...FORM_HEADERS, "content-type": `multipart/form-data; boundary=${BOUNDARY}` }
const buildPart = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const buildUpload = (fields: object) =>
  `${Object.entries(fields)
    .map(([name, value]) => buildPart(name, String(value)))
    .join("")}--${BOUNDARY}--\r\n`

/** Adds the form token to the body of a form or an upload. */
export function addToken(body: string, type: string, token: string): string {
  if (type.startsWith("application/x-www")) return `${body}&csrfToken=${token}`
  return type.startsWith("multipart/") ? buildPart("csrfToken", token) + body : body
}

/** Every provider call that a page may make, including those that no page makes yet. */
export const providerCalls = Object.entries(contract as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    call.browser ? [[call.effect, getEndpointPath(area, name), call.example as object] as const] : [],
  ),
)
/** Calls that this provider does not have. */
export const unsupportedPaths = absent.map((call) => getEndpointPath(...(call.split(".", 2) as [string, string])))

/** Lists the endpoints of these kinds, each with the example of its contract. */
const listEndpoints = (...kinds: EndpointKind[]) =>
  Object.entries(endpoints as Endpoints).flatMap(([area, handlers]) =>
    Object.entries(handlers).flatMap(([name, { kind, example }]) =>
      kinds.includes(kind)
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
const listProperties = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf, ...allOf].flatMap(listProperties),
]

/** Lists every field an endpoint accepts, including those that its example leaves out. */
export function listInputFields(path: string): string[] {
  const input = inputs.get(path)
  return input ? listProperties(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape) : []
}

export const jsonEndpoints = [...providerCalls, ...listEndpoints("script")] as const
export const formEndpoints = [
  ...listEndpoints("form", "either"),
  ["signs in", "/api/auth/callback/sms", { phone: "13800138000", code: "1234", captcha: "AAAA", agree: "1" }],
  ["signs in by the carrier", "/api/auth/callback/carrier", { token: "sp-000000", agree: "1" }],
  ["signs out", "/api/auth/signout", {}],
] as const
export const uploadEndpoints = listEndpoints("upload")
export const allEndpoints = [
  ...jsonEndpoints.map(
    ([name, path, input]) => [name, path, { headers: JSON_HEADERS, body: JSON.stringify(input) }] as const,
  ),
  ...formEndpoints.map(
    ([name, path, fields]) =>
      [name, path, { headers: FORM_HEADERS, body: new URLSearchParams(fields).toString() }] as const,
  ),
  ...uploadEndpoints.map(
    ([name, path, fields]) => [name, path, { headers: UPLOAD_HEADERS, body: buildUpload(fields) }] as const,
  ),
]
