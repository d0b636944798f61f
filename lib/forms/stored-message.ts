import type { UserMessage } from "#lib/provider/user-message"

type Draft = { why?: string; userMessage?: UserMessage }
/** The names in cookies and in the store cannot change, because the previous version reads them during a rollout. */
export type Stored<T extends Draft> = Omit<T, "userMessage"> & { trouble?: StoredMessage }
type StoredMessage = { words: string; phone?: string; wait?: number }

/** Reasons that have another name in cookies and in the store. */
const STORED_REASONS = [
  ["signed-in-again", "again"],
  ["outcome-unknown", "unsure"],
  ["too-short", "short"],
  ["no-stay-found", "nowhere"],
  ["fields-changed", "fields"],
  ["amount-suspicious", "amount-odd"],
  ["order-being-paid", "another-window"],
  ["different-payment-open", "another-open"],
  ["needs-messaging-app", "weixin-elsewhere"],
  ["needs-other-browser", "alipay-elsewhere"],
  ["store-down", "no-turn"],
  ["no-bound-car", "no-plate"],
  ["booking-ended", "over"],
] as const

export const encodeReason = (why: string): string => STORED_REASONS.find(([name]) => name === why)?.[1] ?? why
export const decodeReason = (stored: string): string =>
  STORED_REASONS.find(([, name]) => name === stored)?.[0] ?? stored

export const encodeMessage = <T extends Draft>({ userMessage, ...rest }: T): Stored<T> => ({
  ...rest,
  ...(rest.why !== undefined && { why: encodeReason(rest.why) }),
  ...(userMessage && { trouble: toStored(userMessage) }),
})

export const decodeMessage = <T extends Draft>({ trouble, ...rest }: Stored<T>) =>
  ({
    ...rest,
    ...(rest.why !== undefined && { why: decodeReason(rest.why) }),
    ...(trouble && { userMessage: fromStored(trouble) }),
  }) as unknown as T

const toStored = ({ text, ...rest }: UserMessage): StoredMessage => ({ words: text, ...rest })
const fromStored = ({ words, ...rest }: StoredMessage): UserMessage => ({ text: words, ...rest })
