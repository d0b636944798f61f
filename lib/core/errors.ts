export type ProviderErrorKind =
  | "unreachable" // refused, reset, no such host
  | "slow" // exceeded its timeout
  | "busy" // 503, or our own breaker or limit
  | "broken" // 5xx and other unusable statuses
  | "garbled" // a response that violates the contract
  | "forbidden" // 403
  | "missing" // 404
  | "absent" // not sent: this provider does not have the call
  | "too-many" // 429
  | "declined" // a refusal that is not in the contract

/** A form with one button. Sending it may make the page available. */
export type RetryForm = { action: string; fields: { readonly [name: string]: string } }

type ErrorDetails = {
  phone?: string
  wait?: number
  message?: string
  isForList?: boolean
  retryForm?: RetryForm
  cause?: unknown
}

/**
 * Pages and route handlers are bundled separately, so each class exists twice and `instanceof` would miss errors of the
 * other copy. Errors are recognized by name.
 */
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name

/** The provider could not be reached, or its response was unusable. Shown by one screen and logged once. */
export class ProviderError extends Error {
  static override [Symbol.hasInstance](error: unknown): error is ProviderError {
    return isNamed(error, "ProviderError")
  }

  readonly callName: string
  readonly kind: ProviderErrorKind
  readonly phone: string | undefined
  /** Seconds to wait, as requested by the provider. */
  readonly wait: number | undefined
  /** The provider's message, if it is suitable for a driver. */
  readonly providerMessage: string | undefined
  /** The failed call loads a list. */
  readonly isForList: boolean
  /** A form that the driver can send at once instead of waiting. */
  readonly retryForm: RetryForm | undefined

  constructor(callName: string, kind: ProviderErrorKind, details: ErrorDetails = {}) {
    super(`${callName}: ${kind}`, { cause: details.cause })
    this.name = "ProviderError"
    this.callName = callName
    this.kind = kind
    this.phone = details.phone
    this.wait = details.wait
    this.providerMessage = toDisplayableMessage(details.message)
    this.isForList = details.isForList ?? false
    this.retryForm = details.retryForm
  }
}

/** Whether the provider may have carried out the call. After any other kind it has not. */
export const isOutcomeUnknown = ({ kind }: ProviderError) =>
  kind === "unreachable" || kind === "slow" || kind === "broken" || kind === "garbled"

/** The provider does not know this driver, or no longer does. */
export class UnauthenticatedError extends Error {
  static override [Symbol.hasInstance](error: unknown): error is UnauthenticatedError {
    return isNamed(error, "UnauthenticatedError")
  }

  /** The provider rejected the session in its response. Otherwise no call was sent. */
  readonly isFromProvider: boolean

  constructor(callName: string, { isAnswer: isFromProvider = false } = {}) {
    super(`${callName}: signed out`)
    this.name = "UnauthenticatedError"
    this.isFromProvider = isFromProvider
  }
}

/** The shared store could not be read or written. */
export class StoreUnavailableError extends Error {
  static override [Symbol.hasInstance](error: unknown): error is StoreUnavailableError {
    return isNamed(error, "StoreUnavailableError")
  }

  constructor(cause: unknown) {
    super(`the store is away: ${(cause as Error | undefined)?.message ?? cause}`, { cause })
    this.name = "StoreUnavailableError"
  }
}

/** For `catch`: a value to use if the store is down. Other errors are rethrown. */
export const fallbackIfStoreDown =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof StoreUnavailableError) return fallback
    throw error
  }

/** For `catch`: a value to use if the provider fails. Other errors are rethrown. */
export const fallbackIfProviderDown =
  <T>(fallback: T) =>
  (error: unknown): T => {
    if (error instanceof ProviderError) return fallback
    throw error
  }

/** The app or the browser sent input that the contract does not allow; `fields` has the problems of each field. */
export class InvalidInput extends Error {
  static override [Symbol.hasInstance](error: unknown): error is InvalidInput {
    return isNamed(error, "InvalidInput")
  }

  readonly fields: { readonly [field: string]: readonly string[] | undefined }
  constructor(callName: string, fields: InvalidInput["fields"]) {
    super(`${callName}: invalid input`)
    this.name = "InvalidInput"
    this.fields = fields
  }
}

/** A short Chinese sentence may be shown; SQL, stacks, tokens, markup and telephone numbers may not. */
export function toDisplayableMessage(message: string | undefined): string | undefined {
  const text = message?.trim()
  if (!text || text.length > 120 || !/[\u4e00-\u9fff]/.test(text)) return undefined
  return /[<>{}=\\]|\d{7}|[A-Za-z0-9_-]{12}|\bat\b|\b(select|insert|update|delete|exception|error)\b/i.test(text)
    ? undefined
    : text
}
