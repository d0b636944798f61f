import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import { shared } from "#lib/kit/shared"

const current = shared("request", () => new AsyncLocalStorage<string>())

/** The id every line, answer and upstream call of one request carries; a front server's is kept if it looks like one. */
export const withRequestId = <T>(request: Request, act: (id: string) => Promise<T>): Promise<T> => {
  const sent = request.headers.get("x-request-id") ?? ""
  const id = /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
  return current.run(id, () => act(id))
}

export const currentRequestId = () => current.getStore()
