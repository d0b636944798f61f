import "server-only"
import { AsyncLocalStorage } from "node:async_hooks"
import { processSingleton } from "#lib/core/process-singleton"

/**
 * A form of a page from before somebody signed in or out, which the door has shown once more: whoever wrote it need not be
 * who is in, or who will be next.
 */
export const RESUBMITTED_FIELD = "sentAgain"

const current = processSingleton("sent-again", () => new AsyncLocalStorage<boolean>())

export const runWithResubmitted = <T>(form: URLSearchParams, act: () => Promise<T>): Promise<T> =>
  current.run(form.has(RESUBMITTED_FIELD), act)

export const isResubmitted = () => current.getStore() === true
