import "server-only"
import { AsyncLocalStorage } from "node:async_hooks"
import { processSingleton } from "#lib/core/process-singleton"

/**
 * The field of a form that is shown again after a sign-in or sign-out. The form's text may be from another driver than
 * the current one.
 */
export const RESUBMITTED_FIELD = "resubmitted"

const current = processSingleton("resubmitted", () => new AsyncLocalStorage<boolean>())

export const runWithResubmitted = <T>(form: URLSearchParams, action: () => Promise<T>): Promise<T> =>
  current.run(form.has(RESUBMITTED_FIELD), action)

export const isResubmitted = () => current.getStore() === true
