import { randomInt } from "node:crypto"
import { SMS_CODE_LENGTH } from "#lib/provider/adapter"
import { CODE_SECONDS, MAX_CODE_ATTEMPTS, MAX_CODES_PER_DAY, RESEND_SECONDS, isSameCaptcha } from "#lib/account/rules"
import { getStartOfDay } from "#sandbox/store/clock"
import type { Store } from "#sandbox/store/store"

export const codeTable = `create table code (
  id integer primary key,
  phone text not null,
  code text not null,
  captcha text not null,
  text text not null,
  sent_at integer not null,
  tries integer not null default 0,
  used integer not null default 0
) strict`

export type Code = {
  id: number
  phone: string
  code: string
  captcha: string
  text: string
  sent_at: number
  tries: number
  used: number
}

const findNewestCode = (store: Store, phone: string) =>
  store.get<Code>`select * from code where phone = ${phone} order by id desc limit 1`

/** Returns why no code may be sent to this phone now, or undefined. */
export function getSendRejection(
  store: Store,
  phone: string,
  now: number,
): "code-just-sent" | "too-many-codes" | undefined {
  const newestCode = findNewestCode(store, phone)
  if (newestCode && now - newestCode.sent_at < RESEND_SECONDS * 1000) return "code-just-sent"
  const today = store.get<{ sent: number }>`select count(*) as sent from code
    where phone = ${phone} and sent_at >= ${getStartOfDay(now)}`
  return (today?.sent ?? 0) >= MAX_CODES_PER_DAY ? "too-many-codes" : undefined
}

export function sendCode(store: Store, sender: string, phone: string, captcha: string, now: number) {
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, "0")
  const text = `【${sender}】验证码${code}，${CODE_SECONDS / 60}分钟内有效。请勿告诉他人，工作人员不会向您索要。`
  store.run`insert into code (phone, code, captcha, text, sent_at)
    values (${phone}, ${code}, ${captcha}, ${text}, ${now})`
}

/** A code is valid for one sign-in of its phone, with the captcha that was entered to request it. */
export function redeemCode(store: Store, input: { phone: string; code: string; captcha: string }, now: number) {
  const sentCode = findNewestCode(store, input.phone)
  if (!sentCode) return "code-wrong"
  if (sentCode.used || sentCode.tries >= MAX_CODE_ATTEMPTS || now - sentCode.sent_at >= CODE_SECONDS * 1000)
    return "code-used-up"
  const rejection = !isSameCaptcha(input.captcha, sentCode.captcha)
    ? "captcha-wrong"
    : input.code !== sentCode.code
      ? "code-wrong"
      : undefined
  if (rejection) store.run`update code set tries = tries + 1 where id = ${sentCode.id}`
  else store.run`update code set used = 1 where id = ${sentCode.id}`
  return rejection
}

type Message = Pick<Code, "phone" | "code" | "text" | "sent_at">
export const listMessages = (store: Store, phone: string) =>
  store.all<Message>`select phone, code, text, sent_at from code where phone = ${phone} order by id desc limit 50`
export const listAllMessages = (store: Store) =>
  store.all<Message>`select phone, code, text, sent_at from code order by id desc limit 50`

/** For tests: moves sent codes back by the resend interval, so that another code can be requested at once. */
export const backdateCodes = (store: Store, phone: string) =>
  store.run`update code set sent_at = sent_at - ${RESEND_SECONDS * 1000} where phone = ${phone}`
