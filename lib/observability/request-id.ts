import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import { processSingleton } from "#lib/core/process-singleton"

const current = processSingleton("request", () => new AsyncLocalStorage<string>())

/** Uses the id of a proxy if it is well-formed. */
export function parseRequestId(id: string | null | undefined): string {
  return id && /^[\w-]{8,64}$/.test(id) ? id : randomUUID()
}

/** The id in all log lines, responses and provider calls of a request. */
export function withRequestId<T>(headers: Headers, action: (id: string) => Promise<T>): Promise<T> {
  const id = parseRequestId(headers.get("x-request-id"))
  return current.run(id, () => action(id))
}

export const getCurrentRequestId = () => current.getStore()
