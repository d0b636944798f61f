import type { account } from "#lib/account/contract"
import type { RefusalReasonOf } from "#lib/provider/contract"
import type { UserMessage } from "#lib/provider/user-message"

/** Texts for the provider's refusals. */
export const accountRefusalMessages = {
  "captcha-wrong": "图形验证码错误",
  "phone-wrong": "手机号错误,请重新输入手机号！",
  "code-just-sent": "验证码已发送，请稍后再获取",
  "too-many-codes": "今天获取验证码的次数已用完，请明天再试",
  "code-wrong": "请输入正确的短信验证码",
  "code-used-up": "验证码已失效，请重新获取",
  "one-tap-failed": "一键登录没有成功，请用短信验证码登录",
} satisfies Record<RefusalReasonOf<typeof account>, string>

/** Also contains texts for our own checks and for failures. */
export const signInMessages = {
  ...accountRefusalMessages,
  "phone-length": "请输入11位手机号",
  "captcha-shape": "请输入正确的图形验证码",
  "agree-first": "请先阅读并同意协议",
  "code-replaced": "此手机号已获取新的验证码，当前验证码已失效，请重新获取",
  "too-often": "操作太频繁，请稍后再试",
  "sign-in-failed": "登录失败，请稍后重试",
  "not-done": "操作未完成，请稍后重试",
  offline: "操作未完成，请检查您的网络",
  "page-expired": "页面已过期，请刷新后重试",
  "one-tap-slow": "一键登录超时，请用短信验证码登录",
} as const

/** Contains the remaining time, because without JavaScript the page has no countdown. */
export const formatWait = (seconds: number) =>
  `操作太频繁，请${seconds > 60 ? `${Math.ceil(seconds / 60)}分钟` : `${seconds}秒`}后再试`

export type SignInReason = keyof typeof signInMessages
/** `userMessage` is the provider's own message, if it sent one. */
export type FormMessage = { why: SignInReason; userMessage?: UserMessage }

type ErrorResponse = { why: string; userMessage?: UserMessage; message?: string; phone?: string; wait?: number }

/** Converts a failed response of an endpoint or its guard. */
export function toFormMessage({ why, userMessage, message, phone, wait }: ErrorResponse): FormMessage {
  if (why === "token") return { why: "page-expired" }
  if (Object.hasOwn(signInMessages, why)) return { why: why as SignInReason, userMessage }
  return { why: "not-done", userMessage: message ? { text: message, phone, wait } : undefined }
}

export const feedbackMessages = {
  "too-short": "请输入至少10个字的反馈内容",
  failed: "操作未完成，请稍后重试",
  "signed-in-again": "已重新登录，请再提交一次",
} as const
