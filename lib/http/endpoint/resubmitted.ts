import "server-only"
import { AsyncLocalStorage } from "node:async_hooks"
import { processSingleton } from "#lib/core/process-singleton"

/**
 * Field of a form that was shown again because its driver signed in or out in between. Its text may be from another
 * driver than the current one.
 */
export const RESUBMITTED_FIELD = "sentAgain"

const current = processSingleton("sent-again", () => new AsyncLocalStorage<boolean>())

export const runWithResubmitted = <T>(form: URLSearchParams, act: () => Promise<T>): Promise<T> =>
  current.run(form.has(RESUBMITTED_FIELD), act)

export const isResubmitted = () => current.getStore() === true
