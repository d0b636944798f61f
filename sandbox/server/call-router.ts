import type { AnyCall, Contract } from "#lib/provider/contract"
import { isUnsupported } from "#lib/provider/unsupported"
import { API } from "#lib/provider/adapter"
import { matchWirePath, getRoute } from "#lib/provider/client/encode"

export type CallMatch = { area: string; name: string; call: AnyCall; values: Record<string, string> }

/** Finds the call of a request. A call with an assumed path can also be reached by the last segment under /v1/api. */
export function createCallRouter(contract: Contract) {
  const calls = Object.entries(contract).flatMap(([area, table]) =>
    Object.entries(table).flatMap(([name, call]) => (isUnsupported(`${area}.${name}`) ? [] : [{ area, name, call }])),
  )
  const shortCalls = calls
    .filter(({ call }) => call.assumed?.includes("path"))
    .map((entry) => ({ ...entry, path: `/${entry.call.path.split("/").at(-1)}` as const }))

  return (method: string, path: string): CallMatch | undefined => {
    for (const entry of calls) {
      const route = getRoute(`${entry.area}.${entry.name}`, entry.call)
      const values = route.method === method ? matchWirePath(route.path, path) : undefined
      if (values) return { ...entry, values }
    }
    const entry = shortCalls.find(({ call, path: shortPath }) => call.method === method && path === API + shortPath)
    return entry && { ...entry, values: {} }
  }
}
