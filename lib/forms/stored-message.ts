import type { UserMessage } from "#lib/provider/user-message"

type WithMessage = { userMessage?: UserMessage }
/** The names in cookies and in the store cannot change, because the previous version reads them during a rollout. */
export type Stored<T extends WithMessage> = Omit<T, "userMessage"> & { trouble?: StoredMessage }
type StoredMessage = { words: string; phone?: string; wait?: number }

export const encodeMessage = <T extends WithMessage>({ userMessage, ...rest }: T): Stored<T> => ({
  ...rest,
  ...(userMessage && { trouble: toStored(userMessage) }),
})

export const decodeMessage = <T extends WithMessage>({ trouble, ...rest }: Stored<T>) =>
  ({ ...rest, ...(trouble && { userMessage: fromStored(trouble) }) }) as unknown as T

const toStored = ({ text, ...rest }: UserMessage): StoredMessage => ({ words: text, ...rest })
const fromStored = ({ words, ...rest }: StoredMessage): UserMessage => ({ text: words, ...rest })
