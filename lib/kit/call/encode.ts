import * as z from "zod"
import { API } from "#lib/dialect/paths"
import type { AnyCall } from "#lib/kit/call/contract"
import { theirPage } from "#lib/kit/call/paging"
import { theirName, theirNames } from "#lib/kit/call/spoken"

export type OnTheWire = { path: string; query: string; body: string }

/** Where each value of an input travels: `{name}` in the path, the query, or a JSON body; `where` is the name of the call. */
export function toWire(where: string, call: AnyCall, input: unknown): OnTheWire {
  const values = theirPage((z.encode(call.input, input as never) ?? {}) as Record<string, unknown>)
  const left = new Map(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(left.get(name) ?? "")
    left.delete(name)
    return encodeURIComponent(value)
  })
  const hasBody = call.method === "POST" || call.method === "PUT"
  const inQuery = hasBody ? (call.query ?? []) : [...left.keys()]
  const query = new URLSearchParams()
  for (const name of inQuery) {
    if (left.has(name)) query.append(theirName(where, name), asText(theirNames(where, left.get(name))))
    left.delete(name)
  }
  const body = hasBody ? JSON.stringify(theirNames(where, Object.fromEntries(left))) : ""
  return { path: API + path, query: query.toString(), body }
}

const asText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value))

/** The same, backwards: what the sandbox reads from a request. `undefined` if the path is not this call's. */
export function pathValues(call: AnyCall, path: string): Record<string, string> | undefined {
  const names: string[] = []
  const pattern = call.path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return "([^/]+)"
  })
  const match = new RegExp(`^${API}${pattern}$`).exec(path)
  if (!match) return undefined
  return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(match[i + 1] ?? "")]))
}
