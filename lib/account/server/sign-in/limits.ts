import "server-only"
import type { Draft, SentCode } from "#lib/account/server/sign-in/draft"
import { CODE_SECONDS } from "#lib/account/rules"
import type { askedFrom } from "#lib/kit/door/asked-from"
import { env } from "#lib/kit/process/env"
import type { Limit } from "#lib/kit/door/rate-limits"

/**
 * How often the ways in may be tried (docs/decisions/0036). Whoever comes as a new browser each time has an address all
 * the same, so that is counted first: a name that can be made up anew is written down only where the address has let it
 * through, and who brings no name is counted by the address alone.
 */
export type From = ReturnType<typeof askedFrom>

/** What a stranger can fill for everybody behind one address is open again so soon. */
const SHORT = 10
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

const ofAddress = ({ address }: From, limits: (address: string) => Limit[]) => (address ? limits(address) : [])
const ofBrowser = ({ browser }: From, limit: (browser: string) => Limit) => (browser ? [limit(browser)] : [])

/**
 * Mistakes: tries that brought no code, a picture misread above all. Of an address more than its drivers make by
 * mistyping; where somebody floods them, whoever was told to wait and comes back as the same browser is counted apart from
 * those who come as a new one each time. A browser that was just sent a code has read a picture, and is counted by that
 * code. Each seal has few, however many browsers it is copied to.
 */
export function mistakes(from: From, { sent, turn }: Pick<Draft, "sent" | "turn"> = {}): Limit[] {
  const now = Date.now()
  if (sent && now - sent.at < CODE_SECONDS * 1000) return [[`sms-again:${sent.id}`, 10, CODE_SECONDS]]
  const waited = turn && now >= turn.from
  const kind = waited ? "sms-waited" : "sms-mistakes"
  return [
    ...ofAddress(from, (address) => [[`${kind}:${address}`, 2 * env().CODES_PER_ADDRESS, SHORT]]),
    ...(waited ? [[`sms-turn:${turn.id}`, 5, CODE_SECONDS] as const] : []),
  ]
}

/** Tries of one browser, whatever becomes of them. */
export const tries = (from: From): Limit[] => ofBrowser(from, (browser) => [`sms-browser:${browser}`, 20, HOUR_SECONDS])

/**
 * Codes that go out. An address may be a whole carrier's: many of its drivers sign in within an hour, and few within the
 * same minutes. For one phone whoever asks from one place gets fewer than the provider sends in a day, so that some are
 * left for the phone's owner somewhere else; from everywhere it is far more than anybody needs.
 */
export const codes = (phone: string, from: From): Limit[] => [
  ...ofAddress(from, (address) => [
    [`sms-address:${address}`, env().CODES_PER_ADDRESS, 300],
    [`sms-address-hour:${address}`, 6 * env().CODES_PER_ADDRESS, HOUR_SECONDS],
    [`sms-phone-address:${phone} ${address}`, 8, DAY_SECONDS],
  ]),
  ...ofBrowser(from, (browser) => [`sms-phone-browser:${phone} ${browser}`, 5, DAY_SECONDS]),
  [`sms:${phone}`, 40, DAY_SECONDS],
  ["sms-all", 3_000, 60],
]

/**
 * Ten of one code, whatever browser its seal is copied to, and ten of one browser for one phone, whatever codes it asks
 * for. Never of a phone alone: a stranger's guesses would keep its owner out. What a phone may still have is for the
 * provider to say, and for the limits of codes.
 */
export const guesses = (phone: string, { id }: SentCode, from: From): Limit[] => [
  [`guess-code:${phone} ${id}`, 10, CODE_SECONDS],
  ...ofBrowser(from, (browser) => [`guess:${phone} ${browser}`, 10, CODE_SECONDS]),
]

/** What costs the provider a call and us nothing: by address alone, so that nothing is remembered of who asks. */
export const pictures = (from: From): Limit[] =>
  ofAddress(from, (address) => [[`captcha-address:${address}`, 5 * env().CODES_PER_ADDRESS, SHORT]])

export const oneTapAskings = (from: From): Limit[] =>
  ofAddress(from, (address) => [[`one-tap-address:${address}`, 2 * env().CODES_PER_ADDRESS, SHORT]])
