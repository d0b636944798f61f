import type { ProviderErrorKind, ProviderError } from "#lib/core/errors"

/** What a driver reads of a fault where it does not fill the screen: a sentence, whom to call, how long to wait. */
export type UserMessage = { words: string; phone?: string; wait?: number }

/** The network is to blame only where the provider was not reached at all. */
export const errorMessages = {
  unreachable: "操作未完成，请检查您的网络",
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

/** With these the provider has said nothing of use: a form may have a sentence of its own. */
export const KINDS_WITHOUT_DETAIL: readonly ProviderErrorKind[] = [
  "unreachable",
  "slow",
  "broken",
  "garbled",
  "missing",
]

/** An answer to a script that brought nothing to show, thrown by whoever was to show it. */
export class NothingToShow extends Error {
  readonly trouble: UserMessage | undefined
  constructor({ message, phone }: { why?: string; message?: string; phone?: string }) {
    super(message)
    this.trouble = message ? { words: message, phone } : undefined
  }
}

/** Not even a number to call: a list can be left out, and say no more than that. */
export const hasNoDetail = ({ kind, providerMessage, phone }: ProviderError) =>
  !providerMessage && !phone && KINDS_WITHOUT_DETAIL.includes(kind)

/** What a form that came back has to say: the sentence of its reason, or the provider's, and whom to call. */
export function toFormError<Why extends string>(
  kept: { why: Why; trouble?: UserMessage } | undefined,
  words: { readonly [why in Why]: string },
): { error?: string; phone?: string } {
  return kept ? { error: kept.trouble?.words ?? words[kept.why], phone: kept.trouble?.phone } : {}
}

/** The provider's own sentence where it has one that is fit to be read, else what kind of trouble it is. */
export function toUserMessage(fault: ProviderError, otherwise?: string): UserMessage {
  const { kind, phone, wait } = fault
  const unsaid = KINDS_WITHOUT_DETAIL.includes(kind) ? otherwise : undefined
  const said = fault.providerMessage ?? unsaid ?? (wait ? "操作太频繁" : errorMessages[kind])
  const words = wait ? `${said.replace(/[。，！]$/, "")}，请${wait}秒后再试` : said
  return { words, ...(phone && { phone }), ...(wait && { wait }) }
}
