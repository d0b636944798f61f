import * as z from "zod"
import { API, routes } from "#lib/provider/adapter"
import type { AnyCall } from "#lib/provider/contract"
import { toWirePage } from "#lib/provider/client/paging"
import { toWireName, toWireNames } from "#lib/provider/client/wire-names"

export type WireRequest = { path: string; query: string; body: string }

/** The provider's method and path of a call, without the prefix. */
export function getRoute(callName: string, call: AnyCall): Pick<AnyCall, "method" | "path"> {
  const [method, path] = (routes[callName]?.split(" ") ?? [call.method, call.path]) as [
    AnyCall["method"],
    AnyCall["path"],
  ]
  return { method, path }
}

/** Distributes an input to the path, query and JSON body. */
export function toWire(callName: string, call: AnyCall, input: unknown): WireRequest {
  const { method, path: template } = getRoute(callName, call)
  const values = toWirePage((z.encode(call.input, input as never) ?? {}) as Record<string, unknown>)
  const raw = Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
  const remaining = new Map(Object.entries(toWireNames(callName, Object.fromEntries(raw)) as Record<string, unknown>))
  const take = (name: string) => {
    const wireName = toWireName(callName, name)
    const value = remaining.get(wireName)
    remaining.delete(wireName)
    return value
  }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(take(name) ?? "")))
  const hasBody = method === "POST" || method === "PUT"
  const query = new URLSearchParams()
  for (const name of hasBody ? (call.query ?? []) : raw.map(([name]) => name)) {
    if (remaining.has(toWireName(callName, name))) query.append(toWireName(callName, name), toText(take(name)))
  }
  const body = hasBody ? JSON.stringify(Object.fromEntries(remaining)) : ""
  return { path: API + path, query: query.toString(), body }
}

const toText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value))

/** For the sandbox: the values in the path of a request. Undefined if the path is not this call's. */
export function matchWirePath(template: string, path: string): Record<string, string> | undefined {
  const names: string[] = []
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return "([^/]+)"
  })
  const match = new RegExp(`^${API}${pattern}$`).exec(path)
  if (!match) return undefined
  return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? "")]))
}
