import type { ProviderErrorKind, ProviderError } from "#lib/core/errors"

/** The text of an error inside a screen, a phone number to call, and the seconds to wait. */
export type UserMessage = { text: string; phone?: string; wait?: number }

export const errorMessages = {
  unreachable: "暂时连不上停车服务，请稍后重试",
  slow: "网络有点慢，请稍后重试",
  busy: "服务繁忙，请稍后重试",
  broken: "停车服务出了点问题，请稍后重试",
  garbled: "停车服务的回答不完整，请稍后重试",
  forbidden: "没有权限进行这项操作",
  missing: "没有找到，可能已经处理完或已过期",
  absent: "这里暂不提供这项服务",
  "too-many": "操作太频繁，请稍后再试",
  declined: "操作未完成，请稍后重试",
} satisfies Record<ProviderErrorKind, string>

/** Kinds without a useful message of the provider: a form may show its own message. */
export const KINDS_WITHOUT_DETAIL: readonly ProviderErrorKind[] = [
  "unreachable",
  "slow",
  "broken",
  "garbled",
  "missing",
]

/** Thrown by scripts if a call fails and there is no data to show. */
export class FailedResponseError extends Error {
  readonly userMessage: UserMessage | undefined
  constructor({ message, phone }: { why?: string; message?: string; phone?: string }) {
    super(message)
    this.userMessage = message ? { text: message, phone } : undefined
  }
}

/** True for errors without a message or a phone number. A list can then be replaced by a short notice. */
export const hasNoDetail = ({ kind, providerMessage, phone }: ProviderError) =>
  !providerMessage && !phone && KINDS_WITHOUT_DETAIL.includes(kind)

/** The error of a rejected form: the message of the provider or of the reason, and a phone number to call. */
export function toFormError<Why extends string>(
  draft: { why: Why; userMessage?: UserMessage } | undefined,
  messages: { readonly [why in Why]: string },
): { error?: string; phone?: string } {
  return draft ? { error: draft.userMessage?.text ?? messages[draft.why], phone: draft.userMessage?.phone } : {}
}

/**
 * The provider's message if it is suitable, else the text for the kind of error. `fallback` is used if the provider
 * sent no useful message.
 */
export function toUserMessage(error: ProviderError, fallback?: string): UserMessage {
  const { kind, phone, wait } = error
  const fallbackText = KINDS_WITHOUT_DETAIL.includes(kind) ? fallback : undefined
  const sentence = error.providerMessage ?? fallbackText ?? (wait ? "操作太频繁" : errorMessages[kind])
  const text = wait ? `${sentence.replace(/[。，！]$/, "")}，请${wait}秒后再试` : sentence
  return { text, ...(phone && { phone }), ...(wait && { wait }) }
}
